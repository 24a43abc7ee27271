/**
 * The property in which a row keeps the list that it came with. It is a symbol, so neither JSON nor a resolver sees it.
 */
export const LIST: unique symbol = Symbol('list')

/**
 * The rows that one statement returned, and what has been loaded for all of them at once.
 *
 * The first row that asks for a relation loads it for the whole list, so the number of statements depends on
 * the depth of a request, never on its number of rows.
 */
export class RowList {
  readonly rows: readonly object[]
  /** Made only if it is needed: for most lists, nothing is loaded. */
  #loaded: Map<unknown, unknown> | undefined

  constructor(rows: readonly object[]) {
    this.rows = rows
  }

  /** What has been loaded, by the relation. */
  get loaded(): Map<unknown, unknown> {
    return (this.#loaded ??= new Map())
  }
}

/** The list that a row came with. A row that no statement returned is a list of its own. */
export function listOf(row: { [LIST]?: RowList }): RowList {
  const known = row[LIST]
  if (known) return known
  const list = new RowList([row])
  Object.defineProperty(row, LIST, { value: list, enumerable: false })
  return list
}

/** Makes these rows a list of their own. Nothing is then loaded for rows that were dropped. */
export function toOwnList(rows: readonly object[]): void {
  const list = new RowList(rows)
  for (const row of rows) Reflect.set(row, LIST, list)
}

/** Copies rows into a list of their own. Nothing is then loaded for the other rows that they came with. */
export function copyOut<Row extends object>(rows: readonly Row[]): Row[] {
  const copies = rows.map((row): Row => Object.assign(Object.create(Object.getPrototypeOf(row)), row))
  toOwnList(copies)
  return copies
}
