import {
  defaultFieldResolver,
  getNamedType,
  getNullableType,
  type GraphQLField,
  type GraphQLFieldResolver,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isLeafType,
  isListType,
  isObjectType,
} from 'graphql'
import { CHARACTERS_PER_OBJECT } from '../../records/text-lengths.js'
import type { RequestContext } from '../context.js'
import type { QueryBudget } from './query-budget.js'
import { objectsPerRow } from './selected-objects.js'
import type { CodedError } from '../../base/errors.js'

/**
 * Why a query gets no answer: it has used up its processor time or its budget. If a request has written something, that
 * stays, so its client gets the part of the answer that there is.
 *
 * @returns undefined as long as it may get one
 */
export function refusalOf({
  session,
  budget,
}: Pick<RequestContext, 'session' | 'budget'>): CodedError | undefined {
  return session.failure && !session.hasWritten ? session.failure : budget?.refusal
}

type Resolve = GraphQLFieldResolver<unknown, RequestContext>
type Field = GraphQLField<unknown, RequestContext>

/** How many objects of the answer a field's value counts as. */
type Measure = (value: unknown, info: GraphQLResolveInfo) => number

/** Null and an empty list each count as one object, because finding them costs as much. */
const countList: Measure = (value, info) =>
  Array.isArray(value) ? Math.max(1, value.length * objectsPerRow(info)) : 1

const countPage: Measure = (value, info) => {
  const nodes: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, 'nodes') : undefined
  return countList(nodes, info)
}

const countOne: Measure = (value, info) => (value == null ? 1 : objectsPerRow(info))

const countText: Measure = (value) =>
  typeof value === 'string' ? Math.floor(value.length / CHARACTERS_PER_OBJECT) : 0

function isLongText({ astNode }: Field): boolean {
  return astNode?.directives?.some(({ name }) => name.value === 'longText') ?? false
}

/** How to measure a field's value; undefined for a field that is counted with its object. */
function measureOf(field: Field): Measure | undefined {
  if (isListType(getNullableType(field.type))) return countList
  const type = getNamedType(field.type)
  if (isLeafType(type)) return isLongText(field) ? countText : undefined
  if (!field.resolve) return undefined
  return type.name.endsWith('Connection') ? countPage : countOne
}

/** A new promise each time: a shared one would keep in memory for ever everything that waits for it. */
const never = () => new Promise<never>(() => {})

/**
 * Fails a field. If the query gets no answer because of this, the whole query is given up: thousands of fields may be
 * under way, and failing each with an error of its own takes a second. Otherwise the result is always a rejection. If
 * an element of a list threw at once, graphql-js would leave the promises of the elements before it without a handler,
 * and an unhandled rejection ends the process.
 */
function fail(
  context: RequestContext,
  budget: QueryBudget,
  error: unknown,
  { path }: GraphQLResolveInfo,
): Promise<never> {
  budget.noteField(error, path)
  if (!refusalOf(context)) return Promise.reject(error)
  budget.giveUp()
  return never()
}

/** Counts a field's value against the query's budget, if there is one: fixed operations have none. */
function counted(resolve: Resolve, measure: Measure): Resolve {
  return (source, args, context, info) => {
    const { budget } = context
    if (!budget) return resolve(source, args, context, info)
    if (budget.isGivenUp) return never()
    try {
      const value: unknown = resolve(source, args, context, info)
      if (value instanceof Promise) {
        return value.then(
          (settled: unknown) => {
            if (budget.isGivenUp) return never()
            try {
              budget.spend(measure(settled, info))
              return settled
            } catch (error) {
              return fail(context, budget, error, info)
            }
          },
          (error: unknown) => fail(context, budget, error, info),
        )
      }
      budget.spend(measure(value, info))
      return value
    } catch (error) {
      return fail(context, budget, error, info)
    }
  }
}

/** Lets a mutation start only while the budget lasts. */
function whileBudgetLasts(resolve: Resolve): Resolve {
  return (source, args, context, info) => {
    if (context.budget?.failure) throw context.budget.failure
    return resolve(source, args, context, info)
  }
}

/**
 * Makes a schema count the objects of answers while they are made. Each object counts once for each place where it
 * stands, under every alias, whether a plain list, a connection or a single relation leads to it.
 *
 * @param schema it is changed
 */
export function countObjects(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || /^__|Edge$/.test(type.name)) continue
    const isConnection = type.name.endsWith('Connection')
    for (const field of Object.values(type.getFields())) {
      if (type.name === 'Mutation') {
        field.resolve = whileBudgetLasts(field.resolve ?? defaultFieldResolver)
        continue
      }
      // Rows are counted by the field that leads to their connection. A filtered total is counted by its use case.
      const measure = isConnection ? (field.name === 'totalCount' ? () => 0 : undefined) : measureOf(field)
      if (measure) field.resolve = counted(field.resolve ?? defaultFieldResolver, measure)
    }
  }
}
