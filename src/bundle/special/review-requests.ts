import { changesOf } from '../../store/store.js'
import type { Entry, ImportContext } from '../context.js'

/** Leaves out resources that name a review request which another resource of the file names. */
export async function withOwnRequest<C extends { reviewRequestId: string | null }>(
  { claims }: ImportContext,
  entries: readonly Entry<C>[],
): Promise<Entry<C>[]> {
  const named = await claims.add(
    'contribution',
    entries.flatMap(({ line, record: { reviewRequestId } }) =>
      reviewRequestId === null ? [] : [{ id: reviewRequestId, line, key: 'reviewRequestId' }],
    ),
  )
  const own = new Set(named.map(({ line }) => line))
  return entries.filter(({ line, record }) => record.reviewRequestId === null || own.has(line))
}

/** Leaves out requests whose resource differs from the stored one: a request is for one resource for good. */
export async function withSameContent<R extends { id: string; contentId: string }>(
  { bulk, errors }: ImportContext,
  entries: readonly Entry<R>[],
): Promise<Entry<R>[]> {
  const rows = await bulk.all<{ id: string; content: string }>(
    `select id, content_id as content from review_requests where ${bulk.oneOf('id')}`,
    entries.map(({ record }) => record.id),
  )
  const contents = new Map(rows.map(({ id, content }) => [id, content]))
  return entries.filter(({ line, record: { id, contentId } }) => {
    const before = contents.get(id) ?? contentId
    if (before !== contentId) errors.add(line, 'contentId', 'the contentId that this request has already')
    return before === contentId
  })
}

/** Gives requests that came without a title that of their resource. */
export async function finishReviewRequests({
  bulk,
  organizationId,
  noteChanges,
}: ImportContext): Promise<void> {
  const titled = await bulk.all<{ id: string }>(
    `update review_requests set title = (select title from contents where contents.id = content_id)
     where organization_id = ? and title = '' returning id`,
    organizationId,
  )
  const ids = titled.map(({ id }) => id)
  noteChanges(changesOf(organizationId, 'REVIEW_REQUEST', ids))
}
