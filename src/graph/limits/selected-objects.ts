import {
  type FieldNode,
  getDirectiveValues,
  getNamedType,
  GraphQLIncludeDirective,
  type GraphQLNamedType,
  type GraphQLResolveInfo,
  GraphQLSkipDirective,
  isInterfaceType,
  isLeafType,
  isObjectType,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
} from 'graphql'

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'returnType' | 'schema' | 'variableValues'>

/** A field of the answer, with everything that is selected below it. */
interface Selected {
  name: string
  isAliased: boolean
  below: SelectionSetNode[]
}

/** Collects what selection sets select of one object, and notes whether any of it depends on variables. */
class Collector {
  readonly #info: Info
  isConditional = false

  constructor(info: Info) {
    this.#info = info
  }

  fieldsOf(sets: readonly SelectionSetNode[]): Map<string, Selected> {
    const fields = new Map<string, Selected>()
    for (const set of sets) this.#collect(set, fields)
    return fields
  }

  #collect({ selections }: SelectionSetNode, fields: Map<string, Selected>): void {
    for (const selection of selections) {
      if (!this.#isIncluded(selection)) continue
      if (selection.kind === Kind.FIELD) add(selection, fields)
      else {
        const fragment =
          selection.kind === Kind.INLINE_FRAGMENT ? selection : this.#info.fragments[selection.name.value]
        if (fragment) this.#collect(fragment.selectionSet, fields)
      }
    }
  }

  #isIncluded(selection: SelectionNode): boolean {
    if (!selection.directives?.length) return true
    this.isConditional = true
    const { variableValues } = this.#info
    if (getDirectiveValues(GraphQLSkipDirective, selection, variableValues)?.['if'] === true) return false
    return getDirectiveValues(GraphQLIncludeDirective, selection, variableValues)?.['if'] !== false
  }

  /** How many leaf fields have an alias, in an object and in the objects that come with it. */
  aliasesIn(type: GraphQLNamedType, sets: readonly SelectionSetNode[]): number {
    const defined = isObjectType(type) || isInterfaceType(type) ? type.getFields() : {}
    let aliases = 0
    for (const { name, isAliased, below } of this.fieldsOf(sets).values()) {
      const field = defined[name]
      if (below.length === 0) aliases += isAliased ? 1 : 0
      // A field with a resolver is counted by itself; the fields of an interface have none.
      else if (field && !field.resolve && isObjectType(type)) {
        aliases += this.aliasesIn(getNamedType(field.type), below)
      }
    }
    return aliases
  }
}

function add({ alias, name, selectionSet }: FieldNode, fields: Map<string, Selected>): void {
  const key = (alias ?? name).value
  const known = fields.get(key) ?? { name: name.value, isAliased: alias !== undefined, below: [] }
  if (selectionSet) known.below.push(selectionSet)
  fields.set(key, known)
}

/** The counts of selections that don't depend on variables, by the nodes of their field. */
const known = new WeakMap<readonly FieldNode[], number>()

function count(info: Info): { objects: number; isConditional: boolean } {
  const type = getNamedType(info.returnType)
  const sets = info.fieldNodes.flatMap(({ selectionSet }) => selectionSet ?? [])
  const collector = new Collector(info)
  let objects = 0
  if (isLeafType(type) || !type.name.endsWith('Connection')) objects = 1 + collector.aliasesIn(type, sets)
  else {
    const fields = isObjectType(type) ? type.getFields() : {}
    for (const { name, below } of collector.fieldsOf(sets).values()) {
      const rows = name === 'nodes' || name === 'edges' ? fields[name] : undefined
      if (rows) objects += 1 + collector.aliasesIn(getNamedType(rows.type), below)
    }
  }
  return { objects, isConditional: collector.isConditional }
}

/**
 * How many objects of the answer each row counts as that a field leads to. The row itself counts once for each place
 * where a connection puts it. Each of its fields under an alias counts one more, because aliases may repeat a value any
 * number of times.
 */
export function objectsPerRow(info: Info): number {
  // The nodes are the same for all rows of an execution, and for all executions of a compiled query.
  const found = known.get(info.fieldNodes)
  if (found !== undefined) return found
  const { objects, isConditional } = count(info)
  if (!isConditional) known.set(info.fieldNodes, objects)
  return objects
}
