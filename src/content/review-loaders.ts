import { readableReviewRequests } from '../access/publishing-rules.js'
import { toOne } from '../graph/relation.js'
import { listReviewTexts, type ReviewRow } from './review-store.js'

/** The Markdown of a review request, read only where it is asked for. */
export const textOfReviewRequest = toOne({
  key: (request: ReviewRow) => request.id,
  load: ({ session, viewer }, ids) => listReviewTexts(session, readableReviewRequests(viewer), ids),
  parentKey: ({ id }) => id,
})
