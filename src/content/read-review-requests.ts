import { readableReviewRequests } from '../access/publishing-rules.js'
import { type Connection, type PageArguments, readPage } from '../graph/connection.js'
import type { RequestContext } from '../graph/context.js'
import { isPossibleId } from '../graph/text.js'
import type { MaybePromise } from '../store/store.js'
import { findReviewRequest, listReviewRequests, type ReviewRow, type ReviewStatus } from './review-store.js'
import { DATE_START } from '../store/keyset.js'

/**
 * The review requests that the viewer sees, newest first.
 *
 * @throws CodedError 403 for an external account, 400 for a bad page size or cursor
 */
export function readReviewRequests(
  context: RequestContext,
  args: PageArguments & { status?: ReviewStatus | null },
): MaybePromise<Connection<ReviewRow>> {
  const scope = readableReviewRequests(context.viewer)
  const status = args.status ?? null
  return readPage(context, {
    list: 'contentReviewRequests',
    filters: { status },
    page: args,
    start: DATE_START,
    key: ({ createdAt, id }) => [createdAt, id],
    load: (page) => listReviewRequests(context.session, scope, status, page),
  })
}

/**
 * One review request, or null.
 *
 * @throws CodedError 403 for an external account
 */
export async function readReviewRequest(
  { session, viewer }: RequestContext,
  id: string,
): Promise<ReviewRow | null> {
  const scope = readableReviewRequests(viewer)
  if (!isPossibleId(id)) return null
  return (await findReviewRequest(session, scope, id)) ?? null
}
