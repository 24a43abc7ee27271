import { getTableName } from 'drizzle-orm'
import { columnOf } from '../store/table-rows.js'
import type { Tables } from '../store/tables.js'
import type { Row, TableName } from './snapshot.js'

/** How rows of a table are read. */
export interface RowReader {
  /** The beginning of the statement, up to its conditions. */
  select: string
  /** The names of the columns, in the order of the properties. */
  names: readonly string[]
  /** Makes a row from the driver's values for the columns, in the same order. */
  rowOf(values: Row): Row
}

/** Reads these properties of a table's rows. */
export function rowReader(tables: Tables, table: TableName, properties: readonly string[]): RowReader {
  const columns = properties.map((property) => columnOf(tables[table], property))
  return {
    select: `select ${columns.map(({ name }) => `"${name}"`).join(', ')} from "${getTableName(tables[table])}"`,
    names: columns.map(({ name }) => name),
    rowOf: (values) =>
      columns.map((column, index) => {
        const value = values[index]
        return value === null ? null : column.mapFromDriverValue(value)
      }),
  }
}
