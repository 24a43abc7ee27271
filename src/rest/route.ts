import type { z } from '@hono/zod-openapi'
import type { DocumentNode } from 'graphql'
import type { Viewer } from '../access/viewer.js'
import type { FieldRule } from '../generated/resolvers.js'
import type { TokenScope } from '../base/vocabulary.js'
import type { SentCode } from './problem.js'
import type { Tag } from './tags.js'

type Fields = z.ZodObject
type Input<Params extends Fields, Query extends Fields, Body extends Fields> = {
  params: z.output<Params>
  query: z.output<Query>
  body: z.output<Body>
  viewer: Viewer
  /**
   * Whether the viewer sees the fields that name the rule; the body lacks the keys of those they don't see.
   */
  sees: (rule: FieldRule) => boolean
  idempotencyKey: string | null
}

/** Lets a model read a long answer in parts. */
interface Excerpt {
  /** The arguments that select the part, described by zod's `describe`. */
  input: Fields
  /** Takes the part out of the body. */
  take: (body: unknown, input: object) => object
}

/**
 * An error that clients can distinguish from others of its status, by its text or its code (contract, errors).
 */
export interface FixedError {
  status: 400 | 410 | 429 | 503
  detail?: string
  code?: SentCode
  /** When it occurs: words of a sentence. */
  when: string
}

/** A route as a tool of assistants (`src/mcp`). */
interface ToolDefinition {
  /** Words and underscores, a verb first, such as `get_lesson`. */
  name: string
  /** For a model: its purpose, and what to know before calling it. */
  description: string
  excerpt?: Excerpt
}

/** The declaration of a route: its HTTP shape, and the fixed operation that answers it. */
interface RouteDefinition<Params extends Fields, Query extends Fields, Body extends Fields> {
  method: 'get' | 'post'
  /** The path, its parameters in braces. */
  path: `/v1/${string}`
  /** The method's name in generated clients: a verb and a noun, such as `listCompanyRoles`. */
  operationId: string
  tag: Tag
  /** A few words, without a full stop. */
  summary: string
  /** Details missing from the summary: who may call, what is left out, in which order. */
  description: string
  document: DocumentNode
  /**
   * Where the body is in the operation's data.
   *
   * @default 'body'
   */
  bodyPath?: `${string}.body`
  /**
   * For a list without pages, the body's `data`: the operation runs once for each part of it, whose JSON is
   * written before the next one is read. Its resolver uses `RequestContext.part`.
   *
   * @default the operation runs once
   */
  inParts?: boolean
  params?: Params
  query?: Query
  body?: Body
  /** A body that works against the demo as it is; every route that takes a body has one. */
  example?: z.input<Body>
  /**
   * The largest body, in bytes.
   *
   * @default 64 KiB
   */
  maxBodyBytes?: number
  /** Whether it takes an `Idempotency-Key`; `variables` hands it to the operation. */
  idempotent?: boolean
  /** The scope that the token needs. */
  scope?: TokenScope
  variables: (input: Input<Params, Query, Body>) => Record<string, unknown>
  /**
   * The parameters that errors are about, by the names of their arguments in the graph.
   *
   * @default the same names, and those of paging
   */
  inputNames?: Readonly<Record<string, string>>
  /**
   * The status of a successful answer.
   *
   * @default 200
   */
  status?: (body: unknown) => 200 | 201
  response: z.ZodType
  /** The statuses of the errors it can answer, beside 400, 401, 429, 500 and 503. */
  errors: readonly (403 | 404 | 409 | 410 | 413 | 415 | 422)[]
  /** Those that have a text or a code of their own. */
  fixedErrors?: readonly FixedError[]
  /** Makes it a tool; routes without it are not tools. */
  tool?: ToolDefinition
  /** Marks a shape of our own, which the contract doesn't define. */
  ownShape?: boolean
}

/** A route whose input types were checked where it was declared, and are hidden from here on. */
export interface Route extends Omit<RouteDefinition<Fields, Fields, Fields>, 'variables'> {
  variables: (input: {
    params: object
    query: object
    body: object
    viewer: Viewer
    sees: (rule: FieldRule) => boolean
    idempotencyKey: string | null
  }) => Record<string, unknown>
}

/** Declares how an answer is read in parts. */
export function defineExcerpt<Arguments extends Fields>(excerpt: {
  input: Arguments
  take: (body: unknown, input: z.output<Arguments>) => object
}): Excerpt {
  // The arguments are parsed with this very schema before `take` is called.
  return excerpt as unknown as Excerpt
}

/** Declares a route under `/v1`; see CONTRIBUTING.md, "A new route". */
export function defineRoute<
  Params extends Fields = z.ZodObject<{}>,
  Query extends Fields = z.ZodObject<{}>,
  Body extends Fields = z.ZodObject<{}>,
>(definition: RouteDefinition<Params, Query, Body>): Route {
  // run-route parses the input with these very schemas before it calls `variables`.
  return definition as unknown as Route
}
