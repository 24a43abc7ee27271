import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { CodedError } from '../base/errors.js'
import { InvalidToken } from '../graph/viewer-of.js'
import { ProcessorTime, WorkClock } from '../store/processor-time.js'
import { Session } from '../store/session.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Store } from '../store/store.js'
import { clientAddress, clientVersion, Exchange, requestField } from './exchange.js'
import { UNKNOWN_CLIENT } from './client-metrics.js'
import { commonFields, type HttpEnv } from './http-env.js'
import type { RequestsInside } from './load-shedding.js'
import type { Metrics } from './metrics.js'
import { Refusal } from './refusal.js'

const REQUEST_ID = /^[\w.-]{1,64}$/
/**
 * No client gets this status. As in proxies, it marks requests whose client has disconnected, in the log and
 * the metrics.
 */
const CLIENT_CLOSED_REQUEST = 499
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

interface Observation {
  store: Store
  logger: Logger
  metrics: Metrics
  /** Whether `X-Forwarded-For` comes from a proxy of ours. */
  trustProxy: boolean
  /** How long a request may wait for the database in total, in milliseconds. @default 5,000 */
  databaseMs?: number | undefined
  /** How long the event loop may work for a request in total, in milliseconds. @default 0: without a limit */
  processorMs?: number | undefined
  /** Counts the requests that have no answer yet. */
  inside: RequestsInside
  /** Turns whatever was thrown into an answer. */
  toResponse: (error: unknown, c: Context<HttpEnv>) => Response
}

/** Answers a request by `work`, with the common steps of every request around it. */
export type Observe = (
  c: Context<HttpEnv>,
  work: (exchange: Exchange) => MaybePromise<Response>,
) => MaybePromise<Response>

/** Stops the work for a request whose client has gone away. */
function assertStillThere(c: Context<HttpEnv>): void {
  const outgoing = c.env?.outgoing
  const gone = outgoing ? outgoing.destroyed : c.req.raw.signal.aborted
  if (gone) throw new CodedError('SERVICE_UNAVAILABLE', CLIENT_CLOSED_REQUEST, 'The client has gone away.')
}

/** Gives a request its session and its id, which every answer carries. */
function begin(
  c: Context<HttpEnv>,
  { store, databaseMs, processorMs = 0 }: Observation,
  clock: WorkClock,
): Exchange {
  const bindings = c.env ?? {}
  const given = requestField(c.req, bindings.incoming, 'x-request-id') ?? ''
  const requestId = REQUEST_ID.test(given) ? given : randomUUID()
  const work = new ProcessorTime(clock, processorMs)
  work.startTimer()
  const session = new Session(store, () => assertStillThere(c), databaseMs, work)
  const exchange = new Exchange(c, bindings, requestId, session)
  c.set('exchange', exchange)
  return exchange
}

/** Adds the header fields that every answer has, unless the answer was sent with them already. */
function completeFields(exchange: Exchange, response: Response): void {
  if (exchange.fieldsSent) return
  for (const [name, value] of Object.entries(commonFields(exchange))) response.headers.set(name, value)
}

/**
 * Gives every request an id and a session, and records its end in the log and the metrics: ids, names, status, duration
 * and counts, never a token or a text. A caller's own `X-Request-Id` is kept if it is a plain word.
 */
export function createObserver(observation: Observation): Observe {
  const { logger, metrics, trustProxy, inside, toResponse } = observation
  const clock = new WorkClock()
  const note = (exchange: Exchange, start: number, { status }: Response): void => {
    const milliseconds = performance.now() - start
    const { operation = 'other', session, requestId, graph } = exchange
    const method = METHODS.has(exchange.method) ? exchange.method : 'other'
    const { statements } = session
    const waits = session.waits.countOn(session.databaseName)
    const limit = exchange.refusedBy ?? (session.isOverworked ? 'processor_time' : undefined)
    const { clientName } = exchange
    const client = graph && (clientName ?? UNKNOWN_CLIENT)
    metrics.observe({ method, operation, status, seconds: milliseconds / 1_000, statements, limit, client })
    if (exchange.deprecated) metrics.observeDeprecated(exchange.deprecated, clientName ?? UNKNOWN_CLIENT)
    if (!logger.isLevelEnabled('info')) return
    const viewer = graph?.viewer
    const address = clientAddress(exchange, trustProxy)
    const version = clientVersion(exchange)
    const tokenId = viewer?.tokenId ?? exchange.invalidTokenId
    logger.info(
      {
        requestId,
        method,
        operation,
        status,
        milliseconds: Math.round(milliseconds * 10) / 10,
        statements,
        ...(waits === 0 ? {} : { waits }),
        ...(limit === undefined ? {} : { limit }),
        ...(address === undefined ? {} : { client: address }),
        ...(clientName === undefined ? {} : { clientName }),
        ...(version === undefined ? {} : { clientVersion: version }),
        ...(tokenId === undefined ? {} : { tokenId }),
        ...(viewer ? { userId: viewer.userId, organizationId: viewer.organizationId } : {}),
      },
      'request',
    )
  }
  const end = (exchange: Exchange, start: number, response: Response): Response => {
    inside.count -= 1
    completeFields(exchange, response)
    note(exchange, start, response)
    return response
  }
  const fail = (c: Context<HttpEnv>, exchange: Exchange, error: unknown): Response => {
    if (error instanceof Refusal) exchange.refusedBy = error.limit
    if (error instanceof InvalidToken) exchange.invalidTokenId = error.tokenId
    return toResponse(error, c)
  }
  return (c, work) => {
    const start = performance.now()
    const exchange = begin(c, observation, clock)
    inside.count += 1
    let answer: MaybePromise<Response>
    try {
      answer = work(exchange)
    } catch (error) {
      answer = fail(c, exchange, error)
    }
    if (!(answer instanceof Promise)) return end(exchange, start, answer)
    return answer.then(
      (response) => end(exchange, start, response),
      (error: unknown) => end(exchange, start, fail(c, exchange, error)),
    )
  }
}

/** `Observe` as middleware, for all routes of an application. */
export function observed(observe: Observe): MiddlewareHandler<HttpEnv> {
  return async (c, next) => {
    await observe(c, async () => {
      await next()
      return c.res
    })
  }
}
