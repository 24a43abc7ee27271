import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { ReviewRequestScope, ReviewScope } from '../../access/publishing-rules.js'
import type { Page } from '../../graph/relations/connection.js'
import { belongsTo } from '../../records/belongs-to.js'
import { beforeKey, DATE_START, pastKey } from '../../store/keyset.js'
import { first } from '../../store/session.js'
import {
  type BoundValues,
  type Fields,
  nullable,
  statement,
  type StatementContext,
  variants,
} from '../../store/statement.js'
import { andThen, type MaybePromise } from '../../base/maybe-promise.js'
import type { Reader } from '../../store/store.js'
import type { Tables } from '../../store/tables.js'
import { lengthsIn, type TextLengths, textLengths } from '../../records/text-lengths.js'

/** The status of a review request. */
export type ReviewStatus = 'PENDING' | 'APPROVED' | 'REJECTED'

/** @model ContentReviewRequest, ContentContributor */
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

/** Which review requests a list has. */
interface ReviewFilters {
  /** @default all */
  status: ReviewStatus | null
}

interface ListOptions {
  everything: boolean
  status: boolean
}

/** The review requests of a list, as a condition on `review_requests`. */
function isListed({ t, p }: StatementContext<Fields>, options: ListOptions): SQL | undefined {
  const { reviewRequests: request } = t
  return and(
    options.everything
      ? eq(request.organizationId, p('organizationId'))
      : and(
          eq(request.submittedByUserId, p('userId')),
          belongsTo(request.organizationId, p('organizationId')),
        ),
    options.status ? eq(request.status, p('status')) : undefined,
  )
}

/** The values that `isListed` binds. */
function listValues(
  { organizationId, userId, everything }: ReviewRequestScope,
  { status }: ReviewFilters,
): BoundValues {
  return {
    organizationId,
    ...(everything ? {} : { userId }),
    ...(status === null ? {} : { status }),
  }
}

const requestsByDate = variants((options: ListOptions & { oldestFirst: boolean }) =>
  statement({
    select: reviewFields,
    query: (context) => {
      const { select, t, p } = context
      const key = [t.reviewRequests.createdAt, t.reviewRequests.id]
      const follows = options.oldestFirst ? pastKey : beforeKey
      return select
        .from(t.reviewRequests)
        .innerJoin(t.people, eq(t.people.userId, t.reviewRequests.submittedByUserId))
        .where(and(isListed(context, options), follows(key, [p('date'), p('id')])))
        .orderBy(...key.map((column) => (options.oldestFirst ? asc(column) : desc(column))))
        .limit(p('limit'))
    },
  }),
)

/** A page of the review requests that the viewer can see, in order of date. */
export function listReviewRequests(
  reader: Reader,
  scope: ReviewRequestScope,
  { oldestFirst, ...filters }: ReviewFilters & { oldestFirst: boolean },
  { after, limit }: Page,
): MaybePromise<ReviewRow[]> {
  const [date = DATE_START[0], id = DATE_START[1]] = after
  const options = { everything: scope.everything, status: filters.status !== null, oldestFirst }
  return reader.all(requestsByDate(options), { ...listValues(scope, filters), date, id, limit })
}

const requestCount = variants((options: ListOptions) =>
  statement({
    select: () => ({ count: sql<number>`count(*)`.mapWith(Number) }),
    query: (context) => sql`
      select ${context.fields} from (select 1 from ${context.t.reviewRequests}
        where ${isListed(context, options)} limit ${context.p('limit')}) as counted`,
  }),
)

/** How many review requests the viewer can see; `limit` if there are more. */
export function countReviewRequests(
  reader: Reader,
  scope: ReviewRequestScope,
  filters: ReviewFilters,
  limit: number,
): MaybePromise<number> {
  const counted = requestCount({ everything: scope.everything, status: filters.status !== null })
  return andThen(first(reader, counted, { ...listValues(scope, filters), limit }), (row) => row?.count ?? 0)
}

const requestsById = statement({
  select: reviewFields,
  query: ({ select, t, p, oneOf }) =>
    select
      .from(t.reviewRequests)
      .innerJoin(t.people, eq(t.people.userId, t.reviewRequests.submittedByUserId))
      .where(
        and(
          oneOf(t.reviewRequests.id, 'ids'),
          belongsTo(t.reviewRequests.organizationId, p('organizationId')),
          sql`(${p('everything')} = 1 or ${t.reviewRequests.submittedByUserId} = ${p('userId')})`,
        ),
      ),
})

/** The review requests with these ids, leaving out those the viewer can't see. */
export function findReviewRequests(
  reader: Reader,
  { organizationId, userId, everything }: ReviewRequestScope,
  ids: readonly string[],
): MaybePromise<ReviewRow[]> {
  return reader.all(requestsById, { ids, organizationId, userId, everything: everything ? 1 : 0 })
}

/** One review request of the organization, for an admin who decides on it. */
export async function findRequestToDecide(
  reader: Reader,
  { organizationId, userId }: ReviewScope,
  id: string,
): Promise<ReviewRow | undefined> {
  const [row] = await reader.all(requestsById, { ids: [id], organizationId, userId, everything: 1 })
  return row
}

const contributors = statement({
  select: ({ people }) => ({ name: people.name, address: people.email }),
  query: ({ select, t, p }) =>
    select.from(t.people).where(
      and(
        eq(t.people.userId, p('submittedById')),
        belongsTo(t.people.organizationId, p('organizationId')),
        eq(t.people.status, 'ACTIVE'),
        ne(t.people.email, ''),
        // External accounts see no requests, not even those that they sent as members.
        ne(t.people.role, 'external'),
      ),
    ),
})

/**
 * The person to tell about a decision; undefined if the contributor has left, has no address or may no longer see it.
 */
export async function findContributor(
  reader: Reader,
  { organizationId }: ReviewScope,
  { submittedById }: ReviewRow,
): Promise<{ name: string; address: string } | undefined> {
  const [row] = await reader.all(contributors, { organizationId, submittedById })
  return row
}

const texts = statement({
  select: ({ reviewRequests }) => ({ id: reviewRequests.id, text: reviewRequests.text }),
  query: ({ fields, t, p, keys }) => sql`
    select ${fields} from ${keys('ids')} cross join ${t.reviewRequests}
    where ${t.reviewRequests.id} = keys.value
      and ${belongsTo(t.reviewRequests.organizationId, p('organizationId'))}
      and (${p('everything')} = 1 or ${t.reviewRequests.submittedByUserId} = ${p('userId')})`,
})

/**
 * The Markdown of review requests that the viewer can see. Read separately, because a hundred may have 50 MB.
 */
export function listReviewTexts(
  reader: Reader,
  { organizationId, userId, everything }: ReviewRequestScope,
  ids: readonly string[],
): MaybePromise<{ id: string; text: string }[]> {
  return reader.all(texts, { ids, organizationId, userId, everything: everything ? 1 : 0 })
}

const lengths = statement({
  select: ({ reviewRequests }) => textLengths(sql`length(${reviewRequests.text})`),
  query: ({ fields, t, p, oneOf }) => sql`
    select ${fields} from ${t.reviewRequests}
    where ${oneOf(t.reviewRequests.id, 'ids')} and ${belongsTo(t.reviewRequests.organizationId, p('organizationId'))}
      and (${p('everything')} = 1 or ${t.reviewRequests.submittedByUserId} = ${p('userId')})`,
})

/** The lengths of the texts that `listReviewTexts` lists, without reading them. */
export function measureReviewTexts(
  reader: Reader,
  { organizationId, userId, everything }: ReviewRequestScope,
  ids: readonly string[],
): MaybePromise<TextLengths> {
  const values = { ids, organizationId, userId, everything: everything ? 1 : 0 }
  return andThen(reader.all(lengths, values), lengthsIn)
}

/** The Markdown of one request of the organization, for an admin who decides on it. */
export async function findContribution(
  reader: Reader,
  { organizationId, userId }: ReviewScope,
  id: string,
): Promise<string> {
  const [row] = await reader.all(texts, { ids: [id], organizationId, userId, everything: 1 })
  if (!row) throw new Error('A review request has no text.')
  return row.text
}
