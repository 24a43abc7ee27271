import type { Tables } from '../store/tables.js'

export type TableName = keyof Tables

/** The values of a row's columns, in the order in which they were requested. */
export type Row = readonly unknown[]

/** Which rows of a table are exported, and in which order; columns are named by their properties. */
export interface Source {
  /** Columns that order the rows and identify them. */
  key: readonly string[]
  /** The other columns to read. */
  columns: readonly string[]
  /** A condition with one `?` for the organization. @default by `organization_id` */
  where?: string | undefined
  /** A further condition. */
  filter?: string | undefined
  /** How many rows are read at once. */
  page: number
}

/** Which rows of a table are read by their parents. */
export interface ChildSource {
  columns: readonly string[]
  parent: string
  parents: readonly string[]
  order: readonly string[]
}

/** An organization as it is at one moment, however long reading takes. */
export interface Snapshot {
  /** Reads rows in the order of their key, by code point. Each row has the key, then the columns. */
  pages(table: TableName, source: Source): AsyncGenerator<Row[]>
  /** Reads the rows of these parents. Each row has the parent, then the columns. */
  children(table: TableName, source: ChildSource): Promise<Row[]>
}
