import { type Question, useAnswer } from '../shell/answers.js'
import { Link } from '../shell/link.js'
import { Paged } from './paged.js'
import { Part } from './part.js'

interface Duty {
  readonly assignmentId: string
  readonly responsibility: string
  readonly role: { readonly name: string; readonly url: string }
  readonly inheritedFrom: { readonly entityType: string } | null
}

interface AnsweringProps<Result, Variables> {
  /** The page's own question, whose answer has the first duties. */
  question: Question<Result, Variables>
  /** Its variables for the duties after a cursor; null for the first ones. */
  variables: (after: string | null) => Variables
  dutiesOf: (data: Result) => { readonly nodes: readonly Duty[]; readonly nextCursor: string | null } | null
}

const NAMES: Readonly<Record<string, string>> = {
  RESPONSIBLE: 'Does the work',
  ACCOUNTABLE: 'Answers for it',
  CONSULTED: 'Is asked before',
  INFORMED: 'Is told after',
}
const ORIGINS: Readonly<Record<string, string>> = { SPACE: 'space', CATEGORY: 'category', TOPIC: 'topic' }

/** The roles that answer for something of the knowledge, by themselves or through what stands above it. */
export function Answering<Result, Variables>({
  question,
  variables,
  dutiesOf,
}: AnsweringProps<Result, Variables>) {
  const { data } = useAnswer(question, variables(null))
  if (data === undefined || dutiesOf(data)?.nodes.length === 0) return null
  return (
    <Part name="Who answers for it">
      <Paged question={question} variables={variables} pageOf={dutiesOf} empty={null}>
        {(duties) => (
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
        )}
      </Paged>
    </Part>
  )
}
