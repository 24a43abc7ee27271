import { type FieldNode, type GraphQLResolveInfo, Kind, type SelectionSetNode } from 'graphql'

type Selections = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments'>

/** What was found for a list of nodes, which stays the same for all the rows of an execution. */
const known = new WeakMap<readonly FieldNode[], ReadonlySet<string>>()

/** What a connection and its edges have beside their rows. */
const OF_PAGES = new Set(['pageInfo', 'nextCursor', 'cursor', 'totalCount', '__typename'])
/** Between a connection and its rows. */
const PAGE_LEVELS = new Set(['nodes', 'edges', 'node'])

function addNames(names: Set<string>, set: SelectionSetNode | undefined, info: Selections): void {
  for (const selection of set?.selections ?? []) {
    if (selection.kind === Kind.FIELD) {
      const { value } = selection.name
      if (PAGE_LEVELS.has(value)) addNames(names, selection.selectionSet, info)
      else names.add(value)
      continue
    }
    const inner = selection.kind === Kind.INLINE_FRAGMENT ? selection : info.fragments[selection.name.value]
    addNames(names, inner?.selectionSet, info)
  }
}

/**
 * The fields that a query asks for of the objects that a resolver returns, be it in a connection: columns that take
 * long to read are left out by it. One that a directive leaves out counts as asked for.
 */
export function selected(info: Selections): ReadonlySet<string> {
  const found = known.get(info.fieldNodes)
  if (found) return found
  const names = new Set<string>()
  for (const { selectionSet } of info.fieldNodes) addNames(names, selectionSet, info)
  known.set(info.fieldNodes, names)
  return names
}

/** Whether nothing but some of these fields is asked for. What belongs to a connection itself counts as one of them. */
export function selectsOnly(info: Selections, fields: ReadonlySet<string>): boolean {
  return [...selected(info)].every((name) => fields.has(name) || OF_PAGES.has(name))
}
