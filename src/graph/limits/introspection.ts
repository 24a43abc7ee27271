import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  introspectionFromSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValueNode,
} from 'graphql'

/** How many steps count as one object. Each field takes one step on each object that it is selected on. */
const STEPS_PER_OBJECT = 2
/** How many characters of the answer count as one step: an alias may be as long as a description. */
const CHARACTERS_PER_STEP = 32

/** An operation and the document that its fragments are in. */
interface Query {
  document: DocumentNode
  operation: OperationDefinitionNode
  variables: Readonly<Record<string, unknown>>
}

/** What an operation's introspection counts as. */
export interface Introspection {
  objects: number
  /** The answer's key of the field that was counted last; past the limit, the field that exceeded it. */
  key: string
}

/** Counts the introspection in an operation; undefined if there is none. */
type CountIntrospection = (query: Query, limit: number) => Introspection | undefined

function propertyOf(source: unknown, name: string): unknown {
  return typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined
}

/** The whole schema as introspection returns it, including deprecated fields, and its types by name. */
function describe(schema: GraphQLSchema) {
  const whole = introspectionFromSchema(schema).__schema
  return { whole, types: new Map<unknown, unknown>(whole.types.map((type) => [type.name, type])) }
}

/**
 * Makes a function that finds the fields of a selection set, with fragments spread. Validation has limited their
 * number.
 */
function createFieldsOf({ definitions }: DocumentNode): (set: SelectionSetNode) => FieldNode[] {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const definition of definitions)
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
  const known = new Map<SelectionSetNode, FieldNode[]>()
  const fieldsOf = (set: SelectionSetNode): FieldNode[] => {
    const before = known.get(set)
    if (before) return before
    const fields = set.selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection]
      const fragment =
        selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)
      return fragment ? fieldsOf(fragment.selectionSet) : []
    })
    known.set(set, fields)
    return fields
  }
  return fieldsOf
}

/** The name of the type that `__type` asks for. A variable that is not given has its default. */
function nameIn(value: ValueNode | undefined, { operation, variables }: Query): unknown {
  if (value?.kind === Kind.STRING) return value.value
  if (value?.kind !== Kind.VARIABLE) return undefined
  const name = value.name.value
  if (variables[name] !== undefined) return variables[name]
  const definition = operation.variableDefinitions?.find(({ variable }) => variable.name.value === name)
  return definition?.defaultValue?.kind === Kind.STRING ? definition.defaultValue.value : undefined
}

/**
 * Makes a function that counts the introspection in an operation before it runs. graphql-js answers introspection in
 * one go, and nothing can count or stop it then. Objects count, and so do the steps to their fields, because leaves
 * take time as well. Conditions (`@skip`, `@include`) are ignored: every field counts.
 *
 * @returns a function that returns how many objects the introspection counts as; counting stops soon after the limit
 */
export function createIntrospectionCount(schema: GraphQLSchema): CountIntrospection {
  let described: ReturnType<typeof describe> | undefined
  // Describing the schema would slow down every start, so the first query that needs it does so.
  const description = () => (described ??= describe(schema))
  /** The type that a reference names; any other value as it is. */
  const resolved = (value: unknown) => description().types.get(propertyOf(value, 'name')) ?? value

  return (query, limit) => {
    const fieldsOf = createFieldsOf(query.document)
    let objects = 0
    let steps = 0
    const cost = () => objects + Math.floor(steps / STEPS_PER_OBJECT)

    const count = (value: unknown, below: SelectionSetNode): void => {
      const values = Array.isArray(value) ? value : [value]
      objects += Math.max(1, values.length)
      for (const one of values) {
        const source = resolved(one)
        if (source === null || source === undefined) continue
        for (const { alias, name, selectionSet } of fieldsOf(below)) {
          if (cost() > limit) return
          const held = propertyOf(source, name.value)
          const text = typeof held === 'string' ? held : ''
          steps += 1 + ((alias ?? name).value.length + text.length) / CHARACTERS_PER_STEP
          if (selectionSet) count(held, selectionSet)
        }
      }
    }
    let key: string | undefined
    for (const field of fieldsOf(query.operation.selectionSet)) {
      const { alias, name, selectionSet, arguments: given } = field
      if (!selectionSet || (name.value !== '__schema' && name.value !== '__type')) continue
      const { whole, types } = description()
      key = (alias ?? name).value
      count(name.value === '__schema' ? whole : types.get(nameIn(given?.[0]?.value, query)), selectionSet)
      if (cost() > limit) break
    }
    return key === undefined ? undefined : { objects: cost(), key }
  }
}
