import { readableReviewRequests } from '../../access/publishing-rules.js'
import { type Connection, type PageArguments, readPage } from '../../graph/relations/connection.js'
import type { RequestContext } from '../../graph/context.js'
import type { Asker } from '../../graph/relations/read-look-ups.js'
import { isPossibleId } from '../../graph/text.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import {
  countReviewRequests,
  listReviewRequests,
  type ReviewRow,
  type ReviewStatus,
  findReviewRequests,
  listReviewTexts,
  measureReviewTexts,
} from './review-store.js'
import { DATE_START, OLDEST_START } from '../../store/keyset.js'
import { MOST_COUNTED } from '../../graph/relations/limited-total.js'
import { defineById } from '../../graph/relations/by-id.js'
import { toOne } from '../../graph/relations/siblings.js'

/** A review request, looked up by id, if the viewer can see it. */
const reviewRequestById = defineById<ReviewRow>(({ session, viewer }, ids) =>
  findReviewRequests(session, readableReviewRequests(viewer), ids),
)

/** The Markdown of a review request, read only if a query asks for it. */
export const textOfReviewRequest = toOne({
  key: (request: ReviewRow) => request.id,
  load: ({ session, viewer }, ids) => listReviewTexts(session, readableReviewRequests(viewer), ids),
  texts: {
    column: 'text',
    measure: ({ session, viewer }, ids) => measureReviewTexts(session, readableReviewRequests(viewer), ids),
  },
  parentKey: ({ id }) => id,
})

interface ReviewRequestArguments extends PageArguments {
  status?: ReviewStatus | null
  orderBy?: 'NEWEST' | 'OLDEST' | null
}

/**
 * The review requests that the viewer can see, newest first unless they ask for the oldest.
 *
 * @throws CodedError 403 for an external account, 400 for a bad page size or cursor
 */
export function readReviewRequests(
  context: RequestContext,
  args: ReviewRequestArguments,
): MaybePromise<Connection<ReviewRow>> {
  const scope = readableReviewRequests(context.viewer)
  const filters = { status: args.status ?? null }
  const oldestFirst = args.orderBy === 'OLDEST'
  return readPage(context, {
    list: 'contentReviewRequests',
    filters: oldestFirst ? { ...filters, oldestFirst } : filters,
    page: args,
    start: oldestFirst ? OLDEST_START : DATE_START,
    key: ({ createdAt, id }) => [createdAt, id],
    load: (page) => listReviewRequests(context.session, scope, { ...filters, oldestFirst }, page),
    count: () => {
      context.budget?.spendOnTotal()
      return countReviewRequests(context.session, scope, filters, MOST_COUNTED + 1)
    },
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
