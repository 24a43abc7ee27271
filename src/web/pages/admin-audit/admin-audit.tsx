import { AdminAuditDocument, type AdminAuditQueryVariables } from '../../generated/admin-audit.js'
import { adminPage } from '../../parts/administration.js'
import { Choice } from '../../parts/choice.js'
import { Empty } from '../../parts/empty.js'
import { PageHead } from '../../parts/page-head.js'
import { Paged } from '../../parts/paged.js'
import { dateOf } from '../../parts/times.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { EventRow } from './event-row.js'
import { SinceField } from './since-field.js'
import { actionInWords, ACTIONS, SUBJECT_TYPES } from './words.js'

const question = new Question(AdminAuditDocument)

const OPTIONS = [
  { value: '', name: 'Anything' },
  ...ACTIONS.map((action) => ({ value: action.toLowerCase(), name: actionInWords(action) })),
]

/** The variables of the page's operation, from the address. @param after null for the first events */
function variablesOf(search: URLSearchParams, after: string | null): AdminAuditQueryVariables {
  const since = search.get('since') ?? ''
  const subjectType = SUBJECT_TYPES.find((type) => type.toLowerCase() === search.get('kind')) ?? null
  const subjectId = search.get('of')
  return {
    action: ACTIONS.find((action) => action.toLowerCase() === search.get('action')) ?? null,
    // The graph takes both or none.
    ...(subjectType && subjectId ? { subjectType, subjectId } : {}),
    since: /^\d{4}-\d\d-\d\d$/.test(since) ? `${since}T00:00:00.000Z` : null,
    after,
  }
}

function AuditLog({ search }: { search: URLSearchParams }) {
  const { since } = variablesOf(search, null)
  const isOfOne = search.has('of')
  const facts = [
    isOfOne ? 'The history of one record' : 'Who changed what, the newest first',
    since ? `since ${dateOf(since)}` : undefined,
  ]
  return (
    <>
      <PageHead title="Audit log" facts={facts}>
        {isOfOne && <Link href="/admin/audit">Everything</Link>}
      </PageHead>
      <section className="people" aria-label="Events">
        <div className="narrow">
          <Choice name="action" label="What was done" options={OPTIONS} />
          <SinceField />
        </div>
        <Paged
          key={search.toString()}
          question={question}
          variables={(after) => variablesOf(search, after)}
          pageOf={({ auditEvents }) => auditEvents}
          empty={<Empty title="Nothing like that has happened." />}
        >
          {(events) => (
            <ul className="rows">
              {events.map((event) => (
                <EventRow key={event.id} event={event} />
              ))}
            </ul>
          )}
        </Paged>
      </section>
    </>
  )
}

export const page = adminPage({
  title: 'Audit log',
  path: '/admin/audit',
  question,
  variables: ({ search }) => variablesOf(search, null),
  show: (_data, { search }) => <AuditLog search={search} />,
})
