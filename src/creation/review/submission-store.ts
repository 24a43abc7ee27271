import { and, asc, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import type { CreationScope } from '../../access/publishing-rules.js'
import { ADMIN_ROLES } from '../../vocabulary.js'
import { statement } from '../../store/statement.js'
import type { Reader, Transaction } from '../../store/store.js'

const activeAdmins = statement({
  select: ({ people }) => ({ name: people.name, address: people.email }),
  query: ({ select, t, p }) =>
    select
      .from(t.people)
      .where(
        and(
          eq(t.people.organizationId, p('organizationId')),
          eq(t.people.status, 'ACTIVE'),
          // Every admin has an account, and the index of members has only people with one.
          isNotNull(t.people.userId),
          inArray(t.people.role, [...ADMIN_ROLES]),
        ),
      )
      .orderBy(asc(t.people.nameFold), asc(t.people.userId)),
})

/** The organization's active admins, who decide on contributions, by name. */
export async function listActiveAdmins(
  reader: Reader,
  { organizationId }: CreationScope,
): Promise<{ name: string; address: string }[]> {
  return await reader.all(activeAdmins, { organizationId })
}

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
}
