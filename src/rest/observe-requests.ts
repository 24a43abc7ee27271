import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { CodedError } from '../errors.js'
import { Session } from '../store/session.js'
import type { Store } from '../store/store.js'
import { clientAddress } from './client-address.js'
import type { HttpEnv } from './http-env.js'
import type { Metrics } from './metrics.js'

const REQUEST_ID = /^[\w.-]{1,64}$/
/** Nobody gets this status; the log and the metrics tell such requests by it, as proxies do. */
const CLIENT_CLOSED_REQUEST = 499
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

interface Observation {
  store: Store
  logger: Logger
  metrics: Metrics
  /** Whether `X-Forwarded-For` is a proxy's of ours. */
  trustProxy: boolean
}

/** Stops the work for a request whose client has gone away. */
function assertStillThere(c: Context<HttpEnv>): void {
  const outgoing = c.env?.outgoing
  const gone = outgoing ? outgoing.destroyed : c.req.raw.signal.aborted
  if (gone) throw new CodedError('SERVICE_UNAVAILABLE', CLIENT_CLOSED_REQUEST, 'The client has gone away.')
}

/**
 * Gives every request an id and a session, and notes its end in the log and the metrics: ids, names, status,
 * duration and counts, never a token or a text. A caller's own `X-Request-Id` is kept if it is a plain word.
 */
export function observeRequests({
  store,
  logger,
  metrics,
  trustProxy,
}: Observation): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    const start = performance.now()
    const given = c.req.header('x-request-id') ?? ''
    const requestId = REQUEST_ID.test(given) ? given : randomUUID()
    const session = new Session(store, () => assertStillThere(c))
    c.set('requestId', requestId)
    c.set('session', session)
    await next()
    c.res.headers.set('x-request-id', requestId)
    const milliseconds = performance.now() - start
    const operation = c.get('operation') ?? 'other'
    const viewer = c.get('graph')?.viewer
    const method = METHODS.has(c.req.method) ? c.req.method : 'other'
    const client = clientAddress(c, trustProxy)
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
        ...(client === undefined ? {} : { client }),
        ...(viewer ? { userId: viewer.userId, organizationId: viewer.organizationId } : {}),
      },
      'request',
    )
  }
}
