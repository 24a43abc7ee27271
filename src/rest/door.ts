import type { Context } from 'hono'
import type { Viewer } from '../access/viewer.js'
import type { RequestContext } from '../graph/context.js'
import { andThen, withCleanup, type MaybePromise } from '../base/maybe-promise.js'
import { answerAhead } from './answer-ahead.js'
import type { Authenticator } from './authenticate-request.js'
import type { Exchange } from './exchange.js'
import type { HttpEnv } from './http-env.js'
import type { Observe } from './observe-requests.js'
import type { Allowance, RateLimit } from './rate-limit.js'
import type { ConcurrentRequests } from './concurrent-requests.js'
import { Refusal } from './refusal.js'
import type { UnreadAnswers } from './unread-answers.js'

/**
 * Answers a request of a known caller.
 *
 * @param allowance what the caller may still use; undefined if nothing is counted
 */
export type Answer = (
  exchange: Exchange,
  context: RequestContext,
  allowance: Allowance | undefined,
) => MaybePromise<Response>

/** What answers with a stream of events, if a request asks for one. Its executions come in by a door of their own. */
export interface StreamedAnswer {
  isAskedFor(exchange: Exchange): boolean
  answer(exchange: Exchange, context: RequestContext): Promise<Response>
}

/** A route whose caller has to be known. */
export interface GuardedRoute {
  /** Its name in logs and metrics; undefined if it is not a route. */
  operation?: string
  answer: Answer
  /** Throws if the request is refused regardless of its caller. @default any may */
  admit?: ((exchange: Exchange) => void) | undefined
  /** Whether the caller's objects are counted: the answer asks the allowance for them. */
  usesObjects?: boolean
  /**
   * Whether its answers only read, or wait for `Session.callerFound` before they do anything else. They may then be begun
   * before the caller is found. @default false
   */
  onlyReads?: boolean
  /** @default it has no streams */
  stream?: StreamedAnswer | undefined
}

/** The steps at which a request may be refused because of how much is asked for. */
export interface DoorLimits {
  /** Throws while the process is overloaded. */
  assertNotOverloaded: () => void
  rateLimit: RateLimit
  concurrentRequests: ConcurrentRequests
  unreadAnswers: UnreadAnswers
}

interface Steps extends DoorLimits {
  observe: Observe
  authenticator: Authenticator
}

/** Makes the handler of a route that needs a caller. */
export type Door = (route: GuardedRoute) => (c: Context<HttpEnv>) => MaybePromise<Response>

/**
 * The one way in to everything that needs a caller, under /v1, at /graphql and at /mcp. A request takes these steps:
 *
 * 1. `observe` gives it an id and a session. Its route is known from the start, so refusals are recorded with it too.
 * 2. `assertNotOverloaded` throws a 503 while the process is overloaded, before the request costs anything. Then
 *    `admit`, which a few routes have, throws a 403 for requests that are refused no matter who sends them.
 * 3. `authenticator` finds the caller by the access token, or throws a 401. A 401 counts against no limit. While the
 *    database is asked for a caller who is known, a route that only reads takes the next steps; see `answerAhead`. Only
 *    the first 401 of a token that was valid before is counted then.
 *    A route that streams may answer here: each answer of the stream takes all the steps from 2 on. A request that is
 *    wrong has none, so it is counted as in 4.
 * 4. `rateLimit` counts the request against the caller's limits, or throws a 429.
 * 5. `concurrentRequests` throws a 429 if too many of the caller's requests are under way. Otherwise the request
 *    becomes one of them.
 * 6. `unreadAnswers` throws a 429 if the caller leaves too many answers unread. It checks again after the answer of a
 *    request that wrote nothing.
 * 7. `answer` answers, or throws the error that ends the request.
 * 8. `observe` turns whatever a step has thrown into an answer, and writes the log and the metrics.
 *
 * Steps return values without a promise if they are ready, as SQLite's are.
 */
export function createDoor({
  observe,
  assertNotOverloaded,
  authenticator,
  rateLimit,
  concurrentRequests,
  unreadAnswers,
}: Steps): Door {
  return ({ operation, admit, answer, usesObjects = false, onlyReads = false, stream }) => {
    const answerFor = (exchange: Exchange, context: RequestContext, allowance: Allowance | undefined) => {
      if (allowance) exchange.limits = allowance.fields
      const { outgoing } = exchange
      const person = personOf(context.viewer)
      const work = () =>
        withCleanup(
          () => answer(exchange, context, allowance),
          () => context.session.longWork?.end(),
        )
      // It is the same request, and counts until its answer is sent, though the answer is made anew.
      if (exchange.countedFor === person) return work()
      return concurrentRequests.run(person, outgoing, () =>
        unreadAnswers.run(person, outgoing, context.session, () => {
          if (outgoing) exchange.countedFor = person
          return work()
        }),
      )
    }
    const enter = (exchange: Exchange) => {
      exchange.operation = operation
      assertNotOverloaded()
      admit?.(exchange)
      const isStream = stream?.isAskedFor(exchange) === true
      const lookUp = onlyReads && !isStream ? authenticator.expect(exchange) : undefined
      if (lookUp)
        return answerAhead(
          lookUp,
          () => rateLimit.enter(personOf(lookUp.expected.viewer), usesObjects),
          (context, allowance) => answerFor(exchange, context, allowance),
        )
      return andThen(authenticator.find(exchange), (context) => {
        const person = personOf(context.viewer)
        if (stream && isStream)
          return stream.answer(exchange, context).catch(async (error: unknown) => {
            if (!(error instanceof Refusal)) await rateLimit.enter(person, false)
            throw error
          })
        return andThen(rateLimit.enter(person, usesObjects), (allowance) =>
          answerFor(exchange, context, allowance),
        )
      })
    }
    return (c) => observe(c, enter)
  }
}

/** The key of a person for limits. It is the same for all of their tokens. */
export function personOf({ organizationId, userId }: Pick<Viewer, 'organizationId' | 'userId'>): string {
  return `${organizationId} ${userId}`
}
