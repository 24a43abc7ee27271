import type { ApolloServerPlugin } from '@apollo/server'
import { getVariableValues, GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from 'graphql'
import type { RequestContext } from '../context.js'
import { pastLimit } from './limits.js'

/** How many lists and objects of variables may stand in one another. */
const MAX_DEPTH = 50

type Variables = Readonly<Record<string, unknown>>

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}

/**
 * What is wrong with the variables of an operation, be it only the first thing: each one more would quote all of what
 * was sent again, which takes time by the square of its length.
 *
 * @returns a `BAD_USER_INPUT` with the status 400; undefined where nothing is wrong
 */
export function variablesFault(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables,
): GraphQLError | undefined {
  if (isDeeper(Object.values(variables), MAX_DEPTH + 1))
    return pastLimit(`Variables may be nested at most ${MAX_DEPTH} levels deep.`)
  const { errors } = getVariableValues(schema, variableDefinitions, variables, { maxErrors: 1 })
  const [first] = errors ?? []
  return first && new GraphQLError(first.message, { nodes: first.nodes ?? null, extensions: refusal })
}

const refusal = { code: 'BAD_USER_INPUT', http: { status: 400 } }

/** Refuses variables that don't fit their operation, before anything of it runs, whatever would run it. */
export function variablesPlugin(schema: GraphQLSchema): ApolloServerPlugin<RequestContext> {
  return {
    requestDidStart: async () => ({
      didResolveOperation: async ({ operation, request: { variables = {} } }) => {
        const fault = operation && variablesFault(schema, operation, variables)
        if (fault) throw fault
      },
    }),
  }
}
