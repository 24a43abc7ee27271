import { nextTurn } from '../store/next-turn.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import { type Coding, codingFor, compress } from './content-coding.js'
import { isNamed, tagOf } from './entity-tag.js'
import type { Exchange } from './exchange.js'
import { answerFields, type OwnFields, UsualFields } from './http-env.js'
import type { KeptAnswer, MadeAnswer } from './kept-answers.js'

/** A longer text is turned into bytes only once, instead of three times: for its tag, for its length and to send it. */
const MANY_CHARACTERS = 64 * 1024
/** Turning a longer text into bytes takes a turn of the event loop of its own. */
const TOO_MANY_CHARACTERS = 1_000_000

type Body = string | Uint8Array

/** A body with the header fields that describe it; an `etag` among them makes it conditional. */
interface Representation {
  body: Body
  status: number
  /** The fields, or a function that makes them from the body. */
  fields: OwnFields | ((body: Body) => MaybePromise<OwnFields>)
  /** Returns the compressed body, if it is kept in that form; otherwise it is compressed for this answer. */
  compressed?: (coding: Coding) => Promise<Uint8Array>
}

/**
 * Answers with a body in the coding that the client prefers. If the client names its tag, the answer is a 304
 * with the fields that caches need (RFC 9110, 15.4.5).
 */
export function represent(exchange: Exchange, representation: Representation): MaybePromise<Response> {
  const { body } = representation
  if (typeof body !== 'string' || body.length <= MANY_CHARACTERS) return respond(exchange, representation)
  const respondInBytes = () => respond(exchange, { ...representation, body: Buffer.from(body) })
  // Writing so much JSON has taken a good part of this turn; turning it into bytes takes as long.
  return body.length > TOO_MANY_CHARACTERS ? nextTurn().then(respondInBytes) : respondInBytes()
}

function respond(exchange: Exchange, representation: Representation): MaybePromise<Response> {
  const { body, fields } = representation
  return andThen(typeof fields === 'function' ? fields(body) : fields, (own) =>
    respondWith(exchange, representation, answerFields(exchange, own)),
  )
}

function respondWith(
  exchange: Exchange,
  { body, status, compressed }: Representation,
  sent: ReturnType<typeof answerFields>,
): MaybePromise<Response> {
  const { etag } = sent
  if (etag !== undefined && isNamed(etag, exchange.ifNoneMatch)) {
    const { 'content-type': _type, ...kept } = sent
    return new Response(null, { status: 304, headers: kept })
  }
  const bytes = Buffer.byteLength(body)
  const coding = codingFor(exchange.acceptEncoding, bytes)
  if (coding === undefined) {
    sent['content-length'] = String(bytes)
    return new Response(body, { status, headers: sent })
  }
  const packing = compressed?.(coding) ?? compress(body, coding, 'quick')
  return packing.then(
    (packed) =>
      new Response(packed, {
        status,
        headers: { ...sent, 'content-encoding': coding, 'content-length': String(packed.byteLength) },
      }),
  )
}

/**
 * The fields of an answer to one caller. Only the caller's own cache may keep it, and must ask again before each use.
 *
 * @param type the body's media type
 */
export function privateFields(type: string, body: Body, vary: string): MaybePromise<UsualFields> {
  return andThen(tagOf(body), (etag) => new UsualFields(type, 'private, no-cache', vary, etag))
}

const JSON_TYPE = 'application/json'
const VARY = 'Authorization, Accept-Encoding'
const NOT_KEPT = new UsualFields(JSON_TYPE, 'no-store', VARY)

/**
 * The JSON answer to an authenticated request that succeeded. No cache keeps the answer to a POST.
 *
 * @param keep called with the answer before it is sent
 * @default keep the answer is made anew each time
 */
export function successResponse(
  exchange: Exchange,
  body: Body,
  status: 200 | 201,
  keep?: (answer: MadeAnswer) => void,
): MaybePromise<Response> {
  const isPrivate = exchange.method !== 'POST'
  const fields = (sent: Body) =>
    andThen(isPrivate ? privateFields(JSON_TYPE, sent, VARY) : NOT_KEPT, (own) => {
      keep?.({ status, fields: own, body: sent })
      return own
    })
  return represent(exchange, { body, status, fields })
}

/** Sends an answer that was kept, as it is. */
export function keptResponse(exchange: Exchange, { sent, compressed }: KeptAnswer): MaybePromise<Response> {
  return represent(exchange, { body: sent.body, status: sent.status, fields: sent.fields, compressed })
}
