import {
  defaultFieldResolver,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql'
import { badInput } from '../errors.js'
import { andThen } from '../store/store.js'
import type { RequestContext } from './context.js'

/** How many elements the lists without pages may hold in one answer, all together. */
const MAX_LISTED = 50_000

/** How many elements each request that has a budget may still list, by its session. */
const budgets = new WeakMap<RequestContext['session'], { left: number }>()

/** Gives a request, known by its session, a budget of list elements. One without a budget lists what it likes. */
export function limitLists(session: RequestContext['session']): void {
  budgets.set(session, { left: MAX_LISTED })
}

/**
 * Has a schema count what its plain lists really hold. Their cost is assumed before anything runs (`@listSize`),
 * and where lists of thousands lie below one another, or stand there under many aliases, the answer would grow by
 * their product.
 */
export function countLists(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || /^__|(Connection|Edge)$/.test(type.name)) continue
    for (const field of Object.values(type.getFields())) {
      const shape = isNonNullType(field.type) ? field.type.ofType : field.type
      if (!isListType(shape)) continue
      const resolve: GraphQLFieldResolver<unknown, Pick<RequestContext, 'session'>> = field.resolve ??
      defaultFieldResolver
      field.resolve = (source, args, context: RequestContext, info) =>
        andThen(resolve(source, args, context, info), (value) => {
          if (Array.isArray(value)) spend(context.session, value.length)
          return value
        })
    }
  }
}

function spend(session: RequestContext['session'], elements: number): void {
  const budget = budgets.get(session)
  if (!budget) return
  budget.left -= elements
  if (budget.left < 0) {
    throw badInput(
      `The answer holds more than ${MAX_LISTED} elements in lists without pages. Ask for fewer lists, or for those in pages.`,
    )
  }
}
