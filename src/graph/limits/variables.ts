import type { ApolloServerPlugin } from '@apollo/server'
import { getVariableValues, GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from 'graphql'
import type { RequestContext } from '../context.js'
import { pastLimit } from './limits.js'

/** How many lists and objects of variables may stand in one another. */
const MAX_DEPTH = 50
/** How many keys the objects in one variable may have, all together. Whoever wants more has mistaken something. */
const MAX_KEYS = 500

type Variables = Readonly<Record<string, unknown>>

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}

/** How many keys the objects of a value have, down to as many levels and up to a little more than the limit. */
function countKeys(value: unknown, levels: number): number {
  if (typeof value !== 'object' || value === null || levels === 0) return 0
  let count = Array.isArray(value) ? 0 : Object.keys(value).length
  if (count > MAX_KEYS) return count
  for (const inner of Object.values(value)) {
    count += countKeys(inner, levels - 1)
    if (count > MAX_KEYS) break
  }
  return count
}

/**
 * What is wrong with the variables of an operation, be it only the first thing: each one more would quote all of what
 * was sent again, which takes time by the square of its length. Even one quotes it twice, so that very many keys are
 * refused before.
 *
 * @returns a `BAD_USER_INPUT` with the status 400; undefined where nothing is wrong
 */
export function variablesFault(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables,
): GraphQLError | undefined {
  for (const { variable } of variableDefinitions) {
    const name = variable.name.value
    if (Object.hasOwn(variables, name) && countKeys(variables[name], MAX_DEPTH) > MAX_KEYS)
      return pastLimit(`The objects in a variable may have at most ${MAX_KEYS} keys: "$${name}" has more.`)
  }
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
