import type { PgTable } from 'drizzle-orm/pg-core'
import type { DialectName } from '../../store/dialect.js'
import type { Tables } from '../../store/tables.js'

/** A parameter of a bulk statement; a list stands for a set of keys. */
export type BulkValue = string | number | boolean | null | readonly string[]

/** How each column's value is read from an item, by the column's key in src/store/tables; others get null. */
export type BulkColumns<Item> = ReadonlyMap<string, (item: Item) => unknown>

/** How rows of a table are upserted. Columns are named by their keys in src/store/tables. */
export interface Upsert {
  /** The columns that identify a row. */
  key: readonly string[]
  /** Columns that keep their value if the row already exists. */
  keep?: readonly string[]
  /** Columns that are not written: a new row gets their default, and an existing row keeps its value. */
  omit?: readonly string[]
}

/**
 * What an import does within its transaction: statements with `?` for their parameters, and writes of many
 * rows at a time.
 */
export interface Bulk {
  readonly dialect: DialectName
  readonly tables: Tables
  /**
   * The condition that a row belongs to the organization, whose id is the parameter. Unlike a plain
   * comparison, it never makes SQLite read a whole organization for a few of its keys.
   */
  own: string
  /** The condition that `column` is one of the strings in a list parameter. */
  oneOf(column: string): string
  /** What a statement reads to look up each of the strings in a list parameter by itself, as `keys.value`. */
  keys: string
  /** Reads rows, with columns named as in the statement. */
  all<Row extends object>(statement: string, ...values: BulkValue[]): Promise<Row[]>
  /**
   * Reads rows by ids that are unique in the whole database, including other organizations' rows if this one
   * is written to a separate database.
   */
  everywhere<Row extends object>(statement: string, ...values: BulkValue[]): Promise<Row[]>
  /** Runs a write. */
  run(statement: string, ...values: BulkValue[]): Promise<void>
  /**
   * Inserts a row for each item, or updates the existing row if it differs.
   *
   * @returns the items whose rows are new or have changed
   */
  upsert<Item>(
    table: PgTable,
    columns: BulkColumns<Item>,
    items: readonly Item[],
    how: Upsert,
  ): Promise<readonly Item[]>
  /** Adds rows to a temporary table. */
  append(
    table: string,
    columns: Record<string, 'text' | 'integer'>,
    rows: readonly BulkValue[][],
  ): Promise<void>
  /**
   * Deletes the children of these parents that are not among the kept pairs of parent and key.
   *
   * @returns the parents that had such children
   */
  deleteOthers(
    children: Children,
    parents: readonly string[],
    kept: readonly (readonly [string, unknown])[],
  ): Promise<string[]>
  /** Makes a temporary table that is empty, or gone, when the transaction ends. */
  createTemporary(name: string, columns: string): Promise<void>
  /**
   * Updates the database's statistics of tables with many new rows, so that later statements are planned for them.
   */
  recount(): Promise<void>
  /** Finishes the work before the commit. */
  finish(): Promise<void>
}

/** A table whose rows belong to parents. Columns are named by their keys in src/store/tables. */
export interface Children {
  table: PgTable
  parent: string
  key: string
}
