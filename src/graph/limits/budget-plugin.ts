import type { ApolloServerPlugin } from '@apollo/server'
import { type GraphQLSchema, OperationTypeNode } from 'graphql'
import type { RequestContext } from '../context.js'
import { createIntrospectionCount, type Introspection } from './introspection.js'
import { assertFewMutations } from './limits.js'
import type { QueryBudget } from './query-budget.js'

function spendOn({ objects, key }: Introspection, budget: QueryBudget): void {
  try {
    budget.spend(objects)
  } catch (error) {
    budget.noteField(error, { prev: undefined, key, typename: 'Query' })
    throw error
  }
}

/**
 * Counts an operation's introspection, refuses too many mutations, and puts the cost into each answer, including
 * refusals.
 */
export function budgetPlugin(schema: GraphQLSchema): ApolloServerPlugin<RequestContext> {
  const countIntrospection = createIntrospectionCount(schema)
  return {
    requestDidStart: async ({ contextValue: { budget } }) => {
      return {
        didResolveOperation: async ({ document, operation, request: { variables = {} } }) => {
          const writes = operation?.operation === OperationTypeNode.MUTATION
          if (writes) assertFewMutations(document, operation)
          if (operation && budget) {
            const introspection = countIntrospection({ document, operation, variables }, budget.left)
            if (introspection) spendOn(introspection, budget)
          }
          if (writes) budget?.keepAnswer()
        },
        willSendResponse: async ({ response: { body } }) => {
          if (!budget || body.kind !== 'single') return
          const { singleResult } = body
          singleResult.extensions = { ...singleResult.extensions, cost: budget.cost }
        },
      }
    },
  }
}
