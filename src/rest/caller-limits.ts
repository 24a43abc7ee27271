import type { FairQueue } from '../graph/fair-queue.js'
import { QueuedReads } from '../graph/long-work.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { CallKind } from './call-counts.js'
import { personOf } from './door.js'
import type { Exchange } from './exchange.js'
import type { RateLimit } from './rate-limit.js'
import type { ConcurrentRequests } from './concurrent-requests.js'
import type { UnreadAnswers } from './unread-answers.js'

/** Whose request it is. */
type Person = Parameters<typeof personOf>[0]

/** Limits for requests outside /v1, /graphql and /mcp. */
export interface CallerLimits {
  /**
   * Counts a request of a person, together with those to these paths. @throws Refusal 429 past the limit of a minute
   */
  readonly mayAsk: (person: Person) => MaybePromise<unknown>
  /** Counts a call by a caller that is not a person. @throws Refusal 429 past the limit of its kind */
  readonly mayCall: (kind: CallKind, caller: string) => MaybePromise<void>
  /**
   * Does the work of a call.
   *
   * @throws Refusal 429 if too many of the caller's requests are under way, or too many of their answers are unread
   */
  readonly run: <T>(caller: string, exchange: Exchange, work: () => MaybePromise<T>) => MaybePromise<T>
  /** Both for a person: counts the request, and does its work. @throws Refusal 429 as `mayAsk` and `run` do */
  readonly runFor: <T>(person: Person, exchange: Exchange, work: () => MaybePromise<T>) => MaybePromise<T>
}

interface Parts {
  rateLimit: RateLimit
  concurrentRequests: ConcurrentRequests
  unreadAnswers: UnreadAnswers
  mayCall: CallerLimits['mayCall']
  longReads: FairQueue
}

/** Makes the limits of one process. A person's requests are counted together with those that come in by the door. */
export function createCallerLimits({
  rateLimit,
  concurrentRequests,
  unreadAnswers,
  mayCall,
  longReads,
}: Parts): CallerLimits {
  const mayAsk: CallerLimits['mayAsk'] = (person) => rateLimit.enter(personOf(person), false)
  const run: CallerLimits['run'] = (caller, { outgoing, session, request }, work) => {
    session.longReads = new QueuedReads(
      longReads,
      { group: caller, person: caller },
      () => request.raw.signal,
    )
    return concurrentRequests.run(caller, outgoing, () => unreadAnswers.run(caller, outgoing, session, work))
  }
  return {
    mayAsk,
    mayCall,
    run,
    runFor: (person, exchange, work) => andThen(mayAsk(person), () => run(personOf(person), exchange, work)),
  }
}
