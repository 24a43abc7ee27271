import { type ReactNode, useState } from 'react'
import { type Question, useAnswer } from '../shell/answers.js'
import { Link } from '../shell/link.js'
import { MissingPage } from '../shell/missing-page.js'
import type { PageModule, Visit } from '../shell/navigation.js'
import { isAdmin, isMember, useViewer } from '../shell/viewer.js'
import { Notice } from './form/notice.js'
import { Problem } from './problem.js'
import { Skeleton } from './skeleton.js'
import { useCurrentInView } from './use-current-in-view.js'

/** The parts of administration that are built, in their order. */
export const PARTS = [
  { href: '/admin/roles', name: 'Org chart', about: 'Roles, whom they report to, who holds them' },
  { href: '/admin/people', name: 'People', about: 'What they are called, what they may do, who has left' },
  { href: '/admin/invitations', name: 'Invitations', about: 'Who has been asked to join' },
  { href: '/admin/teams', name: 'Teams', about: 'Groups of people with whom things are shared' },
  { href: '/admin/knowledge', name: 'Knowledge', about: 'Its spaces, and whom each is for' },
  { href: '/admin/lessons', name: 'Lessons', about: 'What they teach, and whom they are for' },
  { href: '/admin/tags', name: 'Tags', about: 'Words by which the library is narrowed' },
  { href: '/admin/synonyms', name: 'Synonyms', about: 'Terms that mean the same to a search' },
  { href: '/admin/archive', name: 'Archive', about: 'What can’t be read any more, and can come back' },
  { href: '/admin/findings', name: 'Findings', about: 'Facts about this organization' },
  { href: '/admin/directory', name: 'Directory', about: 'Accounts that come from an identity directory' },
  { href: '/admin/webhooks', name: 'Webhooks', about: 'Programs that are told of changes' },
  { href: '/admin/audit', name: 'Audit log', about: 'Who changed what, and when' },
] as const

/** A page of administration beside the list of all of them; what was done is said at its foot. */
function Administration({ path, children }: { path: string; children: ReactNode }) {
  const parts = useCurrentInView<HTMLElement>(path)
  if (!isAdmin(useViewer()))
    return (
      <>
        {children}
        <Notice />
      </>
    )
  return (
    <div className="admin">
      <nav aria-label="Administration" className="tabs" ref={parts}>
        <Link href="/admin" aria-current={path === '/admin' ? 'page' : undefined}>
          Overview
        </Link>
        {PARTS.map(({ href, name }) => (
          <Link key={href} href={href} aria-current={path.startsWith(href) ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <div>
        {children}
        <Notice />
      </div>
    </div>
  )
}

interface AdminPage<Result, Variables> {
  /** The title while there is no answer, and of a problem. */
  title: string
  /** The part that it belongs to. */
  path: string
  question: Question<Result, Variables>
  variables: (visit: Visit) => Variables
  /** Whether others have it too, where they may edit the record. */
  isForEditors?: true
  /** The page for an answer; null for a record that does not exist. */
  show: (data: Result, visit: Visit) => ReactNode
}

/** A page of administration. To others than organization admins it is a page that does not exist. */
export function adminPage<Result, Variables extends object>(spec: AdminPage<Result, Variables>): PageModule {
  const { title, path, question, variables, isForEditors = false, show } = spec
  function Answered({ visit }: { visit: Visit }) {
    const { data: answer, error, again } = useAnswer(question, variables(visit))
    const [data, setData] = useState(answer)
    // While a list is narrowed, the answer before stays: whoever types a word keeps the field.
    if (answer !== undefined && answer !== data) setData(answer)
    if (error) return <Problem title={title} error={error} again={again} />
    if (!data) return <Skeleton />
    return show(data, visit) ?? <MissingPage />
  }
  function Page({ visit }: { visit: Visit }) {
    const viewer = useViewer()
    if (!isAdmin(viewer) && !(isForEditors && isMember(viewer))) return <MissingPage />
    return (
      <Administration path={path}>
        <Answered visit={visit} />
      </Administration>
    )
  }
  return { Page, variables }
}
