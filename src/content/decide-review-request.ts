import { eq } from 'drizzle-orm'
import { assertCanReview, assertCanWriteContent, type ReviewScope } from '../access/publishing-rules.js'
import { badInput, CodedError, notFound } from '../errors.js'
import type { RequestContext } from '../graph/context.js'
import { countCodePoints, isPossibleId, isStorable } from '../graph/text.js'
import type { Transaction } from '../store/store.js'
import type { Visibility } from '../vocabulary.js'
import { assertTeamsExist } from './audience-store.js'
import { requestedAudience } from './creation-input.js'
import { releaseContribution } from './document-store.js'
import { findContribution, findRequestToDecide, type ReviewRow } from './review-store.js'

const MAX_REASON = 2_000

export interface ApproveInput {
  id: string
  visibility: Visibility
  teamIds?: readonly string[] | null
}

type Decision = { status: 'APPROVED'; reason: null } | { status: 'REJECTED'; reason: string }

/** Writes a decision down, once. */
async function decide(
  tx: Transaction,
  scope: ReviewScope,
  id: string,
  decision: Decision,
): Promise<ReviewRow> {
  if (!isPossibleId(id)) throw notFound()
  await tx.lock(`review-request:${id}`)
  const request = await findRequestToDecide(tx, scope, id)
  if (!request) throw notFound()
  if (request.status !== 'PENDING') throw new CodedError('CONFLICT', 409, 'The request was decided before.')
  const decidedAt = await tx.now()
  await tx.run(({ builder, t }) =>
    builder
      .update(t.reviewRequests)
      .set({ ...decision, decidedAt, decidedByUserId: scope.userId, updatedAt: decidedAt })
      .where(eq(t.reviewRequests.id, id)),
  )
  return { ...request, ...decision, decidedAt }
}

/**
 * Accepts a contribution: its document goes live for the audience that the admin names.
 *
 * @throws CodedError 403 for others than organization admins, 400 for a bad audience, 404, 409 for a second decision
 */
export async function approveReviewRequest(context: RequestContext, input: ApproveInput): Promise<ReviewRow> {
  const { viewer, session } = context
  assertCanWriteContent(viewer)
  const audience = requestedAudience(input.visibility, input.teamIds)
  const scope = assertCanReview(viewer)
  await assertTeamsExist(session, scope, audience)
  return session.transaction(async (tx) => {
    const request = await decide(tx, scope, input.id, { status: 'APPROVED', reason: null })
    const markdown = await findContribution(tx, scope, request.id)
    await releaseContribution(tx, scope, {
      contentId: request.contentId,
      title: request.title,
      titleIsProvisional: request.titleIsProvisional,
      markdown,
      audience,
      publishedByName: request.submittedByName,
    })
    return request
  })
}

/**
 * Declines a contribution. Its document stays unseen.
 *
 * @throws CodedError 403 for others than organization admins, 400 for a bad reason, 404, 409 for a second decision
 */
export async function rejectReviewRequest(
  context: RequestContext,
  input: { id: string; reason: string },
): Promise<ReviewRow> {
  const { viewer, session } = context
  assertCanWriteContent(viewer)
  const reason = input.reason.trim()
  if (reason === '' || !isStorable(reason) || countCodePoints(reason) > MAX_REASON) {
    throw badInput(`The reason must be text of 1 to ${MAX_REASON} characters.`, 'reason')
  }
  const scope = assertCanReview(viewer)
  return session.transaction((tx) => decide(tx, scope, input.id, { status: 'REJECTED', reason }))
}
