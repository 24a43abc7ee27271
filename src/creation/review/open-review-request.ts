import type { ReviewScope } from '../../access/publishing-rules.js'
import { conflict, notFound } from '../../base/errors.js'
import { actorOf, type RequestContext } from '../../graph/context.js'
import { idInput } from '../../graph/input.js'
import { recordAuditEvents } from '../../records/audit-log.js'
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
export function auditDecision(
  tx: Transaction,
  context: RequestContext,
  { id, title }: ReviewRow,
  action: 'REVIEW_REQUEST_APPROVED' | 'REVIEW_REQUEST_REJECTED',
): Promise<void> {
  const subject = { subjectType: 'REVIEW_REQUEST', subjectId: id, subjectName: title } as const
  return recordAuditEvents(tx, actorOf(context), [{ action, ...subject }])
}
