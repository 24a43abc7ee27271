import { isSameViewer } from '../access/viewer.js'
import type { RequestContext } from '../graph/context.js'
import type { ExpectedCaller } from '../graph/authenticate.js'
import type { Caller } from '../graph/known-callers.js'
import type { MaybePromise } from '../base/maybe-promise.js'

/** A caller who is being looked up while the request is answered for the caller who is expected. */
export interface LookUp extends Pick<ExpectedCaller, 'isAskedFirst'> {
  readonly expected: Caller
  /** The request's context, if it is the expected caller's. */
  readonly context: RequestContext
  /** Who has the token now. Rejects with a 401 unless it is valid. */
  readonly found: Promise<Caller>
  contextOf(caller: Caller): RequestContext
}

/** How far the time of the database may be from what was expected, in milliseconds: answers may depend on it. */
const CLOCK_MS = 1_000

/**
 * Whether the answer for the expected caller is the right one for the caller who was found. An answer that was kept was
 * made before the caller was looked up, so it is right only if nothing has changed since. If this process's clock was
 * set meanwhile, no answer is right.
 */
function isRight({ expected, context }: LookUp, { viewer, offset }: Caller): boolean {
  if (Math.abs(expected.offset - offset) > CLOCK_MS) return false
  if (context.keeping.wasKept === true && expected.viewer.changeNumber !== viewer.changeNumber) return false
  return isSameViewer(expected.viewer, viewer)
}

/** Whether the answer is at least as new as the change number that was read with the caller. */
function isAsNew({ expected, isAskedFirst }: LookUp, { viewer }: Caller): boolean {
  return isAskedFirst || expected.viewer.changeNumber === viewer.changeNumber
}

/**
 * Answers a request for the expected caller without waiting for the database to say who it is, so that both together
 * take no longer than one. The answer, or its error, gets out only once the caller is known to be the expected one.
 * Otherwise it is dropped, and made anew for the caller that was found. Nothing is written before that; see
 * `Session.callerFound`.
 *
 * @param enter counts the request against the caller's limits
 * @throws CodedError 401 unless the token is valid
 */
export async function answerAhead<Allowed>(
  lookUp: LookUp,
  enter: () => MaybePromise<Allowed>,
  answer: (context: RequestContext, allowed: Allowed) => MaybePromise<Response>,
): Promise<Response> {
  const { context, found, contextOf } = lookUp
  const entering = (async () => enter())()
  const answering = entering.then((allowed) => answer(context, allowed))
  const [answered, looked] = await Promise.allSettled([answering, found])
  context.session.callerFound = undefined
  if (looked.status === 'rejected') throw looked.reason
  const { value: caller } = looked
  if (!isRight(lookUp, caller)) {
    context.session.failure = undefined
    return answer(contextOf(caller), await entering)
  }
  if (answered.status === 'rejected') throw answered.reason
  if (isAsNew(lookUp, caller)) context.keeping.keepFor?.(caller.viewer)
  return answered.value
}
