import { tmpdir } from 'node:os'
import { z } from 'zod'
import type { ErrorCode } from '../../src/base/errors.js'
import type { OpenApiChecker } from '../support/openapi.js'
import type { FuzzAnswer, FuzzRequest } from './fuzz-request.js'

/** Texts that no answer may contain, and that these requests don't contain. */
const LEAKS = [
  /\n\s*at .+:\d+/,
  /\bat (async )?[\w.<>]+ \(/,
  /node_modules|node:internal|\.[jt]s:\d+/,
  /\/(src|dist|usr|home|var)\//,
  /SQLITE_|sqlite3?:|SqliteError|DrizzleQueryError|Failed query/,
  /\b(select|insert into|update|delete from)\s+"/i,
  /relation "|column "|syntax error at|invalid input syntax|invalid byte sequence|constraint failed/,
  /lyc_[\w-]{20}/,
]
/** How much of a request is shown where its answer is wrong, in characters. */
const MAX_SHOWN = 4_000
const FOLDERS = [process.cwd(), tmpdir()]

/** The statuses of `/graphql`: those of GraphQL over HTTP, and of the errors of this service. */
const GRAPHQL_STATUSES = new Set([200, 400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 429, 503])
const CODES: Record<Exclude<ErrorCode, 'INTERNAL_SERVER_ERROR'>, true> = {
  BAD_USER_INPUT: true,
  UNAUTHENTICATED: true,
  FORBIDDEN: true,
  NOT_FOUND: true,
  CONFLICT: true,
  CHANGED_MEANWHILE: true,
  RESYNC_REQUIRED: true,
  IDEMPOTENCY_KEY_IN_USE: true,
  IDEMPOTENCY_KEY_REUSED: true,
  RATE_LIMITED: true,
  QUERY_TOO_LARGE: true,
  PERSISTED_QUERY_NOT_FOUND: true,
  REVIEW_SUBMISSION_LIMIT_REACHED: true,
  NARRATION_QUOTA_EXCEEDED: true,
  NARRATION_PROVIDER_FAILED: true,
  SERVICE_UNAVAILABLE: true,
}
/** Codes of Apollo, for requests that no operation of ours sees. */
const APOLLO_CODES = [
  'GRAPHQL_PARSE_FAILED',
  'GRAPHQL_VALIDATION_FAILED',
  'BAD_REQUEST',
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'PERSISTED_QUERY_NOT_FOUND',
]

const graphqlAnswer = z.strictObject({
  data: z.record(z.string(), z.unknown()).nullish(),
  errors: z
    .array(
      z.strictObject({
        message: z.string().min(1),
        locations: z.array(z.strictObject({ line: z.int(), column: z.int() })).optional(),
        path: z.array(z.union([z.string(), z.int()])).optional(),
        extensions: z.looseObject({ code: z.enum([...Object.keys(CODES), ...APOLLO_CODES]) }),
      }),
    )
    .min(1)
    .optional(),
  extensions: z.record(z.string(), z.unknown()).optional(),
})

const problem = z.strictObject({
  type: z.literal('about:blank'),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  code: z.string().optional(),
  param: z.string().optional(),
  requestId: z.string(),
})

/** The statuses of `/mcp`: those of its own errors, and of the protocol. */
const MCP_STATUSES = new Set([200, 202, 400, 401, 403, 404, 405, 406, 413, 415, 429, 503])
const mcpError = z.object({ message: z.string().min(1) })
const mcpAnswer = z.looseObject({
  jsonrpc: z.literal('2.0'),
  error: mcpError.optional(),
  result: z
    .looseObject({
      isError: z.boolean().optional(),
      structuredContent: z
        .looseObject({ code: z.string().optional(), message: z.string().optional() })
        .optional(),
    })
    .optional(),
})

/** @throws Error if an answer reveals something about the inside of the service */
function assertTellsNothing(text: string): void {
  const leak = LEAKS.find((pattern) => pattern.test(text)) ?? FOLDERS.find((folder) => text.includes(folder))
  if (leak !== undefined) throw new Error(`The answer has ${String(leak)}: ${text}`)
}

function judgeGraphql({ method, headers: sent }: FuzzRequest, { status, headers, text }: FuzzAnswer): void {
  // A request that looks like a browser's gets GraphiQL.
  if (status === 302 && sent['accept'] === 'text/html' && headers.get('location') === '/graphiql') return
  if (!GRAPHQL_STATUSES.has(status)) throw new Error(`/graphql answers ${status}: ${text}`)
  if (method === 'HEAD') return
  const { data, errors } = graphqlAnswer.parse(JSON.parse(text))
  if (errors)
    assertTellsNothing(
      errors.map(({ message, extensions }) => message + JSON.stringify(extensions)).join('\n'),
    )
  if (data === undefined && !errors) throw new Error(`/graphql answers nothing: ${text}`)
}

function judgeMcp({ status, headers, text }: FuzzAnswer): void {
  if (!MCP_STATUSES.has(status)) throw new Error(`/mcp answers ${status}: ${text}`)
  // An empty subscription is acknowledged, and ends.
  if (text === '' || headers.get('content-type') === 'text/event-stream') return
  const { error, result } = mcpAnswer.parse(JSON.parse(text))
  if (error) assertTellsNothing(error.message)
  else if (!result) throw new Error(`/mcp answers nothing: ${text}`)
  if (!result?.isError) return
  const { code = '', message = '' } = result.structuredContent ?? {}
  if (!Object.hasOwn(CODES, code)) throw new Error(`The code ${code} is unknown: ${text}`)
  assertTellsNothing(message)
}

function judgeRest(request: FuzzRequest, answer: FuzzAnswer, checker: OpenApiChecker): void {
  const { status, text } = answer
  const template = checker.templateOf(request.path)
  const method = request.method === 'HEAD' ? 'GET' : request.method
  const described =
    template === undefined ? undefined : checker.description.paths[template]?.[method.toLowerCase()]
  const documented = described ? Object.keys(described.responses) : ['401', '404', '405', '429', '503']
  if (!documented.includes(String(status))) throw new Error(`The status ${status} is not documented: ${text}`)
  if (request.method === 'HEAD') return
  checker.check({ ...request, ...answer })
  if (status < 400) return
  const { detail, title } = problem.parse(JSON.parse(text))
  assertTellsNothing(`${title} ${detail}`)
}

/**
 * Checks an answer to any request: its status is documented and never 500, its body is as in the OpenAPI description,
 * or in GraphQL's form, and its messages reveal nothing about the inside of the service.
 *
 * @throws Error with the request if it is not
 */
export function judgeAnswer(request: FuzzRequest, answer: FuzzAnswer, checker: OpenApiChecker): void {
  const { status, headers, text } = answer
  try {
    if (status === 500) throw new Error(`The service has failed: ${text}`)
    if (status === 503 && !headers.has('retry-after')) throw new Error(`503 says no Retry-After: ${text}`)
    if (!headers.has('x-request-id')) throw new Error(`${status} has no X-Request-Id.`)
    if (request.path.startsWith('/graphql')) judgeGraphql(request, answer)
    else if (request.path.startsWith('/mcp')) judgeMcp(answer)
    else judgeRest(request, answer, checker)
  } catch (error) {
    const shown = JSON.stringify(request).slice(0, MAX_SHOWN)
    throw new Error(`${shown}\n${error instanceof Error ? error.message : String(error)}`, { cause: error })
  }
}
