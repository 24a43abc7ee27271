import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import type { RequestContext } from '../graph/context.js'
import type { Session } from '../store/session.js'
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

/**
 * The header fields of an answer, together with those that every answer to this request gets.
 *
 * @param own fields for this answer; the others are added to this very object
 */
export function answerFields(c: Context<HttpEnv>, own: Record<string, string>): Record<string, string> {
  c.set('fieldsSent', true)
  const fields = Object.assign(own, c.get('fields'))
  const replies = c.get('graph')?.replyHeaders
  return replies && replies.size > 0 ? Object.assign(fields, Object.fromEntries(replies)) : fields
}
