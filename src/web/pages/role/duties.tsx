import type { RoleQuery } from '../../generated/role.js'
import { Link } from '../../shell/link.js'

type Duty = NonNullable<RoleQuery['companyRole']>['duties']['nodes'][number]

const RESPONSIBILITIES = [
  { value: 'RESPONSIBLE', name: 'Responsible', means: 'does the work' },
  { value: 'ACCOUNTABLE', name: 'Accountable', means: 'answers for the work' },
  { value: 'CONSULTED', name: 'Consulted', means: 'is asked before' },
  { value: 'INFORMED', name: 'Informed', means: 'is told after' },
] as const
const KINDS = { SPACE: 'Space', CATEGORY: 'Category', TOPIC: 'Topic', ITEM: 'Item' } as const

/** The duties that were set on something itself, by what they ask. What lies below has them too. */
export function Duties({ duties }: { duties: readonly Duty[] }) {
  const own = duties.filter(({ inheritedFrom }) => inheritedFrom === null)
  return RESPONSIBILITIES.map(({ value, name, means }) => {
    const some = own.filter(({ responsibility }) => responsibility === value)
    if (some.length === 0) return null
    return (
      <section key={value} className="duties">
        <h3>
          {name} <span className="quiet">{means}</span>
        </h3>
        <ul className="rows">
          {some.map(({ assignmentId, entityType, entityName, url, advancementTierLabel }) => (
            <li key={assignmentId}>
              <Link href={url}>{entityName}</Link>
              <span className="quiet small">
                {KINDS[entityType]}
                {advancementTierLabel !== null && ` · from ${advancementTierLabel} on`}
              </span>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
