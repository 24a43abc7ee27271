import { type Column, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { folded, foldsOf } from './folded-texts.js'

/** A column of a table, and the property of a row that has its value. */
export interface RowColumn {
  property: string
  column: Column
  /** For a column that stores the fold of a text: the property of that text, from which its value is made. */
  foldOf: string | undefined
}

/** A table's columns, in order. */
export function columnsOf(table: PgTable): RowColumn[] {
  const folds = foldsOf(table)
  return Object.entries<Column>(getTableColumns(table)).map(([property, column]) => ({
    property,
    column,
    foldOf: folds.get(property),
  }))
}

/**
 * The column for a property of a row.
 *
 * @throws Error if the table has no such column
 */
export function columnOf(table: PgTable, property: string): Column {
  const columns: Readonly<Record<string, Column>> = getTableColumns(table)
  const column = columns[property]
  if (column === undefined) throw new Error(`${getTableName(table)} has no column ${property}.`)
  return column
}

/** The columns for which at least one of the rows has a value. */
export function columnsIn(table: PgTable, rows: readonly Readonly<Record<string, unknown>>[]): RowColumn[] {
  return columnsOf(table).filter(({ property, foldOf = property }) =>
    rows.some((row) => row[foldOf] !== undefined),
  )
}

/**
 * The value that a column stores for a row, as the driver takes it.
 *
 * @param valueOf returns the value of a property
 */
export function storedValue(
  { property, column, foldOf }: RowColumn,
  valueOf: (property: string) => unknown,
): unknown {
  const value = foldOf === undefined ? valueOf(property) : folded(valueOf(foldOf))
  return value === null || value === undefined ? null : column.mapToDriverValue(value)
}

/** The names of columns, as a statement lists them. */
export function namesOf(columns: readonly RowColumn[]): string {
  return columns.map(({ column }) => `"${column.name}"`).join(', ')
}

/** The beginning of an insert, up to the point where its rows come from. */
export function insertInto(table: PgTable, columns: readonly RowColumn[]): string {
  return `insert into "${getTableName(table)}" (${namesOf(columns)})`
}

/** The type of an array of a column's values on PostgreSQL. */
export function arrayType(column: Column): string {
  // Text columns are declared with a collation, which a cast can't have.
  return `${column.getSQLType().replace(/ COLLATE .*/, '')}[]`
}
