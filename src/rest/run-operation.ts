import type { ExecutionResult, GraphQLError } from 'graphql'
import type { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { badInput, notFound } from '../errors.js'
import type { RequestContext } from '../graph/context.js'
import type { FieldRule } from '../generated/resolvers.js'
import { permits } from '../graph/visible-to.js'
import { writeJson } from '../graph/write-json.js'
import type { Operation } from '../graph/execution/operation.js'
import { type HttpEnv, requestField } from './http-env.js'
import { readJsonObject } from './json-body.js'
import type { LargeJsonParser } from './large-json.js'
import type { Route } from './route.js'
import { andThen, type MaybePromise } from '../store/store.js'
import { successResponse } from './success-response.js'

const DEFAULT_MAX_BODY = 64 * 1024

/** The message of the first thing wrong with the input, and the parameter it is about. */
function parseInput(schema: z.ZodObject | undefined, input: unknown): object {
  if (!schema) return {}
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const param = issue?.path.map(String).join('.')
  throw badInput(`${param ?? 'The input'}: ${issue?.message ?? 'not valid'}.`, param)
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return undefined
  }
}

/**
 * The query string's parameters that the schema names; others are ignored.
 *
 * @throws CodedError 400 naming one that is given twice, or is not percent-encoded UTF-8
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

/** The coded error behind a failed field. Any other error stays as it is, to be masked at the edge. */
function causeOf(error: GraphQLError): unknown {
  return error.originalError ?? error
}

/** The response body in an operation's data, at the path that the route names. */
function bodyAt(data: ExecutionResult['data'], path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (holder, key) => (typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : null),
      data,
    )
}

/**
 * Answers a REST request by running its operation. The token (401) and its scope have been checked before;
 * this checks the input, and then the use case decides.
 *
 * @throws CodedError the use case's own, 400 for bad input, 404 for a null body
 */
export function runOperation(
  c: Context<HttpEnv>,
  route: Route,
  operation: Operation,
  context: RequestContext,
  parser: LargeJsonParser,
): MaybePromise<Response> {
  const { body: schema, maxBodyBytes = DEFAULT_MAX_BODY } = route
  if (!schema) return answerWith(c, route, operation, context, {})
  const large = { parser, names: Object.keys(schema.shape) }
  return readJsonObject(c, { maxBytes: maxBodyBytes }, large).then((body) =>
    answerWith(c, route, operation, context, parseInput(schema, body)),
  )
}

function answerWith(
  c: Context<HttpEnv>,
  route: Route,
  operation: Operation,
  context: RequestContext,
  body: object,
): MaybePromise<Response> {
  const params = route.params ? parseInput(route.params, c.req.param()) : {}
  const query = parseInput(route.query, queryOf(c.req.raw.url, route.query))
  const idempotencyKey = requestField(c, 'idempotency-key') ?? null
  const { viewer } = context
  const sees = (rule: FieldRule) => permits(rule, viewer)
  const variables = route.variables({ params, query, body, viewer, sees, idempotencyKey })
  return andThen(operation.run(context, variables), ({ data, errors }) => {
    const [error] = errors ?? []
    if (error) throw causeOf(error)
    const answer = bodyAt(data, route.bodyPath ?? 'body')
    if (answer == null) throw notFound()
    const { session } = context
    const written = writeJson(answer, session.rows, { pause: () => session.pause() })
    return andThen(written, (text) => successResponse(c, text, route.status?.(answer) ?? 200))
  })
}
