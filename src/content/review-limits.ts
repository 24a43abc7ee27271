import { and, desc, eq, gt } from 'drizzle-orm'
import type { CreationScope } from '../access/publishing-rules.js'
import { tooManyRequests } from '../errors.js'
import { statement } from '../store/statement.js'
import type { Transaction } from '../store/store.js'

/** Sliding windows in which a person may send so many contributions to review (contract, limits). */
const WINDOWS = [
  { seconds: 60, most: 3 },
  { seconds: 3_600, most: 20 },
] as const
const LONGEST = 3_600_000

const recent = statement({
  select: ({ reviewRequests }) => ({ createdAt: reviewRequests.createdAt }),
  query: ({ select, t, p }) =>
    select
      .from(t.reviewRequests)
      .where(
        and(eq(t.reviewRequests.submittedByUserId, p('userId')), gt(t.reviewRequests.createdAt, p('since'))),
      )
      .orderBy(desc(t.reviewRequests.createdAt))
      .limit(p('limit')),
})

/**
 * When a person may contribute again.
 *
 * @param times when the person contributed, in milliseconds, the latest first
 * @returns 0 where that is now
 */
export function nextContributionAt(times: readonly number[], now: number): number {
  const waits = WINDOWS.map(({ seconds, most }) => {
    // With `most` in the window, the oldest of the last `most` has to leave it.
    const deciding = times[most - 1]
    return deciding === undefined ? 0 : deciding + seconds * 1000
  })
  const latest = Math.max(...waits)
  return latest > now ? latest : 0
}

/**
 * Holds the person's place in line to the end of the transaction, so that the count is exact.
 *
 * @throws CodedError 429 `REVIEW_SUBMISSION_LIMIT_REACHED` when the allowance is used up
 */
export async function assertMayContribute(tx: Transaction, { userId }: CreationScope): Promise<void> {
  await tx.lock(`review-submissions:${userId}`)
  const now = Date.parse(await tx.now())
  const since = new Date(now - LONGEST).toISOString()
  const rows = await tx.all(recent, { userId, since, limit: WINDOWS[1].most })
  const next = nextContributionAt(
    rows.map(({ createdAt }) => Date.parse(createdAt)),
    now,
  )
  if (next === 0) return
  throw tooManyRequests(
    `You have sent as much to review as you may for now. You can send more from ${new Date(next).toISOString()}.`,
    Math.ceil((next - now) / 1000),
    'REVIEW_SUBMISSION_LIMIT_REACHED',
  )
}
