import { type DocumentNode, Kind, type SelectionSetNode } from 'graphql'

/**
 * How many fields a document's operations select. A fragment's fields count each time the fragment is spread.
 *
 * @param limit where counting stops, because fragments within fragments can multiply without end
 * @returns the number, `limit` at most
 */
export function countSelections({ definitions }: DocumentNode, limit: number): number {
  const fragments = new Map<string, SelectionSetNode>()
  let count = 0
  const walk = ({ selections }: SelectionSetNode): void => {
    for (const selection of selections) {
      if (count >= limit) return
      if (selection.kind === Kind.FIELD) count += 1
      const below =
        selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection.selectionSet
      if (below) walk(below)
    }
  }
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) {
      fragments.set(definition.name.value, definition.selectionSet)
    }
  }
  for (const definition of definitions) {
    if (definition.kind === Kind.OPERATION_DEFINITION) walk(definition.selectionSet)
  }
  return count
}
