import { maxAliasesRule } from '@escape.tech/graphql-armor-max-aliases'
import { maxDepthRule } from '@escape.tech/graphql-armor-max-depth'
import {
  type DocumentNode,
  getNamedType,
  getVariableValues,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
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

const LIMIT = 'LIMIT_EXCEEDED'

function pastLimit(message: string): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code: 'BAD_USER_INPUT', limit: LIMIT, http: { status: 400 } },
  })
}

/** Whether an error says that a request is larger than a limit allows, be it ours, Apollo's or the parser's. */
export function isPastLimit({ message, extensions }: GraphQLError): boolean {
  return (
    extensions['limit'] === LIMIT ||
    extensions['validationErrorCode'] === 'MAX_RECURSIVE_SELECTIONS_EXCEEDED' ||
    message.includes(`more that ${MAX_TOKENS} tokens`)
  )
}

const rejection = {
  propagateOnRejection: false,
  onReject: [
    (context: ValidationContext | null, error: GraphQLError) =>
      context?.reportError(pastLimit(error.message.replace('Syntax Error: ', ''))),
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
  return size?.kind === 'IntValue' ? Number(size.value) : ASSUMED_LIST_SIZE
}

/**
 * The points of a field: one for each object it may return, with all that is selected below it.
 * A connection counts as many as its page holds, a plain list as many as its `@listSize` says.
 */
function estimate({ type, field, args, childComplexity }: ComplexityEstimatorArgs): number {
  const named = getNamedType(field.type)
  if (field.name.startsWith('__') || type.name.startsWith('__')) return 0
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

/**
 * Refuses an operation that may cost more than `MAX_COST` points.
 *
 * @param variables as the client sent them; where they don't fit the operation, the execution will refuse it
 * @throws GraphQLError 400 past the limit
 */
export function assertAffordable(
  schema: GraphQLSchema,
  query: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): void {
  if (getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors) return
  const operationName = operation.name?.value
  const cost = getComplexity({
    schema,
    query,
    variables,
    ...(operationName === undefined ? {} : { operationName }),
    estimators: [estimate],
  })
  if (cost > MAX_COST) {
    throw pastLimit(
      `The query may cost ${Math.ceil(cost)} points, more than the ${MAX_COST} allowed. Ask for smaller pages with \`first\`, or for less below them.`,
    )
  }
}
