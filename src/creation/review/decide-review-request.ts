import { assertCanReview, nameableTeams, type ReviewScope } from '../../access/publishing-rules.js'
import { badInput, CodedError, notFound } from '../../base/errors.js'
import { actorOf } from '../../graph/actor-of.js'
import type { RequestContext } from '../../graph/context.js'
import { countCodePoints, isPossibleId, isStorable } from '../../graph/text.js'
import { recordAuditEvents } from '../../records/audit-log.js'
import type { Transaction } from '../../store/store.js'
import type { Visibility } from '../../base/vocabulary.js'
import { assertTeamsExist } from '../audience-store.js'
import { auditContent } from '../audit-content.js'
import { requestedAudience } from '../creation-input.js'
import { declineRequest } from '../lifecycle.js'
import { writeContribution } from '../write-document.js'
import { mailDecision } from './mail-decision.js'
import { findContribution, findRequestToDecide, type ReviewRow } from './review-store.js'

const MAX_REASON = 2_000

/** The request to approve, and the audience of its document. */
export interface ApproveInput {
  id: string
  visibility: Visibility
  teamIds?: readonly string[] | null
}

/**
 * Finds a request to decide on, and locks it until the transaction ends.
 *
 * @throws CodedError 404, 409 if it is already decided
 */
async function openRequest(tx: Transaction, scope: ReviewScope, id: string): Promise<ReviewRow> {
  if (!isPossibleId(id)) throw notFound()
  await tx.lock(`review-request:${id}`)
  const request = await findRequestToDecide(tx, scope, id)
  if (!request) throw notFound()
  if (request.status !== 'PENDING') throw new CodedError('CONFLICT', 409, 'The request was decided before.')
  return request
}

function auditDecision(
  tx: Transaction,
  context: RequestContext,
  { id, title }: ReviewRow,
  action: 'REVIEW_REQUEST_APPROVED' | 'REVIEW_REQUEST_REJECTED',
): Promise<void> {
  const subject = { subjectType: 'REVIEW_REQUEST', subjectId: id, subjectName: title } as const
  return recordAuditEvents(tx, actorOf(context), [{ action, ...subject }])
}

/**
 * Accepts a contribution and publishes its document to the audience that the admin names.
 *
 * @throws CodedError 403 for anyone but organization admins, 400 for a bad audience, 404, 409 for a second
 *   decision
 */
export async function approveReviewRequest(context: RequestContext, input: ApproveInput): Promise<ReviewRow> {
  const { viewer, session } = context
  const audience = requestedAudience(input.visibility, input.teamIds)
  const scope = assertCanReview(viewer)
  await assertTeamsExist(session, nameableTeams(viewer), audience)
  return session.transaction(scope, async (tx) => {
    const request = await openRequest(tx, scope, input.id)
    const markdown = await findContribution(tx, scope, request.id)
    const { title, titleIsProvisional } = request
    const document = { title, titleIsProvisional, markdown, audience }
    const { decidedAt } = await writeContribution(tx, scope, request, document)
    await auditDecision(tx, context, request, 'REVIEW_REQUEST_APPROVED')
    const content = { id: request.contentId, title: request.title }
    await auditContent(tx, context, content, 'CONTENT_PUBLISHED')
    const decided: ReviewRow = { ...request, status: 'APPROVED', reason: null, decidedAt }
    await mailDecision(tx, scope, decided, context.links)
    return decided
  })
}

/**
 * Declines a contribution. Its document stays hidden.
 *
 * @throws CodedError 403 for anyone but organization admins, 400 for a bad reason, 404, 409 for a second
 *   decision
 */
export async function rejectReviewRequest(
  context: RequestContext,
  input: { id: string; reason: string },
): Promise<ReviewRow> {
  const { viewer, session } = context
  const reason = input.reason.trim()
  if (reason === '' || !isStorable(reason) || countCodePoints(reason) > MAX_REASON) {
    throw badInput(`The reason must be text of 1 to ${MAX_REASON} characters.`, 'reason')
  }
  const scope = assertCanReview(viewer)
  return session.transaction(scope, async (tx) => {
    const request = await openRequest(tx, scope, input.id)
    const { decidedAt } = await declineRequest(tx, scope, request.id, reason)
    await auditDecision(tx, context, request, 'REVIEW_REQUEST_REJECTED')
    const decided: ReviewRow = { ...request, status: 'REJECTED', reason, decidedAt }
    await mailDecision(tx, scope, decided, context.links)
    return decided
  })
}
