import type { HttpBindings } from '@hono/node-server'
import type { Context, HonoRequest } from 'hono'
import type { RequestContext } from '../graph/context.js'
import type { Session } from '../store/session.js'
import { cleanName } from './client-name.js'
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

/** One request, with what is known about it while it is answered. Its usual header fields are read when it comes in. */
export class Exchange {
  readonly requestId: string
  readonly session: Session
  /** For libraries that need it. */
  readonly hono: Context
  readonly request: HonoRequest
  /** Node's own message; undefined if there is no server. */
  readonly incoming: Incoming | undefined
  /** Node's own answer; undefined if there is no server. */
  readonly outgoing: HttpBindings['outgoing'] | undefined
  /** In capitals. */
  readonly method: string
  readonly authorization: string | undefined
  readonly accept: string | undefined
  readonly acceptEncoding: string | undefined
  readonly contentType: string | undefined
  readonly ifNoneMatch: string | undefined
  readonly idempotencyKey: string | undefined
  /** The name that the client gives itself; see `cleanName`. */
  readonly clientName: string | undefined
  /** The body, once it is being read; an answer may be made twice. */
  bytes: Promise<Uint8Array> | undefined = undefined
  /** The route's path or the operation's name, for logs and metrics. */
  operation: string | undefined = undefined
  /** The person whose request it is for the limits of what is under way and unread, once it counts as theirs. */
  countedFor: string | undefined = undefined
  /** Set once the caller is known. */
  graph: RequestContext | undefined = undefined
  /** Until when the caller's token may be used, in milliseconds since 1970; infinite if it does not expire. */
  tokenUntil = Number.POSITIVE_INFINITY
  /** The caller's standing for the limits, which every answer has among its header fields. */
  limits: RateLimitFields | undefined = undefined
  /** Header fields that any answer to this request gets, beside those that all answers get; see `answerFields`. */
  fields: Readonly<Record<string, string>> | undefined = undefined
  /** Whether the answer has all these header fields. */
  fieldsSent = false
  /** The id of the caller's token if it is known, but not valid. */
  invalidTokenId: string | undefined = undefined
  /** What is deprecated of all that the request asks for, as schema coordinates. */
  deprecated: readonly string[] | undefined = undefined
  /** The limit that has refused the request. */
  refusedBy: Limit | undefined = undefined

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
    this.clientName =
      cleanName(requestField(request, incoming, 'apollographql-client-name')) ??
      cleanName(requestField(request, incoming, 'graphql-client-name'))
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

/** The version that the client gives itself; undefined for a client without a name. */
export function clientVersion(exchange: Exchange): string | undefined {
  if (exchange.clientName === undefined) return undefined
  return (
    cleanName(exchange.field('apollographql-client-version')) ??
    cleanName(exchange.field('graphql-client-version'))
  )
}

/**
 * The address of the client, for the log; undefined if it isn't known.
 *
 * @param trustProxy whether a proxy of ours stands in front of the service. If so, its own entry of `X-Forwarded-For`,
 *   the last one, counts. If not, the header is ignored, because anybody can send it.
 */
export function clientAddress(exchange: Exchange, trustProxy: boolean): string | undefined {
  const forwarded = trustProxy ? exchange.field('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  if (forwarded !== undefined && isIP(forwarded) !== 0) return forwarded
  return exchange.incoming?.socket.remoteAddress
}
