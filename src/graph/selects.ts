import {
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLResolveInfo,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql'
import type { Columns } from '../store/columns.js'

type Place = Pick<GraphQLResolveInfo, 'fieldName' | 'fieldNodes' | 'fragments' | 'operation' | 'path'>
type Fragments = Readonly<Record<string, FragmentDefinitionNode>>

/** What a connection and its edges have beside their rows. */
const OF_PAGES: ReadonlySet<string> = new Set(['pageInfo', 'nextCursor', 'cursor', 'totalCount'])
/** Between a connection and its rows. */
const PAGE_LEVELS: ReadonlySet<string> = new Set(['nodes', 'edges', 'node'])

/** What a query asks for of the rows that a resolver returns. */
export interface Wanted extends Columns {
  /** Whether anything is asked for that depends on the rows' place in their list. */
  readonly place: boolean
}

/** How the fields of a type are made of a row's columns. */
interface FieldReads {
  /** Columns that are read whatever is asked for: rows are found by them, and by what hangs below them. */
  keys: readonly string[]
  /** The columns that a row's cursor is made of. */
  place?: readonly string[]
  /** What fields read that aren't a column of their own name. */
  fields: Readonly<Record<string, readonly string[]>>
  /** Fields that are the row itself again. */
  through?: string
}

/** The fields of selection sets, those in fragments too; one that a directive leaves out is among them. */
function fieldsOf(sets: readonly SelectionSetNode[], fragments: Fragments): FieldNode[] {
  return sets.flatMap((set) =>
    set.selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection]
      const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value]
      return inner ? fieldsOf([inner.selectionSet], fragments) : []
    }),
  )
}

/** What a query selects in one place, under whatever aliases and with whatever arguments that place is reached. */
class Level {
  /** The names of fields by what they are called in the answer. */
  readonly names = new Map<string, string>()
  readonly #below = new Map<string, SelectionSetNode[]>()
  readonly #levels = new Map<string, Level>()
  readonly #fragments: Fragments

  constructor(sets: readonly SelectionSetNode[], fragments: Fragments) {
    this.#fragments = fragments
    for (const { alias, name, selectionSet } of fieldsOf(sets, fragments)) {
      this.names.set((alias ?? name).value, name.value)
      if (!selectionSet) continue
      const known = this.#below.get(name.value)
      if (known) known.push(selectionSet)
      else this.#below.set(name.value, [selectionSet])
    }
  }

  /** What is selected below all fields of the name. */
  below(name: string): readonly SelectionSetNode[] {
    return this.#below.get(name) ?? []
  }

  /** The level that they are. */
  at(name: string): Level {
    const known = this.#levels.get(name)
    if (known) return known
    const level = new Level(this.below(name), this.#fragments)
    this.#levels.set(name, level)
    return level
  }
}

const levels = new WeakMap<OperationDefinitionNode, Level>()

/** The level in which the path's last field is selected. */
function levelOf(path: Place['path'] | undefined, root: Level): Level {
  if (!path) return root
  const before = levelOf(path.prev, root)
  return typeof path.key === 'string' ? before.at(before.names.get(path.key) ?? '') : before
}

/**
 * All that is selected below a field and those beside it that may share its rows: rows are loaded once for all the
 * aliases of a relation, and so they are for the aliases of what it lies below.
 */
function selectionsOf({ fieldName, fragments, operation, path }: Place): readonly SelectionSetNode[] {
  const root = levels.get(operation) ?? new Level([operation.selectionSet], fragments)
  levels.set(operation, root)
  return levelOf(path.prev, root).below(fieldName)
}

/** The names of the fields that are asked for of rows, be it in a connection. */
function namesIn(
  sets: readonly SelectionSetNode[],
  fragments: Fragments,
  through: string | undefined,
): string[] {
  return fieldsOf(sets, fragments).flatMap(({ name: { value }, selectionSet }) =>
    selectionSet && (PAGE_LEVELS.has(value) || value === through)
      ? namesIn([selectionSet], fragments, through)
      : [value],
  )
}

/**
 * Declares what the fields of a type read, and gives what finds the columns that a query needs. A field that isn't
 * named here reads the column of its name; where there is none, the statement reads all its columns.
 */
export function wantedBy({ keys, place = [], fields, through }: FieldReads): (info: Place) => Wanted {
  // The nodes stay the same for all the rows of an execution, and for all executions of a compiled query.
  const known = new WeakMap<readonly FieldNode[], Wanted>()
  return (info) => {
    const found = known.get(info.fieldNodes)
    if (found) return found
    const asked = namesIn(selectionsOf(info), info.fragments, through)
    const isPlaced = asked.some((name) => OF_PAGES.has(name))
    const names = new Set(
      [
        ...keys,
        ...(isPlaced ? place : []),
        ...asked
          .filter((name) => name !== '__typename' && !OF_PAGES.has(name))
          .flatMap((name) => fields[name] ?? [name]),
      ].toSorted((one, other) => (one < other ? -1 : 1)),
    )
    const wanted = { key: [...names].join(' '), names, place: isPlaced }
    known.set(info.fieldNodes, wanted)
    return wanted
  }
}

/** Whether a field is asked for of the objects that a resolver returns. */
export function selects(info: Place, field: string): boolean {
  return namesIn(selectionsOf(info), info.fragments, undefined).includes(field)
}
