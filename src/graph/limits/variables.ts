import type { ApolloServerPlugin } from '@apollo/server'
import {
  getVariableValues,
  GraphQLError,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  type TypeNode,
} from 'graphql'
import type { RequestContext } from '../context.js'
import { pastLimit } from './limits.js'

/** How deep lists and objects may be nested in variables. */
const MAX_DEPTH = 50
/** How many keys all the objects in one variable may have together. No valid input needs more. */
const MAX_KEYS = 500

type Variables = Readonly<Record<string, unknown>>

function isDeeper(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false
  return levels === 0 || Object.values(value).some((inner) => isDeeper(inner, levels - 1))
}

/** How many keys the objects of a value have, down to that many levels. Stops soon after the limit. */
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

/** The name of a variable's type, without lists around it. */
export function namedTypeOf(type: TypeNode): string {
  return type.kind === Kind.NAMED_TYPE ? type.name.value : namedTypeOf(type.type)
}

/**
 * The first fault in the variables of an operation. Each further fault would quote everything that was sent once more,
 * which takes quadratic time. Even one fault quotes it twice, so too many keys are refused before that.
 *
 * @returns a `BAD_USER_INPUT` with the status 400; undefined if nothing is wrong
 */
export function variablesFault(
  schema: GraphQLSchema,
  { variableDefinitions = [] }: OperationDefinitionNode,
  variables: Variables,
): GraphQLError | undefined {
  for (const { variable, type } of variableDefinitions) {
    const name = variable.name.value
    // What fits any type is never quoted, and gateways send a thousand records in one variable.
    if (namedTypeOf(type) === '_Any') continue
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

/** Refuses variables that don't fit their operation, before anything of it runs, compiled or not. */
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
