import { type Column, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { folded, foldedBy } from './folded-texts.js'

/** A column of a table, and the property that has its value in a row. */
export interface RowColumn {
  property: string
  column: Column
  /** Where the column stores the fold of a text, the property of that text: its value is made of it. */
  foldOf: string | undefined
}

/** A table's columns, in order. */
export function columnsOf(table: PgTable): RowColumn[] {
  return Object.entries<Column>(getTableColumns(table)).map(([property, column]) => ({
    property,
    column,
    foldOf: foldedBy(table, property),
  }))
}

/**
 * The column that has a row's property.
 *
 * @throws Error where the table has no such column
 */
export function columnOf(table: PgTable, property: string): Column {
  const columns: Readonly<Record<string, Column>> = getTableColumns(table)
  const column = columns[property]
  if (column === undefined) throw new Error(`${getTableName(table)} has no column ${property}.`)
  return column
}

/** The columns that at least one of the rows has a value for. */
export function columnsIn(table: PgTable, rows: readonly Readonly<Record<string, unknown>>[]): RowColumn[] {
  return columnsOf(table).filter(({ property, foldOf = property }) =>
    rows.some((row) => row[foldOf] !== undefined),
  )
}

/**
 * What a column stores, as the driver takes it.
 *
 * @param valueOf gives the value of a property
 */
export function storedIn(
  { property, column, foldOf }: RowColumn,
  valueOf: (property: string) => unknown,
): unknown {
  const value = foldOf === undefined ? valueOf(property) : folded(valueOf(foldOf))
  return value === null || value === undefined ? null : column.mapToDriverValue(value)
}

/** Columns by name, as a statement lists them. */
export function namesOf(columns: readonly RowColumn[]): string {
  return columns.map(({ column }) => `"${column.name}"`).join(', ')
}

/** The beginning of an insert, up to the point where its rows come from. */
export function insertInto(table: PgTable, columns: readonly RowColumn[]): string {
  return `insert into "${getTableName(table)}" (${namesOf(columns)})`
}

/** The type of an array of a column's values on PostgreSQL. */
export function arrayType(column: Column): string {
  // Text columns are declared with a collation, which has no place in a cast.
  return `${column.getSQLType().replace(/ COLLATE .*/, '')}[]`
}
