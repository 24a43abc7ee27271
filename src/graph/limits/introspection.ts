import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLSchema,
  introspectionFromSchema,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'

/** Steps that one object is worth: fields without fields of their own are passed over in one each. */
const STEPS_PER_OBJECT = 20

/** An operation and the document that its fragments are in. */
interface Query {
  document: DocumentNode
  operation: OperationDefinitionNode
  variables: Readonly<Record<string, unknown>>
}

/** Counts how many objects of the schema an operation asks for. */
export type CountIntrospection = (query: Query, limit: number) => number

function propertyOf(source: unknown, name: string): unknown {
  return typeof source === 'object' && source !== null ? Reflect.get(source, name) : undefined
}

/** The whole schema as introspection gives it, and its types by their names. */
function describe(schema: GraphQLSchema) {
  const whole = introspectionFromSchema(schema).__schema
  return { whole, types: new Map<unknown, unknown>(whole.types.map((type) => [type.name, type])) }
}

/**
 * Makes what counts the objects that the introspection in an operation holds, before it runs: those are graphql-js's own,
 * and nothing counts them while they are put in the answer. Conditions are passed over: all is taken to be asked for.
 *
 * @returns the number; any past the limit where it is more
 */
export function createIntrospectionCount(schema: GraphQLSchema): CountIntrospection {
  let described: ReturnType<typeof describe> | undefined
  // Describing the schema takes longer than many a start should: the first query that asks for it pays.
  const description = () => (described ??= describe(schema))
  /** A reference to a type by its name stands for the type. */
  const resolved = (value: unknown) => description().types.get(propertyOf(value, 'name')) ?? value

  return ({ document, operation, variables }, limit) => {
    const fragments = new Map<string, FragmentDefinitionNode>()
    for (const definition of document.definitions)
      if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition)
    let objects = 0
    let steps = 0
    const isPast = () => objects > limit || steps > limit * STEPS_PER_OBJECT

    const count = (value: unknown, below: SelectionSetNode): void => {
      const values = Array.isArray(value) ? value : [value]
      objects += Math.max(1, values.length)
      for (const one of values) {
        if (isPast()) return
        const source = resolved(one)
        eachField(below, ({ name, selectionSet }) => {
          if (selectionSet) count(propertyOf(source, name.value), selectionSet)
        })
      }
    }
    const eachField = ({ selections }: SelectionSetNode, visit: (field: FieldNode) => void): void => {
      for (const selection of selections) {
        steps += 1
        if (isPast()) return
        if (selection.kind === Kind.FIELD) visit(selection)
        else {
          const fragment =
            selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments.get(selection.name.value)
          if (fragment) eachField(fragment.selectionSet, visit)
        }
      }
    }
    const typeNamed = ({ arguments: given }: FieldNode): unknown => {
      const value = given?.[0]?.value
      if (value?.kind === Kind.STRING) return description().types.get(value.value)
      return value?.kind === Kind.VARIABLE ? description().types.get(variables[value.name.value]) : undefined
    }
    eachField(operation.selectionSet, (field) => {
      if (!field.selectionSet) return
      if (field.name.value === '__schema') count(description().whole, field.selectionSet)
      if (field.name.value === '__type') count(typeNamed(field), field.selectionSet)
    })
    return isPast() ? limit + 1 : objects
  }
}
