import { ApolloServer, type ApolloServerOptions, type ApolloServerPlugin } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginInlineTraceDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { GraphQLError, type GraphQLSchema, type OperationDefinitionNode, OperationTypeNode } from 'graphql'
import type { CompiledQueries } from './compiled-queries.js'
import type { RequestContext } from '../context.js'
import { budgetPlugin } from '../limits/budget-plugin.js'
import { followableFieldsRule } from '../live-query.js'
import { limitRules, MAX_RECURSIVE_SELECTIONS, MAX_TOKENS } from '../limits/limits.js'
import { variablesPlugin } from '../limits/variables.js'
import { deprecatedUses } from './deprecated-uses.js'
import { formatError } from './format-error.js'
import { isExpected, operationName } from './operation.js'
import { logFailure, noteErrors, outcomeOf, startOutcome } from './outcome.js'

/** Whether a request may run its operation: GET runs only queries, and only a stream runs subscriptions. */
function mayRun(
  method: string | undefined,
  operation: OperationDefinitionNode | undefined,
  streamed: RequestContext['streamed'],
): boolean {
  if (!operation) return true
  if (!isExpected(operation, streamed)) return false
  return operation.operation !== OperationTypeNode.MUTATION || method !== 'GET'
}

/**
 * Refuses subscriptions in requests for a single answer, and what a stream was not opened with: an id may stand for
 * another document by now.
 */
const subscriptionPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async ({ contextValue: { streamed } }) => ({
    didResolveOperation: async ({ operation }) => {
      if (!operation || isExpected(operation, streamed)) return
      const message = streamed
        ? `The document has changed: it was a ${streamed}, and is a ${operation.operation} now.`
        : 'A subscription is answered as a stream: send "Accept: text/event-stream".'
      throw new GraphQLError(message, {
        nodes: operation,
        extensions: { code: 'OPERATION_RESOLUTION_FAILURE', http: { status: 400 } },
      })
    },
  }),
}

/** Records how each request goes, and logs failures of ours. */
const outcomePlugin = (schema: GraphQLSchema): ApolloServerPlugin<RequestContext> => ({
  requestDidStart: async ({ contextValue }) => {
    const outcome = startOutcome(contextValue)
    return {
      didResolveSource: async () => {
        outcome.understood = true
      },
      didResolveOperation: async ({ document, operation, request: { variables = {} } }) => {
        if (!operation) return
        contextValue.onOperation?.(operationName(operation))
        outcome.deprecated = deprecatedUses(schema, document, operation)(variables)
      },
      didEncounterErrors: async ({ errors, request, operation }) => {
        noteErrors(
          outcome,
          contextValue,
          errors,
          mayRun(request.http?.method, operation, contextValue.streamed),
        )
      },
      willSendResponse: async ({ response: { body } }) => {
        outcome.data = body.kind === 'single' && body.singleResult.data != null
      },
    }
  },
  unexpectedErrorProcessingRequest: async ({ error, requestContext }) => {
    logFailure(requestContext.contextValue, error)
  },
})

/** Keeps the answer from Apollo, which would write even a long one without a pause. `read-query.ts` writes it. */
const answerPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async ({ contextValue }) => ({
    willSendResponse: async ({ response: { body } }) => {
      const outcome = outcomeOf(contextValue)
      if (body.kind !== 'single' || !outcome) return
      outcome.answer = body.singleResult
      body.singleResult = {}
    },
  }),
}

interface Execution {
  schema: GraphQLSchema
  queries: CompiledQueries
  /** The cache of parsed documents, by the hash of their text. @default Apollo's own */
  documentStore?: ApolloServerOptions<RequestContext>['documentStore']
}

/** Apollo over the graph, with its limits. Start it before use. */
export function createApollo({ schema, queries, documentStore }: Execution): ApolloServer<RequestContext> {
  return new ApolloServer<RequestContext>({
    schema,
    introspection: true,
    csrfPrevention: true,
    // `../documents` finds what requests name.
    persistedQueries: false,
    ...(documentStore === undefined ? {} : { documentStore }),
    includeStacktraceInErrorResponses: false,
    hideSchemaDetailsFromClientErrors: false,
    maxRecursiveSelections: MAX_RECURSIVE_SELECTIONS,
    parseOptions: { maxTokens: MAX_TOKENS },
    validationRules: [...limitRules, followableFieldsRule],
    stopOnTerminationSignals: false,
    formatError: (formatted, error) => formatError(formatted, error, schema),
    // Cache control would permanently wrap every resolver of the schema.
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      // The same for a subgraph: any client could ask for the times of all fields.
      ApolloServerPluginInlineTraceDisabled(),
      outcomePlugin(schema),
      subscriptionPlugin,
      variablesPlugin(schema),
      budgetPlugin(schema),
      queries.plugin,
      answerPlugin,
    ],
  })
}
