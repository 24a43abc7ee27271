import { defaultFieldResolver, type GraphQLSchema, isObjectType } from 'graphql'
import type { RequestContext } from './context.js'

/**
 * Puts a mark in front of the resolvers of fields that have `@notKept`, and of all mutations: an answer that has one of
 * them is made anew each time.
 *
 * @param schema it is changed
 */
export function markNotKept(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || !isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      const isMarked = field.astNode?.directives?.some(({ name }) => name.value === 'notKept') ?? false
      if (!isMarked && type !== schema.getMutationType()) continue
      const resolve = field.resolve ?? defaultFieldResolver
      field.resolve = (source, args, context: RequestContext, info) => {
        context.keeping.isAllowed = false
        return resolve(source, args, context, info)
      }
    }
  }
}
