import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { Session } from '../store/session.js'
import type { Store } from '../store/store.js'
import type { HttpEnv } from './http-env.js'
import type { Metrics } from './metrics.js'

const REQUEST_ID = /^[\w.-]{1,64}$/

/**
 * Gives every request an id and a session, and notes its end in the log and the metrics: ids, names, status,
 * duration and counts, never a token or a text. A caller's own `X-Request-Id` is kept if it is a plain word.
 */
export function observeRequests(store: Store, logger: Logger, metrics: Metrics): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const start = performance.now()
    const given = c.req.header('x-request-id') ?? ''
    const requestId = REQUEST_ID.test(given) ? given : randomUUID()
    const session = new Session(store)
    c.set('requestId', requestId)
    c.set('session', session)
    await next()
    c.res.headers.set('x-request-id', requestId)
    const milliseconds = performance.now() - start
    const operation = c.get('operation') ?? 'other'
    const viewer = c.get('graph')?.viewer
    const { method } = c.req
    const { status } = c.res
    metrics.observe({
      method,
      operation,
      status,
      seconds: milliseconds / 1000,
      statements: session.statements,
    })
    logger.info(
      {
        requestId,
        method,
        operation,
        status,
        milliseconds: Math.round(milliseconds * 10) / 10,
        statements: session.statements,
        ...(viewer ? { userId: viewer.userId, organizationId: viewer.organizationId } : {}),
      },
      'request',
    )
  }
}
