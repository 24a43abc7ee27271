import type { Context } from 'hono'
import type { Viewer } from '../access/viewer.js'
import type { RequestContext } from '../graph/context.js'
import { andThen, type MaybePromise } from '../store/store.js'
import type { Authenticate } from './authenticate-request.js'
import type { HttpEnv } from './http-env.js'
import type { Observe } from './observe-requests.js'
import type { RateLimit, RateLimitHeaders } from './rate-limit.js'

/** Answers a request of a known caller. */
export type Answer = (c: Context<HttpEnv>, context: RequestContext) => MaybePromise<Response>

interface Steps {
  observe: Observe
  authenticate: Authenticate
  rateLimit: RateLimit
}

/** Makes the handler of a route that needs a caller. */
export type Door = (route: Answer) => (c: Context<HttpEnv>) => MaybePromise<Response>

/**
 * The one way in to everything that needs a caller, under /v1 and at /graphql. A request takes these steps:
 *
 * 1. `observe` gives it an id and a session.
 * 2. `authenticate` finds the caller by the access token, or throws a 401. A 401 counts against no limit.
 * 3. `rateLimit` counts the request against the caller's limit, or throws a 429.
 * 4. `route` answers, or throws the error that ends the request.
 * 5. `observe` turns whatever a step has thrown into an answer, and writes the log and the metrics.
 *
 * No step makes a promise for a value that is ready, as what SQLite reads is.
 */
export function createDoor({ observe, authenticate, rateLimit }: Steps): Door {
  return (route) => {
    const enter = (c: Context<HttpEnv>) =>
      andThen(authenticate(c), (context) =>
        andThen(rateLimit.count(limitKey(context.viewer)), (headers) => {
          showLimit(c, headers)
          return route(c, context)
        }),
      )
    return (c) => observe(c, enter)
  }
}

/** Whom a limit is for: a person has one, whatever number of tokens they hold. */
function limitKey({ organizationId, userId }: Viewer): string {
  return `${organizationId} ${userId}`
}

/** Adds to the answer how the caller stands against the limit. */
function showLimit(c: Context<HttpEnv>, headers: RateLimitHeaders | undefined): void {
  if (headers) Object.assign(c.get('fields'), headers)
}
