import { useEffect, useRef } from 'react'
import { ContributionDocument, type ContributionSubscription } from '../../generated/contribution.js'
import { Button } from '../../parts/button.js'
import { Link } from '../../shell/link.js'
import { useLive } from '../../shell/follow.js'
import type { Sent } from './send-draft.js'
import { type Step, stepsOf } from './steps.js'

const WORDS = { done: 'done', now: 'under way', later: 'not yet', failed: 'failed' } as const

function Steps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className="steps">
      {steps.map(({ name, state, note }) => (
        <li key={name} className={state}>
          <span>{name}</span>
          <span className="unseen">, {WORDS[state]}</span>
          {note && <span className="quiet small">{note}</span>}
        </li>
      ))}
    </ol>
  )
}

/** Where the contribution can be read now. */
function Opened({ live }: { live: ContributionSubscription['live'] | undefined }) {
  if (live?.content)
    return (
      <Link className="button first" href={live.content.url}>
        Open it
      </Link>
    )
  const request = live?.contentReviewRequest
  return request ? <Link href={request.url}>See it in the queue</Link> : null
}

/** What becomes of what was sent, as it happens. @param again starts another contribution */
export function Progress({ sent, again }: { sent: Sent; again: () => void }) {
  const { contentId, requestId, title } = sent
  const isReviewed = requestId !== null
  const { data, error } = useLive(ContributionDocument, { contentId, requestId: requestId ?? '', isReviewed })
  const steps = stepsOf(data?.live, isReviewed)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // The form is gone, and leaves the focus to what has come of it.
    heading.current?.focus()
  }, [])
  const current = steps.findLast(({ state }) => state !== 'later')
  return (
    <section className="sent">
      <h2 ref={heading} tabIndex={-1}>
        {data?.live.content?.title ?? title}
      </h2>
      <Steps steps={steps} />
      <p className="unseen" role="status">
        {current && `${current.name}, ${WORDS[current.state]}`}
      </p>
      {error && <p className="quiet">What happens next can’t be shown just now. It goes on all the same.</p>}
      <p className="row">
        <Opened live={data?.live} />
        <Button onClick={again}>Contribute something else</Button>
      </p>
    </section>
  )
}
