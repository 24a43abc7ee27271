import { defaultFieldResolver, type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql'
import type { RequestContext } from './context.js'

/** Whether a field has `@notKept` (schema/common.graphql). */
export function isNotKept({ astNode }: GraphQLField<unknown, unknown>): boolean {
  return astNode?.directives?.some(({ name }) => name.value === 'notKept') ?? false
}

/**
 * Wraps the resolvers of all mutations and of fields that have `@notKept`: an answer with one of them is made anew each
 * time.
 *
 * @param schema it is changed
 */
export function markNotKept(schema: GraphQLSchema): void {
  for (const type of Object.values(schema.getTypeMap())) {
    if (type.name.startsWith('__') || !isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) {
      if (!isNotKept(field) && type !== schema.getMutationType()) continue
      const resolve = field.resolve ?? defaultFieldResolver
      field.resolve = (source, args, context: RequestContext, info) => {
        context.keeping.isAllowed = false
        return resolve(source, args, context, info)
      }
    }
  }
}
