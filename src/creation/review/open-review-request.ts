import type { ReviewScope } from '../../access/publishing-rules.js'
import { conflict, notFound } from '../../base/errors.js'
import { auditsOf } from '../../graph/audits-of.js'
import { idInput } from '../../graph/input.js'
import type { Transaction } from '../../store/store.js'
import { findRequestToDecide, type ReviewRow } from './review-store.js'

/**
 * Finds a request to decide on, and locks it until the transaction ends.
 *
 * @throws CodedError 404, 409 if it is already decided
 */
export async function openRequest(
  tx: Transaction,
  scope: ReviewScope,
  requestId: string,
): Promise<ReviewRow> {
  const id = idInput(requestId)
  await tx.lock(`review-request:${id}`)
  const request = await findRequestToDecide(tx, scope, id)
  if (!request) throw notFound()
  if (request.status !== 'PENDING') throw conflict('The request was decided before.')
  return request
}

/** Records in the audit log how the viewer decides on a request. */
export const auditDecision = auditsOf('REVIEW_REQUEST', 'title')
