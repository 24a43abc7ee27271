import { type GraphQLSchema, isInterfaceType, isObjectType } from 'graphql'
import { visibilityOf } from '../../src/graph/visible-to.js'

/** Every field of every type of the API, as `Type.field`, with who may see it where `@visibleTo` says so. */
export function fieldsOf(schema: GraphQLSchema) {
  return Object.values(schema.getTypeMap())
    .filter(({ name }) => !name.startsWith('__'))
    .flatMap((type) =>
      isObjectType(type) || isInterfaceType(type)
        ? Object.values(type.getFields()).map((field) => ({
            name: `${type.name}.${field.name}`,
            description: (field.description ?? '').replaceAll(/\s+/g, ' '),
            visibility: visibilityOf(schema, field),
          }))
        : [],
    )
}

/** Whether the field belongs to a page, an edge or a payload: the rule of the list or mutation decides about these. */
const isWrapped = (name: string) => /(Connection|Edge|Payload)\./.test(name)

/** The fields for which nobody has decided who may see them: neither by `@visibleTo`, nor by listing them as public. */
export function undecidedFields(schema: GraphQLSchema, publicFields: readonly string[]): string[] {
  const listed = new Set(publicFields)
  const names = fieldsOf(schema).flatMap(({ name, visibility }) => (visibility ? [] : [name]))
  return names.filter((name) => !isWrapped(name) && !listed.has(name))
}
