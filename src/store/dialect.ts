import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { drizzle as drizzleSqlite } from 'drizzle-orm/better-sqlite3'
import { drizzle as drizzlePostgres, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core'
import { postgresKit, sqliteKit } from './kit.js'
import { defineTables, type Tables } from './tables.js'

export type DialectName = 'sqlite' | 'postgresql'

/** Writes statements and never runs them; its types are PostgreSQL's for both databases. */
export type Builder = Omit<NodePgDatabase, 'execute' | 'transaction' | 'query'>

/** What differs between the databases in the text of a statement. */
export interface Dialect {
  name: DialectName
  tables: Tables
  builder: Builder
  compile(statement: SQLWrapper): { sql: string; params: unknown[] }
  /** A value as the driver takes it. */
  toDriver(value: unknown): unknown
  /**
   * Whether `column` is one of the strings bound to the placeholder. One prepared statement serves any number
   * of them.
   */
  oneOf(column: SQLWrapper, placeholder: string): SQL
  /** A source of rows: one for each string bound to the placeholder, as `keys.value`. */
  keys(placeholder: string): SQL
  /**
   * Joins to each row before it the first rows of `table` that meet `where`. They are read from an index, up
   * to the limit; a window function would read every row.
   */
  joinFirst(table: PgTable, subselect: { where: SQL; orderBy: SQL; limit: SQLWrapper }): SQL
  /**
   * Joins to each row before it the pairs of ids that `subselect` gives for that row, as its columns `one` and `other`.
   * `subselect` may have an order and a limit, which hold for each row.
   */
  joinPairs(subselect: SQL): { join: SQL; one: SQL; other: SQL }
  /**
   * Locks the rows that a select in a transaction reads, skipping those that another transaction has locked.
   */
  skipLocked: SQL
  /** The database's own clock as an ISO 8601 timestamp with milliseconds. */
  now: SQL<string>
}

function sqliteDialect(): Dialect {
  const dialect = new SQLiteSyncDialect()
  return {
    name: 'sqlite',
    tables: defineTables(sqliteKit),
    // The builder follows the kit: SQLite's under PostgreSQL's types.
    builder: drizzleSqlite.mock() as unknown as Builder,
    compile: (statement) => dialect.sqlToQuery(statement.getSQL()),
    // Lists as JSON for `json_each`, booleans as 0 and 1.
    toDriver: (value) => {
      if (typeof value === 'boolean') return value ? 1 : 0
      return Array.isArray(value) ? JSON.stringify(value) : value
    },
    oneOf: (column, placeholder) =>
      sql`${column} in (select value from json_each(${sql.placeholder(placeholder)}))`,
    keys: (placeholder) => sql`json_each(${sql.placeholder(placeholder)}) as keys`,
    // CROSS JOIN keeps the tables in this order. Otherwise SQLite may begin with the joined table and run the
    // subselect for each of its rows.
    joinFirst: (table, { where, orderBy, limit }) =>
      sql`cross join ${table} on ${table}.rowid in (select ${table}.rowid from ${table} where ${where} order by ${orderBy} limit ${limit})`,
    // A table-valued function may name the rows before it, as no other part of FROM may here.
    joinPairs: (subselect) => ({
      join: sql`cross join json_each((select json_group_array(json_array(one, other)) from (${subselect}))) as pair`,
      one: sql`(pair.value ->> 0)`,
      other: sql`(pair.value ->> 1)`,
    }),
    // There is one writer at a time.
    skipLocked: sql``,
    now: sql<string>`strftime('%Y-%m-%dT%H:%M:%fZ', 'now')`,
  }
}

function postgresDialect(): Dialect {
  const dialect = new PgDialect()
  return {
    name: 'postgresql',
    tables: defineTables(postgresKit),
    builder: drizzlePostgres.mock(),
    compile: (statement) => dialect.sqlToQuery(statement.getSQL()),
    toDriver: (value) => value,
    oneOf: (column, placeholder) => sql`${column} = any(${sql.placeholder(placeholder)}::text[])`,
    keys: (placeholder) => sql`unnest(${sql.placeholder(placeholder)}::text[]) as keys(value)`,
    joinFirst: (table, { where, orderBy, limit }) =>
      sql`cross join lateral (select ${table}.* from ${table} where ${where} order by ${orderBy} limit ${limit}) as ${table}`,
    joinPairs: (subselect) => ({
      join: sql`cross join lateral (${subselect}) as pair`,
      one: sql`pair.one`,
      other: sql`pair.other`,
    }),
    skipLocked: sql`for update skip locked`,
    now: sql<string>`to_char(clock_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  }
}

/** The two dialects, with the tables each of them compiles to. */
export const dialects: Record<DialectName, Dialect> = {
  sqlite: sqliteDialect(),
  postgresql: postgresDialect(),
}
