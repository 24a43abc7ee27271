import type { CodedError } from '../../base/errors.js'
import type { RequestContext } from '../context.js'

/**
 * Why a query has no answer: it has used up its processor time or its budget. What a request has written stays, so its
 * client gets what there is of the answer.
 *
 * @returns undefined as long as it may have one
 */
export function refusalOf({
  session,
  budget,
}: Pick<RequestContext, 'session' | 'budget'>): CodedError | undefined {
  return session.failure && !session.hasWritten ? session.failure : budget?.refusal
}
