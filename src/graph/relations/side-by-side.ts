import {
  getNamedType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
  isAbstractType,
  isCompositeType,
  isInterfaceType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

type Query = Pick<GraphQLResolveInfo, 'schema' | 'fragments' | 'operation'>

/** Whether a field may look up one record by its id: its type is a record with an id, or it takes an id. */
function isLookUp({ schema }: Query, { type, args }: GraphQLField<unknown, unknown>): boolean {
  const shape = isNonNullType(type) ? type.ofType : type
  if (isListType(shape)) return isOfEntities(type)
  const types = isAbstractType(shape) ? schema.getPossibleTypes(shape) : [shape]
  const isRecord = types.some(
    (one) => isObjectType(one) && one.getInterfaces().some(({ name }) => name === 'Node'),
  )
  return isRecord || args.some((argument) => String(argument.type) === 'ID!')
}

/** The records that a gateway names: each of them is looked up by its id. */
function isOfEntities(type: GraphQLOutputType): boolean {
  return getNamedType(type).name === '_Entity'
}

/**
 * How many look-ups a field counts as. A field of the type `Node` can't be loaded for a whole list at once, so each row
 * of a list looks up its own.
 */
function weight(
  { schema }: Query,
  parent: GraphQLNamedType | undefined,
  { type }: GraphQLField<unknown, unknown>,
) {
  const isOfList = getNamedType(type).name === 'Node' && parent !== schema.getQueryType()
  return isOfList || isOfEntities(type) ? 2 : 1
}

/**
 * Counts the look-ups that are side by side; stops soon after two. A look-up below another one comes later, and does
 * not count.
 */
function count(query: Query, type: GraphQLNamedType | undefined, { selections }: SelectionSetNode): number {
  let width = 0
  for (const selection of selections) {
    if (width > 1) break
    if (selection.kind === Kind.FIELD) {
      const fields = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {}
      const field = fields[selection.name.value]
      if (!field || !selection.selectionSet) continue
      // An edge comes with its row.
      const own =
        isLookUp(query, field) && type?.name.endsWith('Edge') !== true ? weight(query, type, field) : 0
      width += Math.max(own, count(query, getNamedType(field.type), selection.selectionSet))
    } else {
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : query.fragments[selection.name.value]
      if (!fragment) continue
      const condition = fragment.typeCondition && query.schema.getType(fragment.typeCondition.name.value)
      width += count(query, isCompositeType(condition) ? condition : type, fragment.selectionSet)
    }
  }
  return width
}

const known = new WeakMap<OperationDefinitionNode, boolean>()

/**
 * Whether a query looks up records side by side: under aliases, or below several lists. Otherwise there is
 * nothing to gather beyond the rows of one list.
 */
export function hasSideBySide(query: Query): boolean {
  const { operation, schema } = query
  const found = known.get(operation)
  if (found !== undefined) return found
  const fresh = count(query, schema.getRootType(operation.operation) ?? undefined, operation.selectionSet) > 1
  known.set(operation, fresh)
  return fresh
}
