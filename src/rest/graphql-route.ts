import { OperationTypeNode } from 'graphql'
import type { Documents } from '../graph/documents/documents.js'
import { type GraphqlHttpRequest, type QueryReaders, readQuery } from '../graph/execution/read-query.js'
import { andThen, withCleanup } from '../base/maybe-promise.js'
import type { Answer } from './door.js'
import { graphqlMediaType, httpError } from './problem.js'
import type { Exchange } from './exchange.js'
import { UsualFields, withFields } from './http-env.js'
import { jsonObjectIn, readJsonBytes } from './json-body.js'
import { keepWhenFound, type KeptAnswers, type MadeAnswer } from './kept-answers.js'
import { FAULT_FIELD, STREAMED_FIELD } from './live/own-fields.js'
import { keptResponse, privateFields, represent } from './success-response.js'

export const BODY_LIMIT = {
  maxBytes: 128 * 1024,
  advice: 'Send what is longer, such as a document, to its route under /v1.',
}
const VARY = 'Authorization, Accept, Accept-Encoding'
const NO_STORE = 'no-store'

/**
 * `/graphql` by GET and POST (GraphQL over HTTP). Clients may keep the answers to GET only. The objects of an answer
 * count against the caller's limit, even if the answer is refused or fails, and its header fields show what is left.
 *
 * @param isLive whether the answers are those of streams, which may run subscriptions
 */
export function answerGraphql(
  readers: QueryReaders & { documents: Pick<Documents, 'find' | 'standing'> },
  kept: KeptAnswers,
  isLive = false,
): Answer {
  const surface = isLive ? 'live' : '/graphql'
  return (exchange, context, allowance) => {
    const mediaType = graphqlMediaType(exchange)
    if (mediaType === undefined)
      throw httpError(406, 'The answer can only be application/json or application/graphql-response+json.')
    const method = exchange.method === 'POST' ? 'POST' : 'GET'
    if (isLive) context.streamed = streamedType(exchange)
    const answerTo = (bytes: Uint8Array | undefined) => {
      const asked = () => (bytes ? textOf(bytes) : searchWithFields(exchange))
      const { viewer, keeping } = context
      const key = kept.isOn
        ? `${surface} ${method} ${mediaType} ${readers.documents.standing(viewer)} ${asked()}`
        : undefined
      const known = key === undefined ? undefined : kept.find(viewer, key)
      if (known) {
        keeping.wasKept = true
        name(known.sent.operation)
        exchange.deprecated = known.sent.deprecated
        return keptResponse(exchange, known)
      }
      // Reading the viewer above has marked the answer as personal. Only what follows decides whether it is.
      keeping.isPersonal = false
      const keep = (made: MadeAnswer) => {
        if (key !== undefined) keepWhenFound(kept, context, viewer, key, made)
      }
      return bytes ? andThen(jsonObjectIn(bytes), (body) => read(body, keep)) : read(undefined, keep)
    }
    const name = (operation: string | undefined) => {
      if (operation !== undefined) exchange.operation = `${surface} ${operation}`
    }
    const read = (body: object | undefined, keep: (made: MadeAnswer) => void) => {
      const request = new SentRequest(exchange, method, body, mediaType)
      const count = () => {
        if (allowance) exchange.limits = allowance.spend(context.budget?.cost.objects ?? 0)
      }
      const reading = withCleanup(() => readQuery(readers, request, context), count)
      return andThen(reading, (answer) => {
        const { status, contentType, headers, body: made, whole, operation, deprecated } = answer
        const fault = isLive && answer.faulty === true ? { [FAULT_FIELD]: '1' } : undefined
        name(operation)
        exchange.deprecated = deprecated
        const isPrivate = whole && method === 'GET'
        return represent(exchange, {
          status,
          body: made,
          fields: (sent) =>
            andThen(
              isPrivate
                ? privateFields(contentType, sent, VARY)
                : new UsualFields(contentType, NO_STORE, VARY),
              (usual) => {
                const fields = headers || fault ? withFields(usual, { ...headers, ...fault }) : usual
                if (whole) keep({ status, fields, body: sent, operation, deprecated })
                return fields
              },
            ),
        })
      })
    }
    if (method === 'GET') return answerTo(undefined)
    exchange.bytes ??= readJsonBytes(exchange, BODY_LIMIT)
    return exchange.bytes.then(answerTo)
  }
}

/** The type of the operation that a stream was opened with, as `answer-events.ts` names it. */
function streamedType(exchange: Exchange): OperationTypeNode {
  const type = exchange.field(STREAMED_FIELD)
  return Object.values(OperationTypeNode).find((one) => one === type) ?? OperationTypeNode.QUERY
}

/** A request for the graph. As instances of a class, all requests have one hidden class. */
class SentRequest implements GraphqlHttpRequest {
  readonly method: 'GET' | 'POST'
  readonly body: object | undefined
  readonly mediaType: string
  readonly #exchange: Exchange

  constructor(exchange: Exchange, method: 'GET' | 'POST', body: object | undefined, mediaType: string) {
    this.#exchange = exchange
    this.method = method
    this.body = body
    this.mediaType = mediaType
  }

  get search(): string {
    return searchOf(this.#exchange.request.raw.url)
  }

  headers(): Headers {
    return this.#exchange.request.raw.headers
  }

  isPreflighted(): boolean {
    const exchange = this.#exchange
    const { contentType } = exchange
    if (contentType !== undefined) return /^application\/json\s*(;|$)/i.test(contentType)
    return Boolean(exchange.field('x-apollo-operation-name') || exchange.field('apollo-require-preflight'))
  }
}

/**
 * Whether a person opened `/graphql` in a browser, and is better served by GraphiQL. Clients send a token.
 */
export function isBrowserVisit({ method, headers }: Request): boolean {
  if (method !== 'GET' || headers.has('authorization')) return false
  return /(^|,)\s*text\/html\s*(;|,|$)/i.test(headers.get('accept') ?? '')
}

/** A body as it was sent. Bodies that are written differently count as different, even if they ask for the same. */
function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('latin1')
}

/** The request of a GET, with the fields that show Apollo that it was not sent by an HTML form. */
function searchWithFields(exchange: Exchange): string {
  const { contentType = '', request } = exchange
  const operation = exchange.field('x-apollo-operation-name') ?? ''
  const preflight = exchange.field('apollo-require-preflight') ?? ''
  return `${contentType} ${operation} ${preflight} ${searchOf(request.raw.url)}`
}

/** A URL's query string with its question mark; empty without one. */
function searchOf(url: string): string {
  const start = url.indexOf('?')
  if (start < 0) return ''
  const end = url.indexOf('#', start)
  return end < 0 ? url.slice(start) : url.slice(start, end)
}
