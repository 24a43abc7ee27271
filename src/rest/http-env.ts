import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { RequestContext } from '../graph/context.js'
import type { Session } from '../store/session.js'
import type { RateLimitFields } from './rate-limit.js'
import type { Limit } from './refusal.js'

/** What is known of a request while it is answered. */
export interface HttpEnv {
  Bindings: Partial<HttpBindings>
  Variables: {
    requestId: string
    session: Session
    /** Header fields that the answer gets whatever it is, beside those that every answer gets; see `answerFields`. */
    fields?: Record<string, string>
    /** Set once the answer has them. */
    fieldsSent?: boolean
    /** How the caller stands against the limits; they are among the fields of every answer. */
    limits?: RateLimitFields
    /** Set once the caller is known. */
    graph?: RequestContext
    /** The route's path or the operation's name, for logs and metrics. */
    operation?: string
    /** Set where the caller's token is known, but not valid. */
    invalidTokenId?: string
    /** Set once a limit has refused the request. */
    refusedBy?: Limit
  }
}

/**
 * A header field of the request. It is taken from Node's own message if there is one: making `Headers` costs
 * more than the rest of a small request's handling.
 *
 * @param name in lower case
 */
export function requestField(c: Context<HttpEnv>, name: string): string | undefined {
  const message = c.env?.incoming
  if (!message) return c.req.header(name)
  const value = message.headers[name]
  return Array.isArray(value) ? value.join(', ') : value
}

/** Adds header fields to those that the request's answer gets whatever it is. */
export function addFields(c: Context<HttpEnv>, fields: Record<string, string>): void {
  c.set('fields', { ...c.get('fields'), ...fields })
}

/** The fields that most answers have of their own, and no others. */
export class UsualFields {
  readonly type: string
  readonly cache: string
  readonly vary: string
  readonly etag: string | undefined

  constructor(type: string, cache: string, vary: string, etag?: string) {
    this.type = type
    this.cache = cache
    this.vary = vary
    this.etag = etag
  }
}

/** An answer's own header fields. */
export type OwnFields = Readonly<Record<string, string>> | UsualFields

/** No browser guesses an answer's type. */
const NO_GUESSING = 'nosniff'

/**
 * All fields of a usual answer, in one literal. An object that grows field by field takes longer to make, to send and to
 * collect: all of that a tenth of the time of an answer that was kept.
 */
function inOneLiteral(
  requestId: string,
  { type, cache, vary, etag }: UsualFields,
  limits: RateLimitFields,
): Record<string, string> {
  const fields: Record<string, string> = {
    'content-type': type,
    'cache-control': cache,
    vary,
    'x-request-id': requestId,
    'x-content-type-options': NO_GUESSING,
    'ratelimit-policy': limits['ratelimit-policy'],
    ratelimit: limits.ratelimit,
  }
  if (etag !== undefined) fields['etag'] = etag
  return fields
}

function recordOf(own: OwnFields): Readonly<Record<string, string>> {
  if (!(own instanceof UsualFields)) return own
  const { type, cache, vary, etag } = own
  return { 'content-type': type, 'cache-control': cache, vary, ...(etag === undefined ? {} : { etag }) }
}

/** Adds fields to the usual ones, unless there are none to add. They must not name the usual ones again. */
export function withFields(usual: UsualFields, others: Readonly<Record<string, string>>): OwnFields {
  return Object.keys(others).length === 0 ? usual : { ...others, ...recordOf(usual) }
}

/** The header fields that every answer to this request gets. */
export function commonFields(c: Context<HttpEnv>): Record<string, string> {
  return {
    'x-request-id': c.get('requestId'),
    'x-content-type-options': NO_GUESSING,
    ...c.get('fields'),
    ...c.get('limits'),
  }
}

/** The header fields of an answer, its own together with those that every answer to this request gets. */
export function answerFields(c: Context<HttpEnv>, own: OwnFields): Record<string, string> {
  c.set('fieldsSent', true)
  const limits = c.get('limits')
  const isUsual = limits !== undefined && own instanceof UsualFields && c.get('fields') === undefined
  const fields = isUsual
    ? inOneLiteral(c.get('requestId'), own, limits)
    : { ...recordOf(own), ...commonFields(c) }
  const replies = c.get('graph')?.replyHeaders
  return replies && replies.size > 0 ? Object.assign(fields, Object.fromEntries(replies)) : fields
}
