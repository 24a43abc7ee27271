/**
 * Sorts values into groups, in the order in which their keys first appear. (Node 20 has no `Map.groupBy`.)
 */
export function groupBy<Value, Key>(
  values: readonly Value[],
  keyOf: (value: Value) => Key,
): Map<Key, Value[]> {
  const groups = new Map<Key, Value[]>()
  // The rows of a statement mostly come group by group. A slice takes only the memory that it needs; a list that grows
  // takes memory for 17 elements at once.
  const add = (key: Key, run: Value[]) => {
    const group = groups.get(key)
    if (group) for (const value of run) group.push(value)
    else groups.set(key, run)
  }
  let current!: Key
  let start = 0
  let end = 0
  for (const value of values) {
    const key = keyOf(value)
    if (key !== current && end > start) {
      add(current, values.slice(start, end))
      start = end
    }
    current = key
    end += 1
  }
  if (end > start) add(current, values.slice(start, end))
  return groups
}
