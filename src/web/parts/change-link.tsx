import { Link } from '../shell/link.js'
import { isAdmin, useViewer } from '../shell/viewer.js'

/**
 * Leads those who may change a record to where they do.
 *
 * @param at the path under `/admin`, without its id
 * @param isTheirs whether the viewer may change it. @default only organization admins may
 */
export function ChangeLink({ at, id, isTheirs }: { at: string; id: string; isTheirs?: boolean }) {
  const viewer = useViewer()
  if (!(isTheirs ?? isAdmin(viewer))) return null
  return (
    <Link className="button second" href={`/admin/${at}/${encodeURIComponent(id)}`}>
      Change it
    </Link>
  )
}
