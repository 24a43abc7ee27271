import type { HttpBindings } from '@hono/node-server'
import type { Context, HonoRequest } from 'hono'
import type { RequestContext } from '../graph/context.js'
import type { Session } from '../store/session.js'
import type { RateLimitFields } from './rate-limit.js'
import type { Limit } from './refusal.js'
import { isIP } from 'node:net'

type Incoming = HttpBindings['incoming']

/**
 * A header field of a request. It is taken from Node's own message if there is one: making `Headers` costs
 * more than the rest of a small request's handling.
 *
 * @param name in lower case
 */
export function requestField(
  request: HonoRequest,
  message: Incoming | undefined,
  name: string,
): string | undefined {
  if (!message) return request.header(name)
  const value = message.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

/**
 * One request and what is known of it while it is answered. Its usual header fields are read once, when it comes in.
 * All of its properties are set at once and in one order, so that all exchanges have one hidden class.
 */
export class Exchange {
  readonly requestId: string
  readonly session: Session
  /** For what only a library reads of it. */
  readonly hono: Context
  readonly request: HonoRequest
  /** Node's own message; undefined where there is no server. */
  readonly incoming: Incoming | undefined
  /** Node's own answer; undefined where there is no server. */
  readonly outgoing: HttpBindings['outgoing'] | undefined
  /** In capitals. */
  readonly method: string
  readonly authorization: string | undefined
  readonly accept: string | undefined
  readonly acceptEncoding: string | undefined
  readonly contentType: string | undefined
  readonly ifNoneMatch: string | undefined
  readonly idempotencyKey: string | undefined
  /** The route's path or the operation's name, for logs and metrics. */
  operation: string | undefined
  /** Set once the caller is known. */
  graph: RequestContext | undefined
  /** How the caller stands against the limits; they are among the fields of every answer. */
  limits: RateLimitFields | undefined
  /** Header fields that the answer gets whatever it is, beside those that every answer gets; see `answerFields`. */
  fields: Readonly<Record<string, string>> | undefined
  /** Whether the answer has them. */
  fieldsSent: boolean
  /** The id of the caller's token where it is known, but not valid. */
  invalidTokenId: string | undefined
  /** The limit that has refused the request. */
  refusedBy: Limit | undefined

  constructor(
    hono: Context,
    { incoming, outgoing }: Partial<HttpBindings>,
    requestId: string,
    session: Session,
  ) {
    const request = hono.req
    this.requestId = requestId
    this.session = session
    this.hono = hono
    this.request = request
    this.incoming = incoming
    this.outgoing = outgoing
    this.method = request.method
    this.authorization = requestField(request, incoming, 'authorization')
    this.accept = requestField(request, incoming, 'accept')
    this.acceptEncoding = requestField(request, incoming, 'accept-encoding')
    this.contentType = requestField(request, incoming, 'content-type')
    this.ifNoneMatch = requestField(request, incoming, 'if-none-match')
    this.idempotencyKey = requestField(request, incoming, 'idempotency-key')
    this.operation = undefined
    this.graph = undefined
    this.limits = undefined
    this.fields = undefined
    this.fieldsSent = false
    this.invalidTokenId = undefined
    this.refusedBy = undefined
  }

  /**
   * A header field that few routes ask for.
   *
   * @param name in lower case
   */
  field(name: string): string | undefined {
    return requestField(this.request, this.incoming, name)
  }
}

/**
 * The address of the client, for the log; undefined if it isn't known.
 *
 * @param trustProxy whether a proxy of ours stands in front of the service. If so, its own entry of
 *   `X-Forwarded-For`, the last one, counts. If not, the header is ignored, as anybody can send it.
 */
export function clientAddress(exchange: Exchange, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? exchange.field('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded !== undefined && isIP(forwarded) !== 0) return forwarded
  return exchange.incoming?.socket.remoteAddress
}
