import type BetterSqlite3 from 'better-sqlite3'
import { Database } from '../../store/sqlite-driver.js'
import { type Column, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { ClientBase } from 'pg'
import { dialects } from '../../store/dialect.js'
import type { OpenStore } from '../../store/open-store.js'
import type { PostgresStore } from '../../store/postgres-store.js'
import type { Tables } from '../../store/tables.js'

/** Which rows of a table are exported, and in which order. */
export interface Source {
  /** Columns that order the rows and tell them apart. */
  key: readonly string[]
  /** A condition with one `?`, the organization; its own column where missing. */
  where?: string
  /** Another condition. */
  filter?: string
  /** How many rows are read at once. */
  page: number
}

/** One moment of the database, however long it is read. */
export interface Snapshot {
  tables: Tables
  /** Rows in the order of their key, by code point. */
  pages<T extends PgTable>(
    table: T,
    organizationId: string,
    source: Source,
  ): AsyncGenerator<T['$inferSelect'][]>
  /** The rows of these parents. */
  children<T extends PgTable>(
    table: T,
    parentColumn: string,
    parents: readonly string[],
    order: readonly string[],
  ): Promise<T['$inferSelect'][]>
}

type RawRow = readonly unknown[]

interface RowReader<Row> {
  select: string
  rowOf: (values: RawRow) => Row
}

function readerOf<T extends PgTable>(table: T): RowReader<T['$inferSelect']> {
  const columns = Object.entries<Column>(getTableColumns(table))
  return {
    select: `select ${columns.map(([, { name }]) => `"${name}"`).join(', ')} from "${getTableName(table)}"`,
    rowOf: (values) =>
      Object.fromEntries(
        columns.map(([property, column], index) => {
          const value = values[index]
          return [property, value === null ? null : column.mapFromDriverValue(value)]
        }),
      ),
  }
}

function sqliteSnapshot(database: BetterSqlite3.Database): Snapshot {
  const all = (text: string, values: unknown[]) =>
    database
      .prepare<unknown[], unknown[]>(text)
      .raw()
      .all(...values)
  return {
    tables: dialects.sqlite.tables,
    async *pages(table, organizationId, { key, where = '+organization_id = ?', filter = 'true', page }) {
      const { select, rowOf } = readerOf(table)
      const names = Object.values<Column>(getTableColumns(table)).map(({ name }) => name)
      const places = key.map((name) => names.indexOf(name))
      // The plus sign keeps SQLite on the key's own index, where the next page starts without sorting.
      const text = `${select} where ${where} and ${filter} and (${key.join(', ')}) > (${key.map(() => '?').join(', ')})
        order by ${key.join(', ')} limit ${page}`
      let after: unknown[] = key.map(() => '')
      for (;;) {
        const rows = all(text, [organizationId, ...after])
        const last = rows.at(-1)
        if (!last) return
        yield rows.map(rowOf)
        after = places.map((place) => last[place])
      }
    },
    children: async (table, parentColumn, parents, order) => {
      const { select, rowOf } = readerOf(table)
      const text = `${select} where ${parentColumn} in (select value from json_each(?)) order by ${order.join(', ')}`
      return all(text, [JSON.stringify(parents)]).map(rowOf)
    },
  }
}

function postgresSnapshot(client: ClientBase): Snapshot {
  const all = async (text: string, values: unknown[]) => {
    const { rows } = await client.query<unknown[]>({ text, values, rowMode: 'array' })
    return rows
  }
  return {
    tables: dialects.postgresql.tables,
    async *pages(table, organizationId, { key, where = 'organization_id = ?', filter = 'true', page }) {
      const { select, rowOf } = readerOf(table)
      const cursor = `export_${getTableName(table)}`
      const text = `${select} where ${where.replace('?', '$1')} and ${filter} order by ${key.join(', ')}`
      await client.query(`declare ${cursor} no scroll cursor for ${text}`, [organizationId])
      for (;;) {
        const rows = await all(`fetch ${page} from ${cursor}`, [])
        if (rows.length === 0) break
        yield rows.map(rowOf)
      }
      await client.query(`close ${cursor}`)
    },
    children: async (table, parentColumn, parents, order) => {
      const { select, rowOf } = readerOf(table)
      const rows = await all(
        `${select} where ${parentColumn} = any($1::text[]) order by ${order.join(', ')}`,
        [parents],
      )
      return rows.map(rowOf)
    },
  }
}

async function* fromSqlite(
  file: string,
  read: (snapshot: Snapshot) => AsyncGenerator<string>,
): AsyncGenerator<string> {
  const database = new Database(file, { readonly: true, timeout: 1_000 })
  try {
    database.exec('begin')
    yield* read(sqliteSnapshot(database))
  } finally {
    database.close()
  }
}

async function* fromPostgres(
  { pool }: PostgresStore,
  read: (snapshot: Snapshot) => AsyncGenerator<string>,
): AsyncGenerator<string> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    // Children are read by their parents' ids; before statistics exist the planner would read whole tables.
    await client.query('set local enable_seqscan = off')
    yield* read(postgresSnapshot(client))
  } finally {
    const failure = await client.query('rollback').then(
      () => undefined,
      (error: Error) => error,
    )
    client.release(failure)
  }
}

/** Reads one moment of the database on a connection of its own; other work goes on beside it. */
export function readSnapshot(
  store: OpenStore,
  read: (snapshot: Snapshot) => AsyncGenerator<string>,
): AsyncGenerator<string> {
  return 'writer' in store ? fromSqlite(store.writer.name, read) : fromPostgres(store, read)
}
