import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import type BetterSqlite3 from 'better-sqlite3'
import { Database } from '../../../src/store/sqlite-driver.js'
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
/** Where FTS5 keeps the words of the index. */
const WORDS = ['data', 'idx', 'docsize'].map((part) => `search_words_${part}`)

/** The tables that hold other rows than they are to. */
function changedTables(now: Rows, then: Rows): [table: string, rows: readonly string[]][] {
  return [...then].filter(([table, rows]) => now.get(table)?.join() !== rows.join())
}

/** @param client a connection of its own, of a superuser */
export async function postgresRows(client: pg.Client): Promise<RowKeeper> {
  // Foreign keys are not checked while rows are put back.
  await client.query('set session_replication_role = replica')
  const parts = [...TABLES, 'search_words'].map(
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
  // Integers as digits: ids of the index have 63 bits.
  const text = (row: unknown) =>
    JSON.stringify(row, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))
  const reads = TABLES.map((table) => ({
    table,
    all: database.prepare(`select * from "${table}"`).safeIntegers(),
  }))
  const kept = new WeakMap<Rows, Map<string, Record<string, unknown>[]>>()
  let last: Rows = new Map()
  const read = (): Rows => {
    last = new Map(reads.map(({ table, all }) => [table, all.all().map(text).toSorted()]))
    kept.set(
      last,
      new Map(
        WORDS.map((table) => [
          table,
          database.prepare<[], Record<string, unknown>>(`select * from "${table}"`).safeIntegers().all(),
        ]),
      ),
    )
    return last
  }
  const fill = (target: BetterSqlite3.Database, table: string, rows: readonly Record<string, unknown>[]) => {
    target.prepare(`delete from "${table}"`).run()
    for (const row of rows) {
      const columns = Object.keys(row)
      const names = columns.map((column) => `"${column}"`).join()
      const places = columns.map(() => '?').join()
      target.prepare(`insert into "${table}" (${names}) values (${places})`).run(Object.values(row))
    }
  }
  const restoreTables = (fresh: BetterSqlite3.Database, rows: Rows): boolean => {
    const changed = changedTables(last, rows)
    for (const [table, texts] of changed) {
      fill(
        fresh,
        table,
        texts.map((row): Record<string, unknown> => JSON.parse(row)),
      )
    }
    // Triggers have taken entries away with records that were put back, and noted those.
    for (const table of changed.length > 0 ? ['search_entries', 'search_changes'] : []) {
      fill(
        fresh,
        table,
        (rows.get(table) ?? []).map((row): Record<string, unknown> => JSON.parse(row)),
      )
    }
    return changed.length > 0
  }
  const restore = (rows: Rows) => {
    // FTS5 doesn't notice what its own connection writes past it: each time another connection does.
    const fresh = new Database(database.name)
    try {
      fresh.unsafeMode()
      fresh.pragma('foreign_keys = OFF')
      const hasChanged = fresh.transaction(() => restoreTables(fresh, rows)).immediate()
      // In a transaction of its own: FTS5 writes what triggers did to it when the first one commits.
      if (hasChanged)
        fresh
          .transaction(() => {
            for (const [table, present] of kept.get(rows) ?? []) fill(fresh, table, present)
          })
          .immediate()
    } finally {
      fresh.close()
    }
  }
  return { read: async () => read(), restore: async (rows) => restore(rows) }
}
