import type { ContributionSubscription } from '../../generated/contribution.js'

type Live = ContributionSubscription['live']

/** A step on the way of a contribution. */
export interface Step {
  readonly name: string
  readonly state: 'done' | 'now' | 'later' | 'failed'
  /** What there is to say about it. */
  readonly note?: string | undefined
}

function reviewOf(request: Live['contentReviewRequest']): Step {
  const name = 'Reviewed by an admin'
  if (request?.status === 'APPROVED') return { name, state: 'done' }
  if (request?.status === 'REJECTED') return { name, state: 'failed', note: request.reason ?? undefined }
  return { name, state: 'now', note: 'You can leave this page: a mail tells you what was decided.' }
}

function preparationOf(content: Live['content']): Step[] {
  const [read, drawn] = ['The text is prepared', 'Knowledge is drawn from it'] as const
  const later: Step[] = [
    { name: read, state: 'later' },
    { name: drawn, state: 'later' },
  ]
  if (!content) return later
  const { processingStatus, indexingStatus, failureReason } = content
  const why = failureReason === 'NO_USABLE_CONTENT' ? 'There is nothing in it to teach from.' : undefined
  if (processingStatus === 'FAILED')
    return [
      { name: read, state: 'failed', note: why },
      { name: drawn, state: 'later' },
    ]
  if (processingStatus !== 'COMPLETED')
    return [
      { name: read, state: 'now' },
      { name: drawn, state: 'later' },
    ]
  const states = { COMPLETED: 'done', FAILED: 'failed', PENDING: 'now' } as const
  return [
    { name: read, state: 'done' },
    { name: drawn, state: states[indexingStatus], note: why },
  ]
}

/**
 * The steps of a contribution, in their order.
 *
 * @param live what is known of it; undefined before the first answer
 */
export function stepsOf(live: Live | undefined, isReviewed: boolean): Step[] {
  const review = isReviewed ? [reviewOf(live?.contentReviewRequest ?? null)] : []
  const isDeclined = live?.contentReviewRequest?.status === 'REJECTED'
  const rest = isDeclined ? [] : preparationOf(live?.content ?? null)
  return [{ name: 'Sent', state: 'done' }, ...review, ...rest]
}
