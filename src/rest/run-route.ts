import type { ExecutionResult, GraphQLError } from 'graphql'
import type { z } from '@hono/zod-openapi'
import type { Viewer } from '../access/viewer.js'
import { badInput, CodedError, notFound } from '../base/errors.js'
import type { FieldRule } from '../generated/resolvers.js'
import type { RequestContext } from '../graph/context.js'
import type { Operation } from '../graph/execution/operation.js'
import { permits } from '../graph/visible-to.js'
import { writeJson } from '../graph/write-json.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { Route } from './route.js'

/** A route with its operation, ready to run. */
export interface CompiledRoute {
  readonly route: Route
  readonly operation: Operation
}

/** The unchecked input of a route. */
export interface RouteInput {
  /** The JSON body; undefined if the route takes none. */
  body: unknown
  params: unknown
  query: unknown
  idempotencyKey: string | null
}

/**
 * Checks a part of the input.
 *
 * @throws CodedError 400 with the first thing wrong with it, and the parameter it is about
 */
export function parseInput(schema: z.ZodObject | undefined, input: unknown): object {
  if (!schema) return {}
  const parsed = schema.safeParse(input)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  const param = issue?.path.map(String).join('.')
  throw badInput(`${param ?? 'The input'}: ${issue?.message ?? 'not valid'}.`, param)
}

/**
 * A route's checked input; a class, like `StatementContext`. The viewer is read only if the route asks for it.
 */
class ParsedInput {
  readonly params: object
  readonly query: object
  readonly body: object
  readonly idempotencyKey: string | null
  readonly context: RequestContext

  constructor(
    context: RequestContext,
    { params, query, body }: Record<'params' | 'query' | 'body', object>,
    idempotencyKey: string | null,
  ) {
    this.params = params
    this.query = query
    this.body = body
    this.idempotencyKey = idempotencyKey
    this.context = context
  }

  get viewer(): Viewer {
    return this.context.viewer
  }

  get sees(): (rule: FieldRule) => boolean {
    return (rule) => permits(rule, this.context)
  }
}

/**
 * The coded error behind a failed field, about the route's own parameter. Any other error stays as it is, to be masked at
 * the edge.
 */
function causeOf(error: GraphQLError, { inputNames = {} }: Route): unknown {
  const cause = error.originalError ?? error
  if (!(cause instanceof CodedError) || cause.param === undefined) return cause
  const name = inputNames[cause.param]
  return name === undefined ? cause : cause.about(name)
}

/** The answer's body in an operation's data, at the path that the route names. */
function bodyAt(data: ExecutionResult['data'], path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (holder, key) => (typeof holder === 'object' && holder !== null ? Reflect.get(holder, key) : null),
      data,
    )
}

/**
 * Runs a route's operation, for any surface. The caller and the token's scope have been checked before; this
 * checks the input, and then the use case decides.
 *
 * @returns the body of the answer, as the contract has it
 * @throws CodedError the use case's own, 400 for bad input, 404 for a null body
 */
export function runRoute(
  { route, operation }: CompiledRoute,
  context: RequestContext,
  input: RouteInput,
): MaybePromise<unknown> {
  const body = parseInput(route.body, input.body)
  const params = parseInput(route.params, input.params)
  const query = parseInput(route.query, input.query)
  const parsed = new ParsedInput(context, { params, query, body }, input.idempotencyKey)
  const variables = route.variables(parsed)
  context.allowReplicas()
  return andThen(operation.run(context, variables), ({ data, errors }) => {
    const [error] = errors ?? []
    if (error) throw causeOf(error, route)
    const answer = bodyAt(data, route.bodyPath ?? 'body')
    if (answer == null) throw notFound()
    return answer
  })
}

/** Writes the body of an answer as JSON. Yields to other requests while a long one is written. */
export function writeBody({ session }: RequestContext, body: unknown): MaybePromise<string | Uint8Array> {
  return writeJson(body, session.rows, { pause: () => session.pause() })
}
