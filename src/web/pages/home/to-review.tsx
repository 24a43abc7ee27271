import { ToReviewDocument } from '../../generated/to-review.js'
import { Chip } from '../../parts/chip.js'
import { Part } from '../../parts/part.js'
import { ProblemCard } from '../../parts/problem.js'
import { whenWas } from '../../parts/times.js'
import { Question, useAnswer } from '../../shell/answers.js'
import { Link } from '../../shell/link.js'

/** All that wait for those who may decide, and their own for other members; external accounts may not ask. */
export const toReview = new Question(ToReviewDocument)

/** The contributions that wait for the viewer's decision, those that have waited longest by name. */
export function ToReview() {
  const { data, error, again } = useAnswer(toReview, {})
  if (error) return <ProblemCard error={error} again={again} />
  const { nodes = [], totalCount = null } = data?.contentReviewRequests ?? {}
  if (nodes.length === 0) return null
  return (
    <Part name="To review" count={totalCount ?? undefined}>
      <ul className="rows">
        {nodes.map(({ id, title, url, createdAt, submittedBy }) => (
          <li key={id}>
            <Link href={url}>{title}</Link>
            <span className="quiet small">
              {submittedBy.name} · {whenWas(createdAt)}
            </span>
          </li>
        ))}
      </ul>
      <p>
        <Link href="/reviews">See all that waits for review</Link>
      </p>
    </Part>
  )
}

/** The viewer's own contributions that wait for somebody's decision, as rows. */
export function OwnWaiting() {
  const { data } = useAnswer(toReview, {})
  return data?.contentReviewRequests?.nodes.map(({ id, title, url }) => (
    <li key={id}>
      <Link href={url}>{title}</Link>
      <Chip tone="brass">Waits for review</Chip>
    </li>
  ))
}
