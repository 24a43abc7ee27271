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
    /** Header fields that the answer gets whatever it is; see `answerFields`. */
    fields: Record<string, string>
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
  Object.assign(c.get('fields'), fields)
}

/** Without the list that `Object.keys` would make. */
function countOf(fields: Record<string, string>): number {
  let count = 0
  for (const _name in fields) count += 1
  return count
}

/**
 * The fields of an answer that has those which most have and no others, in one literal. An object that grows field by
 * field takes longer to make, to send and to collect: all of that a tenth of the time of an answer that was kept.
 */
function usualFields(
  common: Record<string, string>,
  own: Record<string, string>,
  limits: RateLimitFields | undefined,
): Record<string, string> | undefined {
  if (limits === undefined) return undefined
  const { 'x-request-id': id, 'x-content-type-options': options } = common
  const { 'content-type': type, 'cache-control': cache, vary, etag } = own
  if (id === undefined || options === undefined || countOf(common) !== 2) return undefined
  if (type === undefined || cache === undefined || vary === undefined) return undefined
  if (countOf(own) !== (etag === undefined ? 3 : 4)) return undefined
  const fields: Record<string, string> = {
    'content-type': type,
    'cache-control': cache,
    vary,
    'x-request-id': id,
    'x-content-type-options': options,
    'ratelimit-policy': limits['ratelimit-policy'],
    ratelimit: limits.ratelimit,
  }
  if (etag !== undefined) fields['etag'] = etag
  return fields
}

/**
 * The header fields of an answer, together with those that every answer to this request gets.
 *
 * @param own fields for this answer; the others may be added to this very object
 */
export function answerFields(c: Context<HttpEnv>, own: Record<string, string>): Record<string, string> {
  c.set('fieldsSent', true)
  const limits = c.get('limits')
  const common = c.get('fields')
  const fields = usualFields(common, own, limits) ?? Object.assign(own, common, limits)
  const replies = c.get('graph')?.replyHeaders
  return replies && replies.size > 0 ? Object.assign(fields, Object.fromEntries(replies)) : fields
}
