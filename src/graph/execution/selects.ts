import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import { type Columns, columnsNamed } from '../../store/columns.js'

type FieldInfo = Pick<GraphQLResolveInfo, 'fieldName' | 'fieldNodes' | 'fragments' | 'operation' | 'path'>
type Fragments = Readonly<Record<string, FragmentDefinitionNode>>

/** What a connection and its edges have besides their rows. */
const PAGE_FIELDS: ReadonlySet<string> = new Set(['pageInfo', 'nextCursor', 'cursor', 'totalCount'])
/** The fields between a connection and its rows. */
const PAGE_LEVELS: ReadonlySet<string> = new Set(['nodes', 'edges', 'node'])

/** What a query needs of the rows that a resolver returns: columns, and perhaps their position. */
export interface Wanted extends Columns {
  /** Whether anything is asked for that depends on the rows' position in their list. */
  readonly position: boolean
}

/** How the fields of a type are made of a row's columns. */
interface FieldReads {
  /** Columns that are always read: they identify the rows, or lead to what is below them. */
  keys: readonly string[]
  /** The columns that a row's cursor is made of. */
  position?: readonly string[]
  /** The columns that a field reads, for fields that do not simply read the column of their own name. */
  fields: Readonly<Record<string, readonly string[]>>
  /** A field that returns the row itself. */
  through?: string
}

/**
 * The fields of selection sets, including those in fragments and, for a connection, those of its rows. A
 * field that a directive leaves out is among them.
 */
function fieldsOf(sets: readonly SelectionSetNode[], fragments: Fragments): FieldNode[] {
  return sets.flatMap((set) =>
    set.selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) {
        const { name, selectionSet } = selection
        const isPageLevel = selectionSet !== undefined && PAGE_LEVELS.has(name.value)
        return isPageLevel ? [selection, ...fieldsOf([selectionSet], fragments)] : [selection]
      }
      const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value]
      return inner ? fieldsOf([inner.selectionSet], fragments) : []
    }),
  )
}

/** Stands for the level itself, where a path leads from a connection to its rows. */
const SAME = ''

/** What a query selects of some rows, no matter through which aliases and arguments. */
class Level {
  /** The selections below fields, by their names. */
  readonly #below = new Map<string, SelectionSetNode[]>()
  /**
   * The names of fields by their keys in the answer. One key may be one field of a page and another of its rows.
   */
  readonly #names = new Map<string, Set<string>>()
  readonly #levels = new Map<string, Level>([[SAME, this]])
  readonly #fragments: Fragments

  constructor(sets: readonly SelectionSetNode[], fragments: Fragments) {
    this.#fragments = fragments
    this.#below.set(SAME, [...sets])
    for (const { alias, name, selectionSet } of fieldsOf(sets, fragments)) {
      const isPageLevel = PAGE_LEVELS.has(name.value)
      const key = (alias ?? name).value
      this.#names.set(key, (this.#names.get(key) ?? new Set()).add(isPageLevel ? SAME : name.value))
      if (isPageLevel) continue
      const below = this.#below.get(name.value) ?? []
      if (selectionSet) below.push(selectionSet)
      this.#below.set(name.value, below)
    }
  }

  /** The names of the fields that are asked for. */
  get fields(): string[] {
    return [...this.#below.keys()].filter((name) => name !== SAME)
  }

  /** What is selected below all the fields of the names. */
  at(...names: readonly string[]): Level {
    const key = names.join(' ')
    const known = this.#levels.get(key)
    if (known) return known
    const level = new Level(
      names.flatMap((name) => this.#below.get(name) ?? []),
      this.#fragments,
    )
    this.#levels.set(key, level)
    return level
  }

  /** The level at the end of a path in the answer. */
  along(path: FieldInfo['path'] | undefined): Level {
    if (!path) return this
    const before = this.along(path.prev)
    if (typeof path.key !== 'string') return before
    return before.at(...(before.#names.get(path.key) ?? []))
  }
}

const roots = new WeakMap<OperationDefinitionNode, Level>()

/**
 * What a query asks for of a field's rows. Other aliases of the field count too: their rows, and everything
 * below them, are loaded together.
 */
function levelOf({ fieldName, fragments, operation, path }: FieldInfo): Level {
  const root = roots.get(operation) ?? new Level([operation.selectionSet], fragments)
  roots.set(operation, root)
  return root.along(path.prev).at(fieldName)
}

/**
 * Declares what the fields of a type read, and returns a function that finds the columns that a query needs. A field
 * that isn't named here reads the column of the same name; if there is none, the statement reads all its columns.
 */
export function wantedBy({ keys, position = [], fields, through }: FieldReads): (info: FieldInfo) => Wanted {
  // The nodes are the same for all rows of an execution, and for all executions of a compiled query.
  const known = new WeakMap<readonly FieldNode[], Wanted>()
  return (info) => {
    const found = known.get(info.fieldNodes)
    if (found) return found
    const level = levelOf(info)
    const asked = [
      ...level.fields.filter((name) => name !== through),
      ...(through === undefined ? [] : level.at(through).fields),
    ]
    const isPositioned = asked.some((name) => PAGE_FIELDS.has(name))
    const columns = columnsNamed([
      ...keys,
      ...(isPositioned ? position : []),
      ...asked
        .filter((name) => name !== '__typename' && !PAGE_FIELDS.has(name))
        .flatMap((name) => fields[name] ?? [name]),
    ])
    const wanted = { ...columns, position: isPositioned }
    known.set(info.fieldNodes, wanted)
    return wanted
  }
}
