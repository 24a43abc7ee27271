import type { z } from '@hono/zod-openapi'
import { badInput } from '../base/errors.js'
import type { RequestContext } from '../graph/context.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { Exchange } from './exchange.js'
import { readJsonObject } from './json-body.js'
import { keepWhenFound, type KeptAnswers, type MadeAnswer } from './kept-answers.js'
import { inTurns, type LargeJsonParser } from './large-json.js'
import { type CompiledRoute, runRoute, writeBody } from './run-route.js'
import { keptResponse, successResponse } from './success-response.js'
import { writeInParts } from './write-in-parts.js'

/** The parts shared by all routes. */
export interface Shared {
  parser: LargeJsonParser
  kept: KeptAnswers
}

/** The default limit of a body. */
export const DEFAULT_MAX_BODY = 64 * 1024

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/**
 * The query string's parameters that the schema names; others are ignored. `URLSearchParams` would change a value that
 * is not percent-encoded UTF-8, and the wrong parameter could not be named.
 *
 * @throws CodedError 400 naming a parameter that is given twice, or is not percent-encoded UTF-8
 */
function queryOf(url: string, schema: z.ZodObject | undefined): Record<string, string> {
  const start = url.indexOf('?')
  if (!schema || start < 0) return {}
  const parameters = new Map<string, string>()
  const [search = ''] = url.slice(start + 1).split('#', 1)
  for (const part of search.split('&')) {
    const equals = part.indexOf('=')
    const name = decode(equals < 0 ? part : part.slice(0, equals))
    if (name === undefined || !Object.hasOwn(schema.shape, name)) continue
    if (parameters.has(name)) throw badInput(`${name}: must not be given twice.`, name)
    const value = decode(equals < 0 ? '' : part.slice(equals + 1))
    if (value === undefined) throw badInput(`${name}: is not percent-encoded UTF-8.`, name)
    parameters.set(name, value)
  }
  return Object.fromEntries(parameters)
}

/**
 * Answers a REST request by running its operation. The token (401) and its scope have been checked before.
 *
 * @throws CodedError as `runRoute` does, 400, 413 or 415 for a body that can't be read
 */
export function runOperation(
  exchange: Exchange,
  compiled: CompiledRoute,
  context: RequestContext,
  { parser, kept }: Shared,
): MaybePromise<Response> {
  const { method, body: schema, maxBodyBytes = DEFAULT_MAX_BODY } = compiled.route
  if (method === 'get') {
    const request = exchange.request.raw.url
    const { viewer, keeping } = context
    const answer = kept.find(viewer, request)
    if (answer) {
      keeping.wasKept = true
      return keptResponse(exchange, answer)
    }
    keeping.isPersonal = false
    return answerWith(exchange, compiled, context, undefined, (made) => {
      keepWhenFound(kept, context, viewer, request, made)
    })
  }
  if (!schema) return answerWith(exchange, compiled, context, undefined)
  const large = { parser: inTurns(parser, context), names: Object.keys(schema.shape) }
  return readJsonObject(exchange, { maxBytes: maxBodyBytes }, large).then((body) =>
    answerWith(exchange, compiled, context, body),
  )
}

function answerWith(
  exchange: Exchange,
  compiled: CompiledRoute,
  context: RequestContext,
  body: unknown,
  keep?: (answer: MadeAnswer) => void,
): MaybePromise<Response> {
  const { route } = compiled
  const input = {
    body,
    params: route.params ? exchange.request.param() : undefined,
    query: queryOf(exchange.request.raw.url, route.query),
    idempotencyKey: exchange.idempotencyKey ?? null,
  }
  const run = () => runRoute(compiled, context, input)
  if (route.inParts)
    return andThen(writeInParts(context, run), (text) => successResponse(exchange, text, 200, keep))
  return andThen(run(), (answer) =>
    andThen(writeBody(context, answer), (text) =>
      successResponse(exchange, text, route.status?.(answer) ?? 200, keep),
    ),
  )
}
