import { and, desc, eq, gt } from 'drizzle-orm'
import type { CreationScope } from '../../access/publishing-rules.js'
import { statement } from '../../store/statement.js'
import type { Reader, Transaction } from '../../store/store.js'

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

/** When the viewer sent contributions to review, in milliseconds since 1970, the latest first. */
export async function listSubmissionTimes(
  reader: Reader,
  { userId }: CreationScope,
  { since, most }: { since: string; most: number },
): Promise<number[]> {
  const rows = await reader.all(recent, { userId, since, limit: most })
  return rows.map(({ createdAt }) => Date.parse(createdAt))
}

/** The contribution of a review request. */
export interface Submission {
  id: string
  contentId: string
  title: string
  titleIsProvisional: boolean
  /** Markdown. */
  text: string
  sourceUrl: string | null
}

/** Creates the review request of a contribution. */
export async function insertReviewRequest(
  tx: Transaction,
  { organizationId, userId }: CreationScope,
  submission: Submission,
): Promise<void> {
  const now = await tx.now()
  await tx.run(({ builder, t }) =>
    builder.insert(t.reviewRequests).values({
      ...submission,
      organizationId,
      submittedByUserId: userId,
      status: 'PENDING',
      createdAt: now,
      updatedAt: now,
    }),
  )
  tx.record({ organizationId, type: 'REVIEW_REQUEST', id: submission.id })
}
