import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { CodedError } from '../base/errors.js'
import { InvalidToken } from '../graph/viewer-of.js'
import { ProcessorTime, WorkClock } from '../store/processor-time.js'
import { Session } from '../store/session.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Store } from '../store/store.js'
import { clientAddress } from './client-address.js'
import { commonFields, type HttpEnv, requestField } from './http-env.js'
import type { RequestsInside } from './load-shedding.js'
import type { Metrics } from './metrics.js'
import { Refusal } from './refusal.js'

const REQUEST_ID = /^[\w.-]{1,64}$/
/**
 * No client gets this status. It marks, in the log and the metrics, requests whose client has gone, as it
 * does in proxies.
 */
const CLIENT_CLOSED_REQUEST = 499
const METHODS = new Set(['GET', 'HEAD', 'POST', 'OPTIONS', 'PUT', 'PATCH', 'DELETE'])

interface Observation {
  store: Store
  logger: Logger
  metrics: Metrics
  /** Whether `X-Forwarded-For` comes from a proxy of ours. */
  trustProxy: boolean
  /** How long a request may wait for the database in all, in milliseconds. @default 5,000 */
  databaseMs?: number | undefined
  /** How long the event loop may work for a request in total, in milliseconds. @default 0: without a limit */
  processorMs?: number | undefined
  /** Counts the requests that have no answer yet. */
  inside: RequestsInside
  /** Turns whatever was thrown into an answer. */
  toResponse: (error: unknown, c: Context<HttpEnv>) => Response
}

/** Answers a request by `work`, and does around it what is done for every request. */
export type Observe = (
  c: Context<HttpEnv>,
  work: (c: Context<HttpEnv>) => MaybePromise<Response>,
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
): void {
  const given = requestField(c, 'x-request-id') ?? ''
  const requestId = REQUEST_ID.test(given) ? given : randomUUID()
  c.set('requestId', requestId)
  const work = new ProcessorTime(clock, processorMs)
  work.resume()
  c.set('session', new Session(store, () => assertStillThere(c), databaseMs, work))
}

/** Adds the header fields that every answer has, unless the answer was sent with them already. */
function completeFields(c: Context<HttpEnv>, response: Response): void {
  if (c.get('fieldsSent')) return
  for (const [name, value] of Object.entries(commonFields(c))) response.headers.set(name, value)
}

/**
 * Gives every request an id and a session, and records its end in the log and the metrics: ids, names,
 * status, duration and counts, never a token or a text. A caller's own `X-Request-Id` is kept if it is a
 * plain word.
 */
export function createObserver(observation: Observation): Observe {
  const { logger, metrics, trustProxy, inside, toResponse } = observation
  const clock = new WorkClock()
  const note = (c: Context<HttpEnv>, start: number, response: Response): void => {
    const milliseconds = performance.now() - start
    const operation = c.get('operation') ?? 'other'
    const method = METHODS.has(c.req.method) ? c.req.method : 'other'
    const { statements } = c.get('session')
    const { status } = response
    const limit = c.get('refusedBy') ?? (c.get('session').isOverworked ? 'processor_time' : undefined)
    metrics.observe({ method, operation, status, seconds: milliseconds / 1_000, statements, limit })
    if (!logger.isLevelEnabled('info')) return
    const viewer = c.get('graph')?.viewer
    const client = clientAddress(c, trustProxy)
    const tokenId = viewer?.tokenId ?? c.get('invalidTokenId')
    logger.info(
      {
        requestId: c.get('requestId'),
        method,
        operation,
        status,
        milliseconds: Math.round(milliseconds * 10) / 10,
        statements,
        ...(limit === undefined ? {} : { limit }),
        ...(client === undefined ? {} : { client }),
        ...(tokenId === undefined ? {} : { tokenId }),
        ...(viewer ? { userId: viewer.userId, organizationId: viewer.organizationId } : {}),
      },
      'request',
    )
  }
  const end = (c: Context<HttpEnv>, start: number, response: Response): Response => {
    inside.count -= 1
    completeFields(c, response)
    note(c, start, response)
    return response
  }
  const fail = (c: Context<HttpEnv>, error: unknown): Response => {
    if (error instanceof Refusal) c.set('refusedBy', error.limit)
    if (error instanceof InvalidToken) c.set('invalidTokenId', error.tokenId)
    return toResponse(error, c)
  }
  return (c, work) => {
    const start = performance.now()
    begin(c, observation, clock)
    inside.count += 1
    let answer: MaybePromise<Response>
    try {
      answer = work(c)
    } catch (error) {
      answer = fail(c, error)
    }
    if (!(answer instanceof Promise)) return end(c, start, answer)
    return answer.then(
      (response) => end(c, start, response),
      (error: unknown) => end(c, start, fail(c, error)),
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
