import { assertCanReview } from '../../access/publishing-rules.js'
import { badInput } from '../../base/errors.js'
import type { RequestContext } from '../../graph/context.js'
import { countCodePoints, isStorable } from '../../graph/text.js'
import { declineRequest } from '../lifecycle.js'
import { mailDecision } from './mail-decision.js'
import { auditDecision, openRequest } from './open-review-request.js'
import type { ReviewRow } from './review-store.js'

const MAX_REASON = 2_000

/**
 * Declines a contribution. Its document stays hidden.
 *
 * @throws CodedError 403 for anyone but organization admins, 400 for a bad reason, 404, 409 for a second decision
 */
export async function rejectContentReviewRequest(
  context: RequestContext,
  input: { id: string; reason: string },
): Promise<ReviewRow> {
  // The contract refuses bad input before it checks who may decide.
  const reason = input.reason.trim()
  if (reason === '' || !isStorable(reason) || countCodePoints(reason) > MAX_REASON) {
    throw badInput(`The reason must be text of 1 to ${MAX_REASON} characters.`, 'reason')
  }
  const scope = assertCanReview(context.viewer)
  return await context.session.transaction(scope, async (tx) => {
    const request = await openRequest(tx, scope, input.id)
    const { decidedAt } = await declineRequest(tx, scope, request.id, reason)
    await auditDecision(tx, context, 'REVIEW_REQUEST_REJECTED', request)
    const decided: ReviewRow = { ...request, status: 'REJECTED', reason, decidedAt }
    await mailDecision(tx, scope, decided, context.links)
    return decided
  })
}
