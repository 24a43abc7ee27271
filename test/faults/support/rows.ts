import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import type BetterSqlite3 from 'better-sqlite3'
import { Database } from '../../../src/store/sqlite-driver.js'
import { dialects } from '../../../src/store/dialect.js'

/** Every row of every table, by the table's name; a row is an object as JSON. */
export type Rows = ReadonlyMap<string, readonly string[]>

/** Reads and restores all rows, without the store. */
export interface RowKeeper {
  read(): Promise<Rows>
  /** Makes the tables hold exactly these rows. They must hold what was read last. */
  restore(rows: Rows): Promise<void>
}

const TABLES = Object.values(dialects.sqlite.tables).map((table) => getTableName(table))
/** Where FTS5 keeps the words and the grams of the index. */
const WORDS = ['search_words', 'search_grams'].flatMap((table) =>
  ['data', 'idx', 'docsize'].map((part) => `${table}_${part}`),
)

/** How often rows are put back before what that left behind is cleaned away. */
const RESTORES_BEFORE_VACUUM = 20

const isSame = (some: readonly string[] | undefined, others: readonly string[]): boolean =>
  some === others || some?.join() === others.join()

/** The tables whose rows differ from the wanted ones. */
function changedTables(now: Rows, then: Rows): [table: string, rows: readonly string[]][] {
  return [...then].filter(([table, rows]) => !isSame(now.get(table), rows))
}

/** @param client a separate connection, of a superuser */
export async function postgresRows(client: pg.Client): Promise<RowKeeper> {
  // Foreign keys are not checked while rows are put back.
  await client.query('set session_replication_role = replica')
  // A write leaves a row of a newer transaction, or a row is missing.
  const marks = [...TABLES, 'search_words']
    .map(
      (table) =>
        `select '${table}' as name, concat(count(*), ' ', max(xmin::text::bigint)) as mark from "${table}"`,
    )
    .join(' union all ')
  const textsOf = new Map<string, { mark: string; texts: readonly string[] }>()
  const readTable = async (name: string, mark: string): Promise<void> => {
    const text = `select to_json(t)::text as text from "${name}" t`
    const { rows } = await client.query<{ text: string }>({ name, text })
    textsOf.set(name, { mark, texts: rows.map((row) => row.text).toSorted() })
  }
  // A restored table leaves all of its earlier rows behind, which every read would have to pass.
  let restored = 0
  const left = new Set<string>()
  const clean = async (): Promise<void> => {
    restored += 1
    if (restored % RESTORES_BEFORE_VACUUM !== 0) return
    await client.query(`vacuum ${[...left].map((table) => `"${table}"`).join()}`)
    left.clear()
  }
  let last: Rows = new Map()
  const read = async (): Promise<Rows> => {
    const { rows } = await client.query<{ name: string; mark: string }>({ name: 'marks', text: marks })
    for (const { name, mark } of rows) if (textsOf.get(name)?.mark !== mark) await readTable(name, mark)
    last = new Map([...textsOf].map(([name, { texts }]) => [name, texts]))
    return last
  }
  return {
    read,
    restore: async (rows) => {
      // One message, and so one transaction.
      const changed = changedTables(last, rows)
      const texts = changed.flatMap(([table, present]) => [
        `delete from "${table}"`,
        `insert into "${table}" select * from json_populate_recordset(null::"${table}",
          ${pg.escapeLiteral(`[${present.join()}]`)})`,
      ])
      if (texts.length === 0) return
      await client.query(texts.join('; '))
      for (const [table] of changed) left.add(table)
      await clean()
    },
  }
}

/** @param database a separate connection */
export function sqliteRows(database: BetterSqlite3.Database): RowKeeper {
  const reads = TABLES.map((table) => {
    const columns = database
      .prepare<[string], string>('select name from pragma_table_info(?)')
      .pluck()
      .all(table)
    // Integers as digits: ids of the index have 63 bits.
    const fields = columns.map(
      (name) => `'${name}', iif(typeof("${name}") = 'integer', "${name}" || '', "${name}")`,
    )
    return {
      table,
      all: database.prepare<[], string>(`select json_object(${fields.join()}) from "${table}"`).pluck(),
    }
  })
  const kept = new WeakMap<Rows, Map<string, Record<string, unknown>[]>>()
  let last: Rows = new Map()
  const read = (): Rows => {
    last = new Map(
      reads.map(({ table, all }) => {
        const [texts, before] = [all.all().toSorted(), last.get(table)]
        return [table, before && isSame(before, texts) ? before : texts]
      }),
    )
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
    const [first] = rows
    if (!first) return
    const columns = Object.keys(first)
    const names = columns.map((column) => `"${column}"`).join()
    const places = columns.map(() => '?').join()
    const insert = target.prepare(`insert into "${table}" (${names}) values (${places})`)
    for (const row of rows) insert.run(Object.values(row))
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
    // Triggers have removed entries with records that were restored, and noted those records.
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
    // FTS5 doesn't notice direct writes of its own connection, so each restore uses another one.
    const fresh = new Database(database.name)
    try {
      fresh.unsafeMode()
      fresh.pragma('foreign_keys = OFF')
      const hasChanged = fresh.transaction(() => restoreTables(fresh, rows)).immediate()
      // In a separate transaction: FTS5 writes the work of triggers when the first one commits.
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
