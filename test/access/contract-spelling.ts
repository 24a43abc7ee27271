import {
  type FragmentDefinitionNode,
  type DocumentNode,
  getNamedType,
  type GraphQLNamedOutputType,
  type GraphQLSchema,
  isEnumType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'

type Fragments = ReadonlyMap<string, FragmentDefinitionNode>

function fieldsOf(
  selections: SelectionSetNode,
  fragments: Fragments,
): { key: string; name: string; below?: SelectionSetNode }[] {
  return selections.selections.flatMap((selection) => {
    if (selection.kind === Kind.FIELD) {
      const { name, alias, selectionSet } = selection
      return [
        { key: alias?.value ?? name.value, name: name.value, ...(selectionSet && { below: selectionSet }) },
      ]
    }
    if (selection.kind === Kind.INLINE_FRAGMENT) return fieldsOf(selection.selectionSet, fragments)
    const fragment = fragments.get(selection.name.value)
    return fragment ? fieldsOf(fragment.selectionSet, fragments) : []
  })
}

/**
 * An operation's data over `/graphql` as its REST route spells it: enum names become the contract's words, and
 * everything else stays the same, in the same order.
 */
export function inContractSpelling(schema: GraphQLSchema, document: DocumentNode, data: unknown): unknown {
  const fragments: Fragments = new Map(
    document.definitions
      .filter((definition) => definition.kind === Kind.FRAGMENT_DEFINITION)
      .map((fragment) => [fragment.name.value, fragment]),
  )
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  if (operation?.kind !== Kind.OPERATION_DEFINITION) throw new Error('There is no operation.')
  const root = schema.getRootType(operation.operation)
  if (!root) throw new Error(`There is no ${operation.operation}.`)
  return spell(root, operation.selectionSet, data)

  function spell(type: GraphQLNamedOutputType, below: SelectionSetNode | undefined, value: unknown): unknown {
    if (value === null) return null
    if (Array.isArray(value)) return value.map((entry) => spell(type, below, entry))
    if (isEnumType(type) && typeof value === 'string') return type.getValue(value)?.value
    if (!isObjectType(type) || !below || typeof value !== 'object') return value
    const fields = new Map(fieldsOf(below, fragments).map((field) => [field.key, field]))
    const members = type.getFields()
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => {
        const field = fields.get(key)
        const member = field && members[field.name]
        if (!member) throw new Error(`${type.name} has no ${key}.`)
        return [key, spell(getNamedType(member.type), field.below, entry)]
      }),
    )
  }
}
