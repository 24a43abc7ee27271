import { and, desc, eq, sql } from 'drizzle-orm'
import type { ReviewRequestScope, ReviewScope } from '../access/publishing-rules.js'
import type { Page } from '../graph/connection.js'
import { isOf } from '../store/is-of.js'
import { beforeKey, HIGHEST } from '../store/keyset.js'
import { nullable, statement, variants } from '../store/statement.js'
import type { MaybePromise, Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'

export type ReviewStatus = 'PENDING' | 'APPROVED' | 'REJECTED'

export interface ReviewRow {
  id: string
  contentId: string
  status: ReviewStatus
  title: string
  titleIsProvisional: boolean
  sourceUrl: string | null
  submittedById: string
  submittedByName: string
  reason: string | null
  decidedAt: string | null
  createdAt: string
}

const reviewFields = ({ reviewRequests: request, people }: Tables) => ({
  id: request.id,
  contentId: request.contentId,
  status: request.status,
  title: request.title,
  titleIsProvisional: request.titleIsProvisional,
  sourceUrl: nullable(request.sourceUrl),
  submittedById: request.submittedByUserId,
  submittedByName: people.name,
  reason: nullable(request.reason),
  decidedAt: nullable(request.decidedAt),
  createdAt: request.createdAt,
})

const requestsByDate = variants((options: { everything: boolean; status: boolean }) =>
  statement({
    select: reviewFields,
    query: ({ select, t, p }) =>
      select
        .from(t.reviewRequests)
        .innerJoin(t.people, eq(t.people.userId, t.reviewRequests.submittedByUserId))
        .where(
          and(
            options.everything
              ? eq(t.reviewRequests.organizationId, p('organizationId'))
              : and(
                  eq(t.reviewRequests.submittedByUserId, p('userId')),
                  isOf(t.reviewRequests.organizationId, p('organizationId')),
                ),
            options.status ? eq(t.reviewRequests.status, p('status')) : undefined,
            beforeKey([t.reviewRequests.createdAt, t.reviewRequests.id], [p('beforeDate'), p('beforeId')]),
          ),
        )
        .orderBy(desc(t.reviewRequests.createdAt), desc(t.reviewRequests.id))
        .limit(p('limit')),
  }),
)

/** A page of the review requests that the viewer sees, newest first. */
export function listReviewRequests(
  reader: Reader,
  { organizationId, userId, everything }: ReviewRequestScope,
  status: ReviewStatus | null,
  { after, limit }: Page,
): MaybePromise<ReviewRow[]> {
  const [beforeDate = HIGHEST, beforeId = HIGHEST] = after
  return reader.all(requestsByDate({ everything, status: status !== null }), {
    organizationId,
    beforeDate,
    beforeId,
    limit,
    ...(everything ? {} : { userId }),
    ...(status === null ? {} : { status }),
  })
}

const requestById = statement({
  select: reviewFields,
  query: ({ select, t, p }) =>
    select
      .from(t.reviewRequests)
      .innerJoin(t.people, eq(t.people.userId, t.reviewRequests.submittedByUserId))
      .where(
        and(
          eq(t.reviewRequests.id, p('id')),
          eq(t.reviewRequests.organizationId, p('organizationId')),
          sql`(${p('everything')} = 1 or ${t.reviewRequests.submittedByUserId} = ${p('userId')})`,
        ),
      ),
})

/** One review request that the viewer sees. */
export async function findReviewRequest(
  reader: Reader,
  { organizationId, userId, everything }: ReviewRequestScope,
  id: string,
): Promise<ReviewRow | undefined> {
  const [row] = await reader.all(requestById, { id, organizationId, userId, everything: everything ? 1 : 0 })
  return row
}

/** One review request of the organization, for whoever decides on it. */
export async function findRequestToDecide(
  reader: Reader,
  { organizationId, userId }: ReviewScope,
  id: string,
): Promise<ReviewRow | undefined> {
  const [row] = await reader.all(requestById, { id, organizationId, userId, everything: 1 })
  return row
}

const texts = statement({
  select: ({ reviewRequests }) => ({ id: reviewRequests.id, text: reviewRequests.text }),
  query: ({ fields, t, p, keys }) => sql`
    select ${fields} from ${keys('ids')} cross join ${t.reviewRequests}
    where ${t.reviewRequests.id} = keys.value and ${isOf(t.reviewRequests.organizationId, p('organizationId'))}
      and (${p('everything')} = 1 or ${t.reviewRequests.submittedByUserId} = ${p('userId')})`,
})

/** The Markdown of review requests that the viewer sees: apart from them, as a list of a hundred may hold 50 MB. */
export function listReviewTexts(
  reader: Reader,
  { organizationId, userId, everything }: ReviewRequestScope,
  ids: readonly string[],
): MaybePromise<{ id: string; text: string }[]> {
  return reader.all(texts, { ids, organizationId, userId, everything: everything ? 1 : 0 })
}

/** The Markdown of a request of the organization, for whoever decides on it. */
export async function findContribution(
  reader: Reader,
  { organizationId, userId }: ReviewScope,
  id: string,
): Promise<string> {
  const [row] = await reader.all(texts, { ids: [id], organizationId, userId, everything: 1 })
  if (!row) throw new Error('A review request has no text.')
  return row.text
}
