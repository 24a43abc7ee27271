import { type Context, Hono } from 'hono'
import type { SurfaceParts } from '../domain.js'
import { addFields, type HttpEnv } from '../rest/http-env.js'
import { httpError } from '../rest/problem.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { OAuthError, oauthErrorAnswer } from './oauth-error.js'

/** Answers a request of a client, or throws the error to refuse it with. */
export type Answer = (c: Context<HttpEnv>) => MaybePromise<Response>

/** What a path answers; HEAD is answered like GET. */
export interface ClientEndpoint {
  method: 'GET' | 'POST'
  answer: Answer
}

/** Pages of any origin may call: only the request's contents count, never a cookie. */
const forAnyOrigin = (method: string) => ({
  'access-control-allow-origin': '*',
  'access-control-allow-methods': method,
  'access-control-allow-headers': 'Authorization, Content-Type, MCP-Protocol-Version',
  'access-control-max-age': '600',
})

/** Answers of the service to clients, by their paths. Errors have the form of RFC 6749, 5.2. */
export function clientEndpoints(
  { observe, assertNotOverloaded }: Pick<SurfaceParts, 'observe' | 'assertNotOverloaded'>,
  endpoints: Readonly<Record<string, ClientEndpoint>>,
): Hono<HttpEnv> {
  const around = observe(oauthErrorAnswer)
  const app = new Hono<HttpEnv>()
  for (const [path, { method, answer }] of Object.entries(endpoints)) {
    const allowed = method === 'GET' ? 'GET, HEAD' : method
    app.all(path, (c) =>
      around(c, async (exchange) => {
        exchange.operation = path
        addFields(exchange, forAnyOrigin(allowed))
        const asked = c.req.method === 'HEAD' ? 'GET' : c.req.method
        if (asked === 'OPTIONS') return c.body(null, 204)
        assertNotOverloaded()
        if (asked !== method) throw httpError(405, `${asked} is not possible here.`, { allow: allowed })
        try {
          return await answer(c)
        } catch (error) {
          if (error instanceof OAuthError) return oauthErrorAnswer(c, error)
          throw error
        }
      }),
    )
  }
  return app
}
