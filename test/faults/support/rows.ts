import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import type BetterSqlite3 from 'better-sqlite3'
import { dialects } from '../../../src/store/dialect.js'

/** Every row of every table, by the table's name; a row is an object as JSON. */
export type Rows = ReadonlyMap<string, readonly string[]>

/** Reads all rows past the store, and puts all rows back. */
export interface RowKeeper {
  read(): Promise<Rows>
  /** Makes the tables hold these rows and no others, where they hold what was read last. */
  restore(rows: Rows): Promise<void>
}

const TABLES = Object.values(dialects.sqlite.tables).map((table) => getTableName(table))

/** The tables that hold other rows than they are to. */
function changedTables(now: Rows, then: Rows): [table: string, rows: readonly string[]][] {
  return [...then].filter(([table, rows]) => now.get(table)?.join() !== rows.join())
}

/** @param client a connection of its own, of a superuser */
export async function postgresRows(client: pg.Client): Promise<RowKeeper> {
  // Foreign keys are not checked while rows are put back.
  await client.query('set session_replication_role = replica')
  const parts = TABLES.map(
    (table) => `select '${table}' as name, array(select to_json(t)::text from "${table}" t) as rows`,
  )
  const all = parts.join(' union all ')
  let last: Rows = new Map()
  const read = async (): Promise<Rows> => {
    const { rows } = await client.query<{ name: string; rows: string[] }>({ name: 'all', text: all })
    last = new Map(rows.map(({ name, rows: texts }) => [name, texts.toSorted()]))
    return last
  }
  return {
    read,
    restore: async (rows) => {
      // One message, and so one transaction.
      const texts = changedTables(last, rows).flatMap(([table, present]) => [
        `delete from "${table}"`,
        `insert into "${table}" select * from json_populate_recordset(null::"${table}",
          ${pg.escapeLiteral(`[${present.join()}]`)})`,
      ])
      if (texts.length > 0) await client.query(texts.join('; '))
    },
  }
}

/** @param database a connection of its own */
export function sqliteRows(database: BetterSqlite3.Database): RowKeeper {
  database.pragma('foreign_keys = OFF')
  const reads = TABLES.map((table) => ({ table, all: database.prepare(`select * from "${table}"`) }))
  let last: Rows = new Map()
  const read = (): Rows => {
    last = new Map(
      reads.map(({ table, all }) => [
        table,
        all
          .all()
          .map((row) => JSON.stringify(row))
          .toSorted(),
      ]),
    )
    return last
  }
  const restore = database.transaction((rows: Rows) => {
    for (const [table, texts] of changedTables(last, rows)) {
      database.prepare(`delete from "${table}"`).run()
      for (const text of texts) {
        const row: Record<string, unknown> = JSON.parse(text)
        const columns = Object.keys(row)
        const names = columns.map((column) => `"${column}"`).join()
        const places = columns.map(() => '?').join()
        database.prepare(`insert into "${table}" (${names}) values (${places})`).run(Object.values(row))
      }
    }
  })
  return { read: async () => read(), restore: async (rows) => restore.immediate(rows) }
}
