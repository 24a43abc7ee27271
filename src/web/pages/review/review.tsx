import { useMemo } from 'react'
import { ReviewDocument, type ReviewQuery } from '../../generated/review.js'
import { Chip } from '../../parts/chip.js'
import { Notice } from '../../parts/form/notice.js'
import { toHtml } from '../../parts/markdown.js'
import { useTitle } from '../../parts/page-head.js'
import { Problem } from '../../parts/problem.js'
import { audienceInWords } from '../../parts/sharing.js'
import { Skeleton } from '../../parts/skeleton.js'
import { dateOf, whenWas } from '../../parts/times.js'
import { useKeys } from '../../parts/use-keys.js'
import { Question, useAnswer } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'
import { MissingPage } from '../../shell/missing-page.js'
import { go, type PageModule, pathOf, type Visit } from '../../shell/navigation.js'
import { isAdmin, useViewer } from '../../shell/viewer.js'
import { Decision } from './decision.js'

const question = new Question(ReviewDocument)

type Request = NonNullable<ReviewQuery['contentReviewRequest']>
type Waiting = NonNullable<ReviewQuery['contentReviewRequests']>

/** Those that wait, the oldest first; `J` and `K` move through them. */
function Queue({
  waiting: { nodes: waiting, nextCursor, totalCount },
  id,
}: {
  waiting: Waiting
  id: string
}) {
  const at = waiting.findIndex((request) => request.id === id)
  const move = (by: number) => {
    const target = waiting[at + by]
    if (target) go(pathOf(target.url))
  }
  useKeys({ j: () => move(1), k: () => move(-1) })
  return (
    <nav className="queue" aria-label="Waiting for review">
      <p className="over">
        Waiting <span className="count">{totalCount}</span>
      </p>
      <ul>
        {waiting.map((request) => (
          <li key={request.id}>
            <Link href={request.url} aria-current={request.id === id ? 'page' : undefined}>
              <span className="name">{request.title}</span>
              <span className="quiet small">
                {request.submittedBy.name} · {whenWas(request.createdAt)}
              </span>
            </Link>
          </li>
        ))}
        {nextCursor !== null && (
          <li>
            <Link href="/reviews">See all that waits for review</Link>
          </li>
        )}
      </ul>
    </nav>
  )
}

/** What was decided. */
function Decided({ request: { status, reason, decidedAt, content } }: { request: Request }) {
  const when = decidedAt === null ? '' : ` ${dateOf(decidedAt)}`
  if (status === 'PENDING') return <Chip tone="brass">Waits for review</Chip>
  return (
    <div className="decision">
      {status === 'APPROVED' ? (
        <Chip tone="good">Published{when}</Chip>
      ) : (
        <Chip tone="alarm">Declined{when}</Chip>
      )}
      {reason !== null && <p>{reason}</p>}
      {content && (
        <>
          <p>Whom it is for: {audienceInWords(content) ?? 'Everyone'}</p>
          <Link href={content.url}>Read it in the library</Link>
        </>
      )}
    </div>
  )
}

/** What the library may have already of what a contribution says. */
function Similar({ contents }: { contents: Request['similar'] }) {
  if (contents.length === 0) return null
  return (
    <aside className="similar" aria-label="Similar in the library">
      <p className="over">Similar in the library</p>
      <ul>
        {contents.map(({ id, title, url }) => (
          <li key={id}>
            <Link href={url}>{title}</Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}

function Sheet({ request }: { request: Request }) {
  const { title, text, sourceUrl, createdAt, submittedBy, similar } = request
  useTitle(title)
  const html = useMemo(() => toHtml(text, 2), [text])
  return (
    <article className="sheet">
      <header>
        <p className="over">Contribution</p>
        <h1>{title}</h1>
        <p className="facts">
          {submittedBy.name} · {whenWas(createdAt)}
          {sourceUrl !== null && ` · from ${new URL(sourceUrl).hostname}`}
        </p>
        <Similar contents={similar} />
      </header>
      <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />
    </article>
  )
}

function Answered({ request, data }: { request: Request; data: ReviewQuery }) {
  const viewer = useViewer()
  const waiting = data.contentReviewRequests
  const next = waiting?.nodes.find(({ id }) => id !== request.id)
  const mayDecide = isAdmin(viewer) && request.status === 'PENDING'
  return (
    <>
      <div className="review">
        {waiting && <Queue waiting={waiting} id={request.id} />}
        <Sheet request={request} />
        {mayDecide ? (
          <Decision id={request.id} title={request.title} next={next?.url} />
        ) : (
          <Decided request={request} />
        )}
      </div>
      <Notice />
    </>
  )
}

const variables = ({ params }: Visit) => ({ id: params['id'] ?? '' })

function ReviewPage({ visit }: { visit: Visit }) {
  const { data, error, again } = useAnswer(question, variables(visit))
  if (error) return <Problem title="Review" error={error} again={again} />
  if (!data) return <Skeleton lines={12} />
  const { contentReviewRequest: request } = data
  return request ? <Answered request={request} data={data} /> : <MissingPage />
}

export const page: PageModule = {
  Page: ReviewPage,
  prepare: (visit) => question.prepare(variables(visit)),
  variables,
}
