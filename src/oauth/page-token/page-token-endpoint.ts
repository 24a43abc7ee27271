import { Hono } from 'hono'
import { andThen } from '../../base/maybe-promise.js'
import type { SurfaceParts } from '../../domain.js'
import { clientAddress } from '../../rest/exchange.js'
import type { HttpEnv } from '../../rest/http-env.js'
import { httpError } from '../../rest/problem.js'
import { networkOf } from '../network-of.js'
import { OAuthError, oauthErrorAnswer } from '../oauth-error.js'
import type { BrowserSessions } from '../session.js'
import { issuePageToken } from './issue-page-token.js'

const PATH = '/oauth/page-token'

/**
 * Where the web app gets its tokens. As the session's cookie counts here, pages of other origins can't call it.
 */
export function pageTokenEndpoint(parts: SurfaceParts, sessions: BrowserSessions): Hono<HttpEnv> {
  const around = parts.observe(oauthErrorAnswer)
  return new Hono<HttpEnv>().all(PATH, (c) =>
    around(c, async (exchange) => {
      exchange.operation = PATH
      parts.assertNotOverloaded()
      if (c.req.method !== 'POST')
        throw httpError(405, `${c.req.method} is not possible here.`, { allow: 'POST' })
      const network = networkOf(clientAddress(exchange, parts.settings.TRUST_PROXY))
      try {
        return await andThen(parts.limits.mayCall('tokens', network), () =>
          issuePageToken(c, parts, sessions),
        )
      } catch (error) {
        if (error instanceof OAuthError) return oauthErrorAnswer(c, error)
        throw error
      }
    }),
  )
}
