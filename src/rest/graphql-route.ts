import { type QueryReaders, readQuery } from '../graph/execution/read-query.js'
import { andThen, withCleanup } from '../base/maybe-promise.js'
import type { Answer } from './door.js'
import { graphqlMediaType, httpError } from './problem.js'
import type { Exchange } from './exchange.js'
import { UsualFields, withFields } from './http-env.js'
import { jsonObjectIn, readJsonBytes } from './json-body.js'
import type { KeptAnswers, MadeAnswer } from './kept-answers.js'
import { keptResponse, privateFields, represent } from './success-response.js'

const BODY_LIMIT = {
  maxBytes: 128 * 1024,
  advice: 'Send what is longer, such as a document, to its route under /v1.',
}
const VARY = 'Authorization, Accept, Accept-Encoding'
const NO_STORE = 'no-store'

/**
 * `/graphql` by GET and POST (GraphQL over HTTP). Clients may keep the answers to GET only. What an answer holds counts
 * against the caller's objects, also where it is refused or fails, and is in its own header fields.
 */
export function answerGraphql(readers: QueryReaders, kept: KeptAnswers): Answer {
  return (exchange, context, allowance) => {
    const mediaType = graphqlMediaType(exchange)
    if (mediaType === undefined)
      throw httpError(406, 'The answer is application/json in one form or another.')
    const { raw } = exchange.request
    const method = exchange.method === 'POST' ? 'POST' : 'GET'
    const answerTo = (bytes: Uint8Array | undefined) => {
      const asked = () => (bytes ? textOf(bytes) : searchWithFields(exchange))
      const key = kept.isOn ? `${method} ${mediaType} ${asked()}` : undefined
      const { viewer, keeping } = context
      const known = key === undefined ? undefined : kept.find(viewer, key)
      if (known) return keptResponse(exchange, known)
      // The viewer was asked for above, which says that the answer is personal; whether it is, what follows will say.
      keeping.isPersonal = false
      const keep = (made: MadeAnswer) => {
        if (key !== undefined && keeping.isAllowed) kept.keep(viewer, key, made, keeping)
      }
      return bytes ? andThen(jsonObjectIn(bytes), (body) => read(body, keep)) : read(undefined, keep)
    }
    const read = (body: object | undefined, keep: (made: MadeAnswer) => void) => {
      const request = {
        method,
        headers: () => raw.headers,
        search: searchOf(raw.url),
        body,
        mediaType,
      } as const
      const count = () => {
        if (allowance) exchange.limits = allowance.spend(context.budget?.cost.objects ?? 0)
      }
      const reading = withCleanup(() => readQuery(readers, request, context), count)
      return andThen(reading, (answer) => {
        const { status, contentType, headers, body: made, whole } = answer
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
                const fields = headers ? withFields(usual, headers) : usual
                if (whole) keep({ status, fields, body: sent })
                return fields
              },
            ),
        })
      })
    }
    return method === 'POST' ? readJsonBytes(exchange, BODY_LIMIT).then(answerTo) : answerTo(undefined)
  }
}

/**
 * Whether a person opened `/graphql` in a browser, and is better served by GraphiQL. Clients send a token.
 */
export function isBrowserVisit({ method, headers }: Request): boolean {
  if (method !== 'GET' || headers.has('authorization')) return false
  return /(^|,)\s*text\/html\s*(;|,|$)/i.test(headers.get('accept') ?? '')
}

/** A body as it was sent: one that is written otherwise is another, whatever it asks for. */
function textOf({ buffer, byteOffset, byteLength }: Uint8Array): string {
  return Buffer.from(buffer, byteOffset, byteLength).toString('latin1')
}

/** The request of a GET, with the fields by which Apollo tells that no form has sent it. */
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
