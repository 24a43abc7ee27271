/** The values of a column as one JSON array, for a statement that reads several keys at once. */
export const column = (rows: readonly (readonly unknown[])[], index: number): string =>
  JSON.stringify(rows.map((row) => row[index]))

/** What a row is grouped by: its first value. */
export const first = <Row extends readonly [string, ...unknown[]]>([key]: Row): string => key

/** The id and name of a row whose first value is its owner. */
export const named = ([, id, name]: readonly [string, string, string, ...unknown[]]) => ({ id, name })

/** Such rows as a connection. */
export const nodesOf = (rows: readonly [string, string, string][] | undefined) => ({
  nodes: rows ? rows.map(named) : [],
})
