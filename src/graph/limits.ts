import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import {
  type DocumentNode,
  getNamedType,
  GraphQLError,
  type GraphQLField,
  getVariableValues,
  type GraphQLSchema,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql'
import { type ComplexityEstimatorArgs, getComplexity } from 'graphql-query-complexity'
import { DEFAULT_PAGE_SIZE } from './connection.js'

export const MAX_TOKENS = 4_000
export const MAX_DEPTH = 12
export const MAX_ALIASES = 100
export const MAX_RECURSIVE_SELECTIONS = 10_000
/** In points, about one for each object that the answer may hold. */
export const MAX_COST = 5_000

const ASSUMED_LIST_SIZE = 10
/** Added for each mutation, as writing costs far more than reading: one request holds at most nine. */
const MUTATION_POINTS = 500

const rejection = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) =>
      context?.reportError(new GraphQLError(error.message.replace('Syntax Error: ', ''))),
  ],
}

/** Rules that refuse a query by its shape, before anything of it runs. */
export const limitRules: ValidationRule[] = [
  maxDepthRule({ n: MAX_DEPTH, flattenFragments: true, ignoreIntrospection: true, ...rejection }),
  maxAliasesRule({ n: MAX_ALIASES, ...rejection }),
]

function assumedSize(field: GraphQLField<unknown, unknown>): number {
  const directive = field.astNode?.directives?.find(({ name }) => name.value === 'listSize')
  const size = directive?.arguments?.[0]?.value
  return size?.kind === Kind.INT ? Number(size.value) : ASSUMED_LIST_SIZE
}

/**
 * The points of a field: one for each object it may return, with all that is selected below it.
 * A connection counts as many as its page holds, a plain list as many as its `@listSize` says.
 */
function estimate({ type, field, args, childComplexity }: ComplexityEstimatorArgs): number {
  const named = getNamedType(field.type)
  if (field.name.startsWith('__') || type.name.startsWith('__')) return 0
  if (type.name === 'Mutation') return 1 + MUTATION_POINTS + childComplexity
  if (isLeafType(named) || named.name === 'PageInfo') return 0
  if (isObjectType(named) && named.name.endsWith('Connection')) {
    const size: unknown = args['first']
    return 1 + Math.max(0, typeof size === 'number' ? size : DEFAULT_PAGE_SIZE) * childComplexity
  }
  const insideConnection = type.name.endsWith('Connection')
  const shape = isNonNullType(field.type) ? field.type.ofType : field.type
  if (isListType(shape) && !insideConnection) return 1 + assumedSize(field) * (1 + childComplexity)
  return 1 + childComplexity
}

/** @throws GraphQLError 400 where the operation may cost more than `MAX_COST` points */
export function assertAffordable(
  schema: GraphQLSchema,
  query: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
  operationName: string | undefined,
): void {
  // Variables that don't fit are for the executor to refuse, with its own messages.
  if (getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors) return
  const cost = getComplexity({
    schema,
    query,
    variables,
    ...(operationName === undefined ? {} : { operationName }),
    estimators: [estimate],
  })
  if (cost > MAX_COST) {
    throw new GraphQLError(
      `The query may cost ${cost} points, more than the ${MAX_COST} allowed. Ask for smaller pages with \`first\`, or for less below them.`,
      { extensions: { code: 'BAD_USER_INPUT', http: { status: 400 } } },
    )
  }
}
