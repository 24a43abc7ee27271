import { ReviewsDocument, type ReviewsQuery } from '../../generated/reviews.js'
import { Chip } from '../../parts/chip.js'
import { Empty } from '../../parts/empty.js'
import { Notice } from '../../parts/form/notice.js'
import { PageHead } from '../../parts/page-head.js'
import { Paged } from '../../parts/paged.js'
import { whenWas } from '../../parts/times.js'
import { Question } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import type { PageModule, Visit } from '../../shell/navigation.js'
import { isAdmin, useViewer } from '../../shell/viewer.js'

const question = new Question(ReviewsDocument)

type Request = NonNullable<ReviewsQuery['contentReviewRequests']>['nodes'][number]

const STATES = [
  { value: 'PENDING', word: 'waiting', name: 'Waiting', none: 'Nothing waits for review.' },
  { value: 'APPROVED', word: 'published', name: 'Published', none: 'Nothing was published after a review.' },
  { value: 'REJECTED', word: 'declined', name: 'Declined', none: 'Nothing was declined.' },
] as const

/** A queue is worked off from its old end; of what was decided, the latest is looked for. */
const variablesFor = (status: (typeof STATES)[number]['value'], after: string | null) => ({
  status,
  orderBy: status === 'PENDING' ? ('OLDEST' as const) : ('NEWEST' as const),
  after,
})

const stateIn = ({ search }: Visit) => STATES.find(({ word }) => word === search.get('state')) ?? STATES[0]

function Row({ request: { title, url, status, createdAt, decidedAt, submittedBy } }: { request: Request }) {
  return (
    <li>
      <h2>
        <Link href={url}>{title}</Link>
      </h2>
      <p className="chips">
        {status === 'APPROVED' && <Chip tone="good">Published</Chip>}
        {status === 'REJECTED' && <Chip tone="alarm">Declined</Chip>}
      </p>
      <p className="facts">
        {submittedBy.name} · sent {whenWas(createdAt)}
        {decidedAt !== null && ` · decided ${whenWas(decidedAt)}`}
      </p>
    </li>
  )
}

const FOR_ADMINS = 'What people send who may not publish themselves stands here.'

function ToContribute() {
  return (
    <>
      What you send for review stands here. <Link href="/contribute">Contribute something</Link>
    </>
  )
}

function Reviews({ visit }: { visit: Visit }) {
  const viewer = useViewer()
  const state = stateIn(visit)
  const whose = isAdmin(viewer) ? 'What people have contributed' : 'What you have contributed'
  return (
    <>
      <PageHead title="Review" facts={[whose]} />
      <section className="resources" aria-label="Contributions">
        <nav className="tabs" aria-label="State">
          {STATES.map(({ word, name }) => (
            <Link
              key={word}
              href={`/reviews?state=${word}`}
              aria-current={word === state.word ? 'true' : undefined}
            >
              {name}
            </Link>
          ))}
        </nav>
        <Paged
          key={state.word}
          question={question}
          variables={(after) => variablesFor(state.value, after)}
          pageOf={({ contentReviewRequests }) => contentReviewRequests}
          empty={
            <Empty title={state.none}>
              <p className="quiet">{isAdmin(viewer) ? FOR_ADMINS : <ToContribute />}</p>
            </Empty>
          }
        >
          {(requests) => (
            <ul>
              {requests.map((request) => (
                <Row key={request.id} request={request} />
              ))}
            </ul>
          )}
        </Paged>
      </section>
      <Notice />
    </>
  )
}

export const page: PageModule = {
  Page: Reviews,
  prepare: (visit) => question.prepare(variablesFor(stateIn(visit).value, null)),
  variables: (visit) => variablesFor(stateIn(visit).value, null),
}
