import type { PgTable } from 'drizzle-orm/pg-core'
import type { DialectName } from '../../store/dialect.js'
import type { Tables } from '../../store/tables.js'

/** What a parameter of a bulk statement may be; a list stands for a whole set of keys. */
export type BulkValue = string | number | boolean | null | readonly string[]

/** How rows of a table are written; columns are named by their keys in src/store/tables. */
export interface Upsert {
  /** What makes two rows the same one. */
  key: readonly string[]
  /** Columns that keep their value where the row is already there. */
  keep?: readonly string[]
  /** Columns that a new row leaves to their default and an old one keeps. */
  omit?: readonly string[]
}

/**
 * The inside of an import's transaction: statements with `?` for their parameters, and rows
 * written many at a time.
 */
export interface Bulk {
  readonly dialect: DialectName
  readonly tables: Tables
  /**
   * The condition that a row is the organization's, its id the parameter. Unlike the plain one it
   * never makes SQLite read a whole organization for a few keys of it.
   */
  own: string
  /** A condition that `column` is one of the strings in a list parameter. */
  oneOf(column: string): string
  /** Reads rows; their columns are named as in the statement. */
  all<Row extends object>(statement: string, ...values: BulkValue[]): Promise<Row[]>
  /** Runs a write. */
  run(statement: string, ...values: BulkValue[]): Promise<void>
  /** Inserts rows, or updates those that are there and differ. */
  upsert<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][], how: Upsert): Promise<void>
  /** Adds rows to a temporary table. */
  append(
    table: string,
    columns: Record<string, 'text' | 'integer'>,
    rows: readonly BulkValue[][],
  ): Promise<void>
  /** Deletes the children of these parents that are not among the kept pairs of parent and key. */
  deleteOthers(
    children: Children,
    parents: readonly string[],
    kept: readonly [string, string | number][],
  ): Promise<void>
  /** Makes a temporary table that ends with the transaction. */
  createTemporary(name: string, columns: string): Promise<void>
  /** Does what is left before the commit. */
  finish(): Promise<void>
}

/** A table of rows that belong to a parent, with the names of its columns in the database. */
export interface Children {
  table: string
  parent: string
  key: string
  keyType: 'text' | 'integer'
}
