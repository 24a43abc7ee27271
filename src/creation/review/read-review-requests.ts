import { readableReviewRequests } from '../../access/publishing-rules.js'
import { type Connection, type PageArguments, readPage } from '../../graph/relations/connection.js'
import type { RequestContext } from '../../graph/context.js'
import type { Asker } from '../../graph/relations/read-look-ups.js'
import { isPossibleId } from '../../graph/text.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import { reviewRequestById } from './loaders.js'
import { listReviewRequests, type ReviewRow, type ReviewStatus } from './review-store.js'
import { DATE_START } from '../../store/keyset.js'

/**
 * The review requests that the viewer can see, newest first.
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
 * One review request, or null if the viewer can't see it.
 *
 * @throws CodedError 403 for an external account
 */
export function readReviewRequest(
  context: RequestContext,
  id: string,
  asker: Asker,
): MaybePromise<ReviewRow | null> {
  readableReviewRequests(context.viewer)
  return isPossibleId(id) ? reviewRequestById.find(context, id, asker) : null
}
