import { getTableName } from 'drizzle-orm'
import pg from 'pg'
import type BetterSqlite3 from 'better-sqlite3'
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

/** Triggers have removed entries with records that are put back, and noted those records. */
const TOUCHED: ReadonlySet<string> = new Set(['search_entries', 'search_changes'])

/** How often rows are put back before what that left behind is cleaned away. */
const RESTORES_BEFORE_VACUUM = 20

const isSame = (some: readonly string[] | undefined, others: readonly string[]): boolean =>
  some === others || some?.join() === others.join()

/** The tables whose rows differ from the wanted ones. */
function changedTables(now: Rows, then: Rows): [table: string, rows: readonly string[]][] {
  return [...then].filter(([table, rows]) => !isSame(now.get(table), rows))
}

/** The rows of a table that are removed and added so that the wanted ones are there: all if one of them is there twice. */
function difference(present: readonly string[], wanted: readonly string[]) {
  const [before, after] = [new Set(present), new Set(wanted)]
  if (before.size < present.length || after.size < wanted.length) return { gone: present, come: wanted }
  return {
    gone: present.filter((row) => !after.has(row)),
    come: wanted.filter((row) => !before.has(row)),
  }
}

/** @param client a separate connection, of a superuser */
export async function postgresRows(client: pg.Client): Promise<RowKeeper> {
  // Foreign keys are not checked while rows are put back.
  await client.query('set session_replication_role = replica')
  // A write leaves a row of a newer transaction, or a row is missing.
  const marks = [...TABLES, 'search_words', 'search_texts']
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
  // A restored table leaves its earlier rows behind, which every read would have to pass.
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
      const texts = changed.flatMap(([table, wanted]) => {
        const { gone, come } = difference(last.get(table) ?? [], wanted)
        return [
          `delete from "${table}" t where to_json(t)::text in
            (select json_array_elements_text(${pg.escapeLiteral(JSON.stringify(gone))}))`,
          `insert into "${table}" select * from json_populate_recordset(null::"${table}",
            ${pg.escapeLiteral(`[${come.join()}]`)})`,
        ]
      })
      if (texts.length === 0) return
      await client.query(texts.join('; '))
      for (const [table] of changed) left.add(table)
      await clean()
    },
  }
}

const columnsOf = (database: BetterSqlite3.Database, table: string): string[] =>
  database.prepare<[string], string>('select name from pragma_table_info(?)').pluck().all(table)

/** How to read a table whose rows are objects as JSON, and to remove and add some of them. */
function sqliteTable(database: BetterSqlite3.Database, table: string) {
  const columns = columnsOf(database, table)
  // Integers as digits: ids of the index have 63 bits.
  const fields = columns.map(
    (name) => `'${name}', iif(typeof("${name}") = 'integer', "${name}" || '', "${name}")`,
  )
  const row = `json_object(${fields.join()})`
  const values = columns.map((name) => `value ->> '${name}'`)
  const all = database.prepare<[], string>(`select ${row} from "${table}"`).pluck()
  const remove = database.prepare<[string]>(
    `delete from "${table}" where ${row} in (select value from json_each(?))`,
  )
  const add = database.prepare<[string]>(
    `insert into "${table}" (${columns.map((name) => `"${name}"`).join()}) select ${values.join()} from json_each(?)`,
  )
  return {
    all: () => all.all().toSorted(),
    replace: (present: readonly string[], wanted: readonly string[]) => {
      const { gone, come } = difference(present, wanted)
      if (gone.length > 0) remove.run(JSON.stringify(gone))
      if (come.length > 0) add.run(JSON.stringify(come))
    },
  }
}

type SqliteTable = ReturnType<typeof sqliteTable>

/** How to read a table of the index whose rows are literals of SQL, and to remove and add some of them. */
function wordTable(database: BetterSqlite3.Database, table: string) {
  const row = columnsOf(database, table)
    .map((name) => `quote("${name}")`)
    .join(` || ',' || `)
  const all = database.prepare<[], string>(`select ${row} from "${table}"`).pluck()
  const remove = database.prepare<[string]>(
    `delete from "${table}" where ${row} in (select value from json_each(?))`,
  )
  return {
    all: () => all.all(),
    restore: (wanted: readonly string[]) => {
      const { gone, come } = difference(all.all(), wanted)
      if (gone.length > 0) remove.run(JSON.stringify(gone))
      if (come.length > 0) database.exec(`insert into "${table}" values (${come.join('), (')})`)
    },
  }
}

/**
 * @param database a separate connection
 * @param other one more: FTS5 doesn't notice direct writes to its tables by its own connection
 */
export function sqliteRows(database: BetterSqlite3.Database, other: BetterSqlite3.Database): RowKeeper {
  database.pragma('foreign_keys = OFF')
  other.unsafeMode()
  const tables = new Map<string, SqliteTable>(TABLES.map((table) => [table, sqliteTable(database, table)]))
  const words = WORDS.map((table) => wordTable(other, table))
  const wordsOf = new WeakMap<Rows, string[][]>()
  let last: Rows = new Map()
  /** Changes with each commit of another connection. */
  const version = () => database.pragma('data_version', { simple: true })
  let lastVersion: unknown
  const read = (): Rows => {
    const now = version()
    if (now === lastVersion) return last
    last = new Map(
      [...tables].map(([table, { all }]) => {
        const [texts, before] = [all(), last.get(table)]
        return [table, before && isSame(before, texts) ? before : texts]
      }),
    )
    wordsOf.set(
      last,
      words.map(({ all }) => all()),
    )
    lastVersion = now
    return last
  }
  const restoreTables = (changed: readonly (readonly [string, readonly string[]])[], rows: Rows): void => {
    for (const [table, texts] of changed)
      if (!TOUCHED.has(table)) tables.get(table)?.replace(last.get(table) ?? [], texts)
    for (const table of TOUCHED) {
      const touched = tables.get(table)
      touched?.replace(touched.all(), rows.get(table) ?? [])
    }
  }
  const restore = (rows: Rows): void => {
    const changed = changedTables(last, rows)
    if (changed.length === 0) return
    database.transaction(() => restoreTables(changed, rows)).immediate()
    // In a separate transaction: FTS5 writes the work of triggers when the first one commits.
    other
      .transaction(() => {
        for (const [index, present] of (wordsOf.get(rows) ?? []).entries()) words[index]?.restore(present)
      })
      .immediate()
    last = rows
    lastVersion = version()
  }
  return { read: async () => read(), restore: async (rows) => restore(rows) }
}
