import type BetterSqlite3 from 'better-sqlite3'
import { getTableName } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { dialects } from '../store/dialect.js'
import type { OpenStore } from '../store/open-store.js'
import type { PostgresStore } from '../store/postgres-store.js'
import { Database } from '../store/sqlite-driver.js'
import { columnOf } from '../store/table-rows.js'
import type { Tables } from '../store/tables.js'
import { rowReader } from './row-reader.js'
import type { Snapshot, TableName } from './snapshot.js'

function namesOf(tables: Tables, table: TableName, properties: readonly string[]): string {
  return properties.map((property) => columnOf(tables[table], property).name).join(', ')
}

function sqliteSnapshot(database: BetterSqlite3.Database, organizationId: string): Snapshot {
  const { tables } = dialects.sqlite
  const all = (text: string, values: unknown[]) =>
    database
      .prepare<unknown[], unknown[]>(text)
      .raw()
      .all(...values)
  return {
    async *pages(table, { columns, key, where = 'organization_id = ?', filter = 'true', page }) {
      const { select, rowOf } = rowReader(tables, table, [...key, ...columns])
      const order = namesOf(tables, table, key)
      const name = getTableName(tables[table])
      const own = `temp."rows_of_${name}"`
      // By the key's own index, the rows of all other organizations would be read, too.
      database
        .prepare(
          `create table ${own} as select rowid as place from "${name}" where ${where} and ${filter} order by ${order}`,
        )
        .run(organizationId)
      const text = `${select} where rowid in (select place from ${own} where rowid > ? and rowid <= ?) order by ${order}`
      for (let from = 0; ; from += page) {
        const rows = all(text, [from, from + page])
        if (rows.length === 0) break
        yield rows.map(rowOf)
      }
      database.exec(`drop table ${own}`)
    },
    children: async (table, { columns, parent, parents, order }) => {
      const { select, rowOf } = rowReader(tables, table, [parent, ...columns])
      const text = `${select} where ${namesOf(tables, table, [parent])} in (select value from json_each(?))
        order by ${namesOf(tables, table, order)}`
      return all(text, [JSON.stringify(parents)]).map(rowOf)
    },
  }
}

function postgresSnapshot(client: ClientBase, organizationId: string): Snapshot {
  const { tables } = dialects.postgresql
  const all = async (text: string, values: unknown[]) => {
    const { rows } = await client.query<unknown[]>({ text, values, rowMode: 'array' })
    return rows
  }
  return {
    async *pages(table, { columns, key, where = 'organization_id = ?', filter = 'true', page }) {
      const { select, rowOf } = rowReader(tables, table, [...key, ...columns])
      const cursor = `export_${getTableName(tables[table])}`
      const order = namesOf(tables, table, key)
      const text = `${select} where ${where.replace('?', '$1')} and ${filter} order by ${order}`
      await client.query(`declare ${cursor} no scroll cursor for ${text}`, [organizationId])
      for (;;) {
        const rows = await all(`fetch ${page} from ${cursor}`, [])
        if (rows.length === 0) break
        yield rows.map(rowOf)
      }
      await client.query(`close ${cursor}`)
    },
    children: async (table, { columns, parent, parents, order }) => {
      const { select, rowOf } = rowReader(tables, table, [parent, ...columns])
      const rows = await all(
        `${select} where ${namesOf(tables, table, [parent])} = any($1::text[])
         order by ${namesOf(tables, table, order)}`,
        [parents],
      )
      return rows.map(rowOf)
    },
  }
}

type Read = (snapshot: Snapshot) => AsyncGenerator<string>

async function* fromSqlite(file: string, organizationId: string, read: Read): AsyncGenerator<string> {
  const database = new Database(file, { readonly: true, timeout: 1_000 })
  try {
    database.exec('begin')
    yield* read(sqliteSnapshot(database, organizationId))
  } finally {
    database.close()
  }
}

async function* fromPostgres(
  { pool }: PostgresStore,
  organizationId: string,
  read: Read,
): AsyncGenerator<string> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0')
    await client.query('set local idle_in_transaction_session_timeout = 0')
    // Children are read by their parents' ids. Without statistics, the planner would read whole tables.
    await client.query('set local enable_seqscan = off')
    // A cursor is read to its end. Else, the planner would go through the keys of all organizations, already in order.
    await client.query('set local cursor_tuple_fraction = 1')
    yield* read(postgresSnapshot(client, organizationId))
  } finally {
    const failure = await client.query('rollback').then(
      () => undefined,
      (error: Error) => error,
    )
    client.release(failure)
  }
}

/** Reads an organization as it is at one moment, on a separate connection, so that other work can go on. */
export function readSnapshot(store: OpenStore, organizationId: string, read: Read): AsyncGenerator<string> {
  return 'writer' in store
    ? fromSqlite(store.writer.name, organizationId, read)
    : fromPostgres(store, organizationId, read)
}
