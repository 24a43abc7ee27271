import { ApolloServer, type ApolloServerPlugin, HeaderMap, type HTTPGraphQLResponse } from '@apollo/server'
import { unwrapResolverError } from '@apollo/server/errors'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema, OperationTypeNode } from 'graphql'
import type { Logger } from 'pino'
import { CodedError, internalError } from '../errors.js'
import type { CompiledQueries } from './compiled-queries.js'
import type { RequestContext } from './context.js'
import type { AssertAffordable } from './cost.js'
import { limitLists } from './list-budget.js'
import { isPastLimit, limitRules, MAX_RECURSIVE_SELECTIONS, MAX_TOKENS } from './limits.js'
import { withoutValues } from './without-values.js'

/** Refuses what costs too much, before it runs. Variables that don't fit are left to the execution to refuse. */
function costPlugin(assertAffordable: AssertAffordable): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ request: { variables = {} }, document, operation }) => {
        if (operation) assertAffordable(document, operation, variables)
      },
    }),
  }
}

/** How far a request came, which decides the status of its answer. */
interface Outcome {
  /** It was a GraphQL request: it brought a document. */
  understood: boolean
  /** A limit, or the HTTP method, forbids to run its document. */
  refused: boolean
  /** It met an error, be it of one field. */
  failed: boolean
  /** It gave data. */
  data: boolean
  /** What went wrong first while it ran. */
  error?: CodedError
}

/** By session: Apollo hands its plugins a copy of the context. */
const outcomes = new WeakMap<RequestContext['session'], Outcome>()

/** Notes how each request goes, and logs what went wrong on our side. */
const outcomePlugin = (logger: Logger): ApolloServerPlugin<RequestContext> => ({
  requestDidStart: async ({ contextValue }) => {
    const outcome: Outcome = { understood: false, refused: false, failed: false, data: false }
    outcomes.set(contextValue.session, outcome)
    return {
      didResolveSource: async () => {
        outcome.understood = true
      },
      didEncounterErrors: async ({ errors, request, operation }) => {
        for (const error of errors) {
          if (isUnexpected(error)) {
            const { requestId } = contextValue
            logger.error({ err: unwrapResolverError(error), requestId }, 'a resolver failed')
          }
        }
        const wrongMethod =
          request.http?.method === 'GET' && operation?.operation === OperationTypeNode.MUTATION
        const coded = errors.map(unwrapResolverError).find((cause) => cause instanceof CodedError)
        if (coded) outcome.error = coded
        else if (errors.some(isUnexpected)) outcome.error = internalError()
        outcome.failed = true
        outcome.refused = wrongMethod || errors.some(isPastLimit)
      },
      willSendResponse: async ({ response: { body } }) => {
        outcome.data = body.kind === 'single' && body.singleResult.data != null
      },
    }
  },
})

/** Whether an error is a failure of ours: neither a coded one nor Apollo's word on a bad document. */
function isUnexpected(error: unknown): boolean {
  const cause = unwrapResolverError(error)
  if (cause instanceof CodedError) return false
  if (!(cause instanceof GraphQLError)) return true
  const { code } = cause.extensions
  return code === 'INTERNAL_SERVER_ERROR' || (code === undefined && cause.path !== undefined)
}

/** The error that a client gets: a coded one as it is, a refused document with its reason, anything else masked. */
function formatError(formatted: GraphQLFormattedError, error: unknown): GraphQLFormattedError {
  const cause = unwrapResolverError(error)
  if (cause instanceof CodedError) {
    return { ...formatted, extensions: { ...cause.extensions } }
  }
  const { message, locations, path, extensions } = formatted
  const where = { ...(locations ? { locations } : {}), ...(path ? { path } : {}) }
  const code = extensions?.['code']
  const clientsFault = cause instanceof GraphQLError && code !== undefined && code !== 'INTERNAL_SERVER_ERROR'
  if (clientsFault) {
    return {
      message: withoutValues(message),
      ...where,
      extensions: { code: 'BAD_USER_INPUT', reason: code, http: { status: 400, headers: {} } },
    }
  }
  const masked = internalError()
  return { message: masked.message, ...where, extensions: masked.extensions }
}

interface Execution {
  schema: GraphQLSchema
  assertAffordable: AssertAffordable
  queries: CompiledQueries
  logger: Logger
}

/** Apollo over the graph, with its limits; start it before use. */
export function createApollo({
  schema,
  assertAffordable,
  queries,
  logger,
}: Execution): ApolloServer<RequestContext> {
  return new ApolloServer<RequestContext>({
    schema,
    introspection: true,
    csrfPrevention: true,
    persistedQueries: false,
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: false,
    maxRecursiveSelections: MAX_RECURSIVE_SELECTIONS,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: limitRules,
    stopOnTerminationSignals: false,
    formatError,
    // Cache control wraps every resolver of the schema for good, for the REST operations too.
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      outcomePlugin(logger),
      costPlugin(assertAffordable),
      queries.plugin,
    ],
  })
}

/** A GraphQL request as HTTP brought it; `body` is parsed JSON, undefined for GET. */
interface GraphqlHttpRequest {
  method: string
  headers: Headers
  search: string
  body: unknown
}

/** The answer to a GraphQL request, for HTTP to send. */
export interface GraphqlHttpAnswer {
  status: number
  headers: Record<string, string>
  body: string
  /** Whether all that was asked for is there: no error was met. */
  whole: boolean
}

/**
 * Runs a GraphQL-over-HTTP request.
 *
 * Under `application/json` a well-formed request answers 200, whatever errors its document meets; under
 * `application/graphql-response+json` one that gave no data answers with the error's own status. What is past a
 * limit is a 400 under both.
 */
export async function executeHttp(
  apollo: ApolloServer<RequestContext>,
  request: GraphqlHttpRequest,
  context: RequestContext,
): Promise<GraphqlHttpAnswer> {
  const headers = new HeaderMap()
  for (const [name, value] of request.headers) headers.set(name, value)
  limitLists(context.session)
  const { method, search, body } = request
  const answer = await apollo.executeHTTPGraphQLRequest({
    httpGraphQLRequest: { method, headers, search, body },
    context: async () => context,
  })
  return toAnswer(answer, outcomes.get(context.session))
}

function toAnswer(
  { status, headers, body }: HTTPGraphQLResponse,
  outcome: Outcome | undefined,
): GraphqlHttpAnswer {
  if (body.kind !== 'complete') throw new Error('Incremental delivery is not offered.')
  const legacy = headers.get('content-type')?.startsWith('application/json') ?? false
  const answered = legacy && outcome?.understood === true && !outcome.refused
  const successful = outcome?.data === true || answered
  const { error } = outcome ?? {}
  return {
    status: successful ? 200 : (error?.status ?? status ?? 200),
    headers: { ...Object.fromEntries(headers), ...error?.headers },
    body: body.string,
    whole: outcome?.data === true && !outcome.failed,
  }
}
