import { Link } from '../shell/link.js'
import { Part } from './part.js'

interface Duty {
  readonly assignmentId: string
  readonly responsibility: string
  readonly role: { readonly name: string; readonly url: string }
  readonly inheritedFrom: { readonly entityType: string } | null
}

const NAMES: Readonly<Record<string, string>> = {
  RESPONSIBLE: 'Does the work',
  ACCOUNTABLE: 'Answers for it',
  CONSULTED: 'Is asked before',
  INFORMED: 'Is told after',
}
const ORIGINS: Readonly<Record<string, string>> = { SPACE: 'space', CATEGORY: 'category', TOPIC: 'topic' }

/** The roles that answer for something of the knowledge, by themselves or through what stands above it. */
export function Answering({ duties }: { duties: readonly Duty[] }) {
  if (duties.length === 0) return null
  return (
    <Part name="Who answers for it">
      <ul className="rows">
        {duties.map(({ assignmentId, responsibility, role, inheritedFrom }) => (
          <li key={`${assignmentId} ${role.url}`}>
            <Link href={role.url}>{role.name}</Link>
            <span className="quiet small">
              {NAMES[responsibility]}
              {inheritedFrom && ` · from its ${ORIGINS[inheritedFrom.entityType] ?? 'space'}`}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}
