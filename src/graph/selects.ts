import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'
import type { Columns } from '../store/columns.js'

type Selections = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>

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

function addNames(
  names: Set<string>,
  set: SelectionSetNode | undefined,
  fragments: Selections['fragments'],
  through: string | undefined,
): void {
  for (const selection of set?.selections ?? []) {
    if (selection.kind === Kind.FIELD) {
      const { value } = selection.name
      if (PAGE_LEVELS.has(value) || value === through) {
        addNames(names, selection.selectionSet, fragments, through)
      } else names.add(value)
      continue
    }
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : fragments[selection.name.value]
    addNames(names, inner?.selectionSet, fragments, through)
  }
}

/** The fields that are asked for of the rows, be it in a connection; one that a directive leaves out is among them. */
function selected({ fieldNodes, fragments }: Selections, through?: string): Set<string> {
  const names = new Set<string>()
  for (const { selectionSet } of fieldNodes) addNames(names, selectionSet, fragments, through)
  names.delete('__typename')
  return names
}

/**
 * Declares what the fields of a type read, and gives what finds the columns that a query needs. A name that is neither
 * a field's here nor a column's makes the statement read all columns: what is forgotten costs time and nothing else.
 */
export function wantedBy({ keys, place = [], fields, through }: FieldReads): (info: Selections) => Wanted {
  // The nodes stay the same for all the rows of an execution, and for all executions of a compiled query.
  const known = new WeakMap<readonly FieldNode[], Wanted>()
  return (info) => {
    const found = known.get(info.fieldNodes)
    if (found) return found
    const asked = [...selected(info, through)]
    const isPlaced = asked.some((name) => OF_PAGES.has(name))
    const names = new Set(
      [
        ...keys,
        ...(isPlaced ? place : []),
        ...asked.filter((name) => !OF_PAGES.has(name)).flatMap((name) => fields[name] ?? [name]),
      ].toSorted((one, other) => (one < other ? -1 : 1)),
    )
    const wanted = { key: [...names].join(' '), names, place: isPlaced }
    known.set(info.fieldNodes, wanted)
    return wanted
  }
}

/** Whether a field is asked for of the objects that a resolver returns. */
export function selects(info: Selections, field: string): boolean {
  return selected(info).has(field)
}
