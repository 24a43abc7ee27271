import { groupBy } from '../../../src/store/group.js'
import type { Rows } from './rows.js'

/** A row as both databases show it: SQLite has texts for numbers and booleans. */
export type Row = Readonly<Record<string, unknown>>

const NONE: readonly string[] = []
const parsed = new WeakMap<readonly string[], readonly Row[]>()
const indexes = new WeakMap<readonly string[], Map<string, ReadonlyMap<unknown, readonly Row[]>>>()

function parse(texts: readonly string[]): readonly Row[] {
  const rows = parsed.get(texts) ?? texts.map((text): Row => JSON.parse(text))
  parsed.set(texts, rows)
  return rows
}

/** The rows of a table. Those of a table that has not changed since another reading are parsed only once. */
export function rowsIn(rows: Rows, table: string): readonly Row[] {
  return parse(rows.get(table) ?? NONE)
}

/** Reads the rows of a table. */
export function rowsOf(rows: Rows): (table: string) => readonly Row[] {
  return (table) => rowsIn(rows, table)
}

/** The rows of a table that have a value in a column. */
export function rowsWith(rows: Rows, table: string, column: string, value: unknown): readonly Row[] {
  const texts = rows.get(table) ?? NONE
  const byColumn = indexes.get(texts) ?? new Map<string, ReadonlyMap<unknown, readonly Row[]>>()
  indexes.set(texts, byColumn)
  const index = byColumn.get(column) ?? groupBy(parse(texts), (row) => row[column])
  byColumn.set(column, index)
  return index.get(value) ?? []
}
