import { Link } from '../shell/link.js'
import { isAdmin, useViewer } from '../shell/viewer.js'

/** Leads organization admins to where a record is changed. @param at the path under `/admin`, without its id */
export function ChangeLink({ at, id }: { at: string; id: string }) {
  if (!isAdmin(useViewer())) return null
  return (
    <Link className="button second" href={`/admin/${at}/${encodeURIComponent(id)}`}>
      Change it
    </Link>
  )
}
