import type { MiddlewareHandler } from 'hono'
import { authenticate } from '../graph/authenticate.js'
import type { Cursors } from '../graph/cursors.js'
import type { Links } from '../graph/links.js'
import type { Services } from '../graph/services.js'
import type { HttpEnv } from './http-env.js'
import type { RateLimit } from './rate-limit.js'

interface BearerOptions {
  cursors: Cursors
  links: Links
  services: Services
  rateLimit: RateLimit
}

/**
 * Finds the caller by the access token and counts the request against the token's limit. What comes after
 * it has the request's graph context.
 *
 * @throws CodedError 401 without a valid token, 429 past the limit
 */
export function requireViewer({
  cursors,
  links,
  services,
  rateLimit,
}: BearerOptions): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const session = c.get('session')
    const now = new Date()
    const viewer = await authenticate(session, c.req.header('authorization'), now)
    const replyHeaders = new Map<string, string>()
    c.set('graph', {
      requestId: c.get('requestId'),
      viewer,
      session,
      cursors,
      links,
      services,
      replyHeaders,
      now,
      signal: c.req.raw.signal,
    })
    const headers = await rateLimit.count(viewer.tokenId)
    await next()
    for (const [name, value] of [...Object.entries(headers ?? {}), ...replyHeaders]) {
      c.res.headers.set(name, value)
    }
  }
}
