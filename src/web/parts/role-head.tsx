import { Link } from '../shell/link.js'
import { Chip } from './chip.js'
import { PageHead } from './page-head.js'
import { Trail } from './trail.js'

interface RoleHeadProps {
  role: { id: string; name: string; memberCount: number; url: string; parent: { name: string } | null }
  /** The part that shows. */
  shown: 'role' | 'curriculum' | 'duties'
}

/** The head of a role in administration, and the way between its parts. */
export function RoleHead({ role: { id, name, memberCount, url, parent }, shown }: RoleHeadProps) {
  const path = `/admin/roles/${encodeURIComponent(id)}`
  const tabs = [
    { key: 'role', href: path, word: 'Role and holders' },
    { key: 'curriculum', href: `${path}/curriculum`, word: 'Curriculum' },
    { key: 'duties', href: `${path}/duties`, word: 'Duties' },
  ]
  return (
    <>
      <Trail steps={[{ name: 'Org chart', url: '/admin/roles' }]} />
      <PageHead title={name} facts={[parent ? `Reports to ${parent.name}` : 'Top of the chart']}>
        {memberCount === 0 && <Chip tone="brass">Vacant</Chip>}
        <Link href={url}>See its page</Link>
      </PageHead>
      <nav className="tabs parts-of" aria-label="Parts of the role">
        {tabs.map(({ key, href, word }) => (
          <Link key={key} href={href} aria-current={key === shown ? 'page' : undefined}>
            {word}
          </Link>
        ))}
      </nav>
    </>
  )
}
