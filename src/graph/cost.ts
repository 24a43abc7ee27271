import {
  type DocumentNode,
  getIntrospectionQuery,
  getNamedType,
  getVariableValues,
  type GraphQLField,
  type GraphQLSchema,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql'
import {
  type ComplexityEstimator,
  type ComplexityEstimatorArgs,
  getComplexity,
} from 'graphql-query-complexity'
import { DEFAULT_PAGE_SIZE } from './connection.js'
import { pastLimit } from './limits.js'

/** In points, about one for each object that the answer may hold. */
const MAX_COST = 5_000
/** What the whole schema costs, asked for as GraphiQL does. */
const WHOLE_SCHEMA_COST = 2_500

const ASSUMED_LIST_SIZE = 10
/** Added for each mutation, as writing costs far more than reading: one request holds at most nine. */
const MUTATION_POINTS = 500
const ASSUMED_INTROSPECTION_SIZE = 5

/** @throws GraphQLError 400 where the operation may cost more than `MAX_COST` points */
export type AssertAffordable = (
  query: DocumentNode,
  operation: OperationDefinitionNode,
  /** As the client sent them; where they don't fit the operation, the execution will refuse it. */
  variables: Record<string, unknown>,
) => void

/** Makes the check of what operations on a schema cost. */
export function createCostLimit(schema: GraphQLSchema): AssertAffordable {
  const estimator = createEstimator(schema)
  return (query, operation, variables) => {
    if (getVariableValues(schema, operation.variableDefinitions ?? [], variables).errors) return
    const operationName = operation.name?.value
    const cost = getComplexity({
      schema,
      query,
      variables,
      ...(operationName === undefined ? {} : { operationName }),
      estimators: [estimator],
    })
    if (cost > MAX_COST) {
      throw pastLimit(
        `The query may cost ${Math.ceil(cost)} points, more than the ${MAX_COST} allowed. Ask for smaller pages with \`first\`, or for less below them.`,
      )
    }
  }
}

/**
 * The points of a field: one for each object it may return, with all that is selected below it.
 * A connection counts as many as its page holds, a plain list as many as its `@listSize` says.
 * Introspection is counted by the same rule, in fractions of a point.
 */
function createEstimator(schema: GraphQLSchema): ComplexityEstimator {
  const wholeSchema = getComplexity({
    schema,
    query: parse(getIntrospectionQuery({ inputValueDeprecation: true })),
    estimators: [(args) => estimateIntrospection(schema, args) ?? 0],
  })
  const scale = WHOLE_SCHEMA_COST / wholeSchema
  return (args) => {
    const introspection = estimateIntrospection(schema, args)
    if (introspection === undefined) return estimate(args)
    // Below `__schema` and `__type` sizes are counted in objects, and become points where introspection begins.
    return args.field.name.startsWith('__') ? introspection * scale : introspection
  }
}

function estimateIntrospection(
  schema: GraphQLSchema,
  { type, field, childComplexity }: ComplexityEstimatorArgs,
): number | undefined {
  if (field.name === '__typename') return 0
  if (!field.name.startsWith('__') && !type.name.startsWith('__')) return undefined
  if (isLeafType(getNamedType(field.type))) return 0
  const isList = isListType(isNonNullType(field.type) ? field.type.ofType : field.type)
  if (!isList) return 1 + childComplexity
  const size = field.name === 'types' ? Object.keys(schema.getTypeMap()).length : ASSUMED_INTROSPECTION_SIZE
  return size * (1 + childComplexity)
}

function estimate({ type, field, node, args, childComplexity }: ComplexityEstimatorArgs): number {
  if (type.name === 'Mutation') return 1 + MUTATION_POINTS + childComplexity
  const named = getNamedType(field.type)
  // Under aliases one text can stand in the answer many times over.
  if (isLeafType(named)) return directiveValue(field, 'cost') ?? (node.alias ? 1 : 0)
  if (named.name === 'PageInfo') return 0
  if (isObjectType(named) && named.name.endsWith('Connection')) {
    const size: unknown = args['first']
    return 1 + Math.max(0, typeof size === 'number' ? size : DEFAULT_PAGE_SIZE) * childComplexity
  }
  const insideConnection = type.name.endsWith('Connection')
  const shape = isNonNullType(field.type) ? field.type.ofType : field.type
  if (isListType(shape) && !insideConnection) return 1 + assumedSize(field) * (1 + childComplexity)
  return 1 + childComplexity
}

function assumedSize(field: GraphQLField<unknown, unknown>): number {
  return directiveValue(field, 'listSize') ?? ASSUMED_LIST_SIZE
}

/** The number that a directive gives for a field. */
function directiveValue(field: GraphQLField<unknown, unknown>, directive: string): number | undefined {
  const node = field.astNode?.directives?.find(({ name }) => name.value === directive)
  const value = node?.arguments?.[0]?.value
  return value?.kind === Kind.INT ? Number(value.value) : undefined
}
