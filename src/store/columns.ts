/** Some of the columns of a statement's rows. Two values with the same key are interchangeable. */
export interface Columns {
  readonly key: string
  readonly names: ReadonlySet<string>
}

/** The columns with these names. Neither their order nor repetitions matter. */
export function columnsNamed(names: readonly string[]): Columns {
  const sorted = [...new Set(names)].toSorted((one, other) => (one < other ? -1 : 1))
  return { key: sorted.join(' '), names: new Set(sorted) }
}

/** The columns that are in any of these; undefined stands for all columns. */
export function unionOf(all: readonly (Columns | undefined)[]): Columns | undefined {
  const distinct = new Map<string, Columns>()
  for (const columns of all) {
    if (!columns) return undefined
    distinct.set(columns.key, columns)
  }
  const [first, ...others] = distinct.values()
  if (others.length === 0) return first
  return columnsNamed([...distinct.values()].flatMap(({ names }) => [...names]))
}
