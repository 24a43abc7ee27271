import { readableReviewRequests } from '../../access/publishing-rules.js'
import { defineById } from '../../graph/relations/by-id.js'
import { toOne } from '../../graph/relations/siblings.js'
import { findReviewRequests, listReviewTexts, measureReviewTexts, type ReviewRow } from './review-store.js'

/** A review request, looked up by id, if the viewer can see it. */
export const reviewRequestById = defineById<ReviewRow>(({ session, viewer }, ids) =>
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
