import { assertCanReview, nameableTeams } from '../../access/publishing-rules.js'
import type { RequestContext } from '../../graph/context.js'
import type { Visibility } from '../../base/vocabulary.js'
import { requestedAudience } from '../../graph/audience-input.js'
import { keepTeams } from '../../graph/audience-store.js'
import { auditContent } from '../audit-content.js'
import { writeContribution } from '../write-document.js'
import { mailDecision } from './mail-decision.js'
import { auditDecision, openRequest } from './open-review-request.js'
import { findContribution, type ReviewRow } from './review-store.js'

/** The request to approve, and the audience of its document. */
interface ApproveInput {
  id: string
  visibility: Visibility
  teamIds?: readonly string[] | null
}

/**
 * Accepts a contribution and publishes its document to the audience that the admin names.
 *
 * @throws CodedError 403 for anyone but organization admins, 400 for a bad audience, 404, 409 for a second decision
 */
export async function approveContentReviewRequest(
  context: RequestContext,
  input: ApproveInput,
): Promise<ReviewRow> {
  const { viewer, session } = context
  // The contract refuses bad input before it checks who may decide.
  const audience = requestedAudience(input.visibility, input.teamIds)
  const scope = assertCanReview(viewer)
  return await session.transaction(scope, async (tx) => {
    await keepTeams(tx, nameableTeams(viewer), audience)
    const request = await openRequest(tx, scope, input.id)
    const markdown = await findContribution(tx, scope, request.id)
    const { title, titleIsProvisional } = request
    const document = { title, titleIsProvisional, markdown, audience }
    const { decidedAt } = await writeContribution(tx, scope, request, document)
    await auditDecision(tx, context, 'REVIEW_REQUEST_APPROVED', request)
    const content = { id: request.contentId, title: request.title }
    await auditContent(tx, context, content, 'CONTENT_PUBLISHED')
    const decided: ReviewRow = { ...request, status: 'APPROVED', reason: null, decidedAt }
    await mailDecision(tx, scope, decided, context.links)
    return decided
  })
}
