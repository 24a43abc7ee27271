import type { CreationScope } from '../../access/publishing-rules.js'
import { tooManyRequests } from '../../base/errors.js'
import type { Transaction } from '../../store/store.js'
import { listSubmissionTimes } from './submission-store.js'

/** How many contributions a person may send to review in each sliding window (contract, limits). */
const WINDOWS = [
  { seconds: 60, most: 3 },
  { seconds: 3_600, most: 20 },
] as const
const LONGEST_WINDOW_MS = 3_600_000

/**
 * When a person may contribute again.
 *
 * @param times when the person contributed, in milliseconds since 1970, the latest first
 * @returns milliseconds since 1970, or 0 if the person may contribute now
 */
export function nextContributionAt(times: readonly number[], now: number): number {
  const waits = WINDOWS.map(({ seconds, most }) => {
    // If the window is full, the oldest of these must leave it first.
    const deciding = times[most - 1]
    return deciding === undefined ? 0 : deciding + seconds * 1_000
  })
  const latest = Math.max(...waits)
  return latest > now ? latest : 0
}

/**
 * Checks that the person may contribute now. Locks their submissions until the transaction ends, so that the
 * count is exact.
 *
 * @throws CodedError 429 `REVIEW_SUBMISSION_LIMIT_REACHED` when the allowance is used up
 */
export async function assertMayContribute(tx: Transaction, scope: CreationScope): Promise<void> {
  await tx.lock(`review-submissions:${scope.userId}`)
  const now = Date.parse(await tx.now())
  const since = new Date(now - LONGEST_WINDOW_MS).toISOString()
  const times = await listSubmissionTimes(tx, scope, { since, most: WINDOWS[1].most })
  const next = nextContributionAt(times, now)
  if (next === 0) return
  throw tooManyRequests(
    'You have sent as much to review as you may for now. ' +
      `You can send more from ${new Date(next).toISOString()}.`,
    Math.ceil((next - now) / 1_000),
    'REVIEW_SUBMISSION_LIMIT_REACHED',
  )
}
