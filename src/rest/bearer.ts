import type { Context } from 'hono'
import type { Viewer } from '../access/viewer.js'
import { authenticate } from '../graph/authenticate.js'
import type { RequestContext } from '../graph/context.js'
import type { Cursors } from '../graph/cursors.js'
import type { Links } from '../graph/links.js'
import type { Services } from '../graph/services.js'
import type { Session } from '../store/session.js'
import { andThen, type MaybePromise } from '../store/store.js'
import { type HttpEnv, requestField } from './http-env.js'
import type { RateLimit } from './rate-limit.js'

type Shared = Pick<RequestContext, 'cursors' | 'links' | 'services'>

/** A request's context. Its signal is asked for by few, and costs much to have. */
class HttpRequestContext implements RequestContext {
  readonly requestId: string
  readonly viewer: Viewer
  readonly session: Session
  readonly cursors: Cursors
  readonly links: Links
  readonly services: Services
  readonly replyHeaders = new Map<string, string>()
  readonly now: Date
  readonly request: Request

  constructor(c: Context<HttpEnv>, { cursors, links, services }: Shared, viewer: Viewer, now: Date) {
    this.requestId = c.get('requestId')
    this.viewer = viewer
    this.session = c.get('session')
    this.cursors = cursors
    this.links = links
    this.services = services
    this.now = now
    this.request = c.req.raw
  }

  get signal(): AbortSignal {
    return this.request.signal
  }
}

/**
 * Finds the caller by the access token and counts the request against the token's limit.
 *
 * @throws CodedError 401 without a valid token, 429 past the limit
 */
export type Authenticate = (c: Context<HttpEnv>) => MaybePromise<RequestContext>

/** Makes what every route that needs a caller begins with. */
export function createAuthenticator(shared: Shared & { rateLimit: RateLimit }): Authenticate {
  return (c) => {
    const now = new Date()
    return andThen(authenticate(c.get('session'), requestField(c, 'authorization'), now), (viewer) => {
      const context = new HttpRequestContext(c, shared, viewer, now)
      c.set('graph', context)
      return andThen(shared.rateLimit.count(viewer.tokenId), (headers) => {
        if (headers) Object.assign(c.get('fields'), headers)
        return context
      })
    })
  }
}
