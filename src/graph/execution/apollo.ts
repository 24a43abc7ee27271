import { ApolloServer, type ApolloServerPlugin } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { GraphQLError, type GraphQLSchema, type OperationDefinitionNode, OperationTypeNode } from 'graphql'
import type { CompiledQueries } from './compiled-queries.js'
import type { RequestContext } from '../context.js'
import { budgetPlugin } from '../limits/budget-plugin.js'
import { limitRules, MAX_RECURSIVE_SELECTIONS, MAX_TOKENS } from '../limits/limits.js'
import { variablesPlugin } from '../limits/variables.js'
import { formatError } from './format-error.js'
import { operationName } from './operation.js'
import { logFailure, noteErrors, outcomeOf, startOutcome } from './outcome.js'

/** Whether a request may run its operation: GET runs only queries, and nothing runs subscriptions. */
function mayRun(method: string | undefined, operation: OperationDefinitionNode | undefined): boolean {
  if (!operation || operation.operation === OperationTypeNode.QUERY) return true
  return operation.operation === OperationTypeNode.MUTATION && method !== 'GET'
}

/** Refuses subscriptions: the schema has none, which validation doesn't notice. */
const subscriptionPlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async () => ({
    didResolveOperation: async ({ operation }) => {
      if (operation?.operation !== OperationTypeNode.SUBSCRIPTION) return
      throw new GraphQLError('There are no subscriptions.', {
        nodes: operation,
        extensions: { code: 'OPERATION_RESOLUTION_FAILURE', http: { status: 400 } },
      })
    },
  }),
}

/** Records how each request goes, and logs failures of ours. */
const outcomePlugin: ApolloServerPlugin<RequestContext> = {
  requestDidStart: async ({ contextValue }) => {
    const outcome = startOutcome(contextValue)
    return {
      didResolveSource: async () => {
        outcome.understood = true
      },
      didResolveOperation: async ({ operation }) => {
        if (operation) contextValue.named?.(operationName(operation))
      },
      didEncounterErrors: async ({ errors, request, operation }) => {
        noteErrors(outcome, contextValue, errors, mayRun(request.http?.method, operation))
      },
      willSendResponse: async ({ response: { body } }) => {
        outcome.data = body.kind === 'single' && body.singleResult.data != null
      },
    }
  },
  unexpectedErrorProcessingRequest: async ({ error, requestContext }) => {
    logFailure(requestContext.contextValue, error)
  },
}

/** Leaves the answer for others to write, in place of Apollo: it would write it without a pause, however long. */
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
}

/** Apollo over the graph, with its limits. Start it before use. */
export function createApollo({ schema, queries }: Execution): ApolloServer<RequestContext> {
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
    // Cache control would wrap every resolver of the schema for good, those behind the REST operations too.
    plugins: [
      ApolloServerPluginLandingPageDisabled(),
      ApolloServerPluginCacheControlDisabled(),
      outcomePlugin,
      subscriptionPlugin,
      variablesPlugin(schema),
      budgetPlugin(schema),
      queries.plugin,
      answerPlugin,
    ],
  })
}
