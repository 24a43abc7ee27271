import { getTableName } from 'drizzle-orm'
import type { ClientBase } from 'pg'
import { dialects } from '../../store/dialect.js'
import { arrayType, columnOf, storedValue } from '../../store/table-rows.js'
import type { Bulk } from './bulk.js'
import { upsertSql } from './upsert-sql.js'

/** Numbers the parameters that a statement writes as `?`. */
function numbered(text: string): string {
  let count = 0
  return text.replaceAll('?', () => `$${(count += 1)}`)
}

/** The values of each column, as `unnest` expects them. */
function transposed<Row>(rows: readonly Row[], width: number, valueAt: (row: Row, index: number) => unknown) {
  return Array.from({ length: width }, (_, index) => rows.map((row) => valueAt(row, index)))
}

function unnest(types: readonly string[]): string {
  return `select * from unnest(${types.map((type) => `?::${type}`).join(', ')})`
}

/** After how many written rows a table is first analyzed, and the factor for each next time. */
const FIRST_ANALYZED = 5_000
const GROWTH = 4

/**
 * A table is analyzed if so many of its rows were written: PostgreSQL's own threshold. Analyzing every table
 * for a bundle of a few records would take longer than the records.
 */
const FEWEST_OUTDATED = 50
const SHARE_OUTDATED = 0.1

/** Tables filled by triggers and by the search index; they grow with the tables of texts. */
const FOLLOWING = ['search_changes', 'search_entries', 'search_vocabulary']
/** Tables filled by the last statements; they grow with the tables that batches write. */
const FILLED_LAST = [...FOLLOWING, 'content_audiences']
const quoted = (tables: readonly string[]) => tables.map((table) => `"${table}"`).join(', ')

/** Writes of many rows to PostgreSQL. */
export interface PostgresBulk extends Bulk {
  /**
   * The statement to run after the commit, outside of any transaction; undefined if little was written.
   * Without a vacuum, index-only scans can't be used for the new rows, and deleted rows slow down scans.
   */
  tidying(): string | undefined
}

/** Writes through a connection on which the caller has begun a transaction; all rows in one statement. */
export function postgresBulk(client: ClientBase): PostgresBulk {
  const query = (text: string, values: unknown[]) => client.query<object>(numbered(text), values)
  // Skip locked tables: another import may hold the lock until it is done.
  const analyze = (tables: readonly string[]) => client.query(`analyze (skip_locked) ${quoted(tables)}`)
  const known = Object.values(dialects.postgresql.tables).map((table) => getTableName(table))
  const written = new Map<string, { rows: number; uncounted: number; next: number }>()
  // Without this, statements would be planned for empty tables until autovacuum runs.
  const analyzeOutdated = async (grown: ReadonlyMap<string, number>) => {
    const changed = new Map([...grown].filter(([, rows]) => rows > FEWEST_OUTDATED))
    if (changed.size === 0) return
    const { rows } = await client.query<{ table: string; rows: number }>(
      `select relname as table, greatest(reltuples, 0)::float8 as rows from pg_class
       where oid in (select to_regclass(quote_ident(name)) from unnest($1::text[]) as given(name))`,
      [[...changed.keys()]],
    )
    const outdated = rows.flatMap(({ table, rows: size }) =>
      (changed.get(table) ?? 0) > FEWEST_OUTDATED + SHARE_OUTDATED * size ? [table] : [],
    )
    for (const table of outdated) Object.assign(written.get(table) ?? {}, { uncounted: 0 })
    if (outdated.length > 0) await analyze(outdated)
  }
  const uncounted = () =>
    known.flatMap((table) => {
      const rows = written.get(table)?.uncounted ?? 0
      return rows > 0 ? [[table, rows] as const] : []
    })
  // Batches look up earlier records, so a table that has grown much is analyzed in between, too.
  const noteGrowth = async (table: string, rows: number) => {
    const size = written.get(table) ?? { rows: 0, uncounted: 0, next: FIRST_ANALYZED }
    size.rows += rows
    size.uncounted += rows
    written.set(table, size)
    if (size.rows < size.next) return
    size.next = size.rows * GROWTH
    size.uncounted = 0
    await analyze([table])
  }
  const readAll = async <Row extends object>(text: string, ...values: unknown[]) => {
    const { rows } = await query(text, values)
    // The caller's type names the columns that its statement selects.
    return rows as Row[]
  }
  return {
    dialect: 'postgresql',
    tables: dialects.postgresql.tables,
    own: 'organization_id = ?',
    oneOf: (column) => `${column} = any(?::text[])`,
    keys: 'unnest(?::text[]) as keys(value)',
    all: readAll,
    everywhere: readAll,
    run: async (text, ...values) => {
      await query(text, values)
    },
    upsert: async (table, values, items, how) => {
      if (items.length === 0) return []
      const { insert, onConflict, columns } = upsertSql(table, how)
      const lists = columns.map((column) =>
        items.map((item) => storedValue(column, (property) => values.get(property)?.(item))),
      )
      const key = columns.flatMap(({ property, column }, index) =>
        how.key.includes(property) ? [{ name: column.name, list: lists[index] ?? [] }] : [],
      )
      const rows = unnest(columns.map(({ column }) => arrayType(column)))
      const returned = key.map(({ name }) => `"${getTableName(table)}"."${name}"::text`).join(', ')
      const { rows: changed } = await client.query<string[]>({
        text: numbered(`${insert} ${rows} ${onConflict} returning ${returned}`),
        values: lists,
        rowMode: 'array',
      })
      await noteGrowth(getTableName(table), changed.length)
      const changedKeys = new Set(changed.map((row) => row.join('\n')))
      return items.filter((_, index) =>
        changedKeys.has(key.map(({ list }) => String(list[index])).join('\n')),
      )
    },
    append: async (table, columns, rows) => {
      if (rows.length === 0) return
      const types = Object.values(columns).map((type) => `${type}[]`)
      await query(
        `insert into ${table} ${unnest(types)}`,
        transposed(rows, types.length, (row, index) => row[index]),
      )
      await noteGrowth(table, rows.length)
    },
    deleteOthers: async ({ table, parent, key }, parents, kept) => {
      const [parentColumn, keyColumn] = [columnOf(table, parent), columnOf(table, key)]
      const types = [arrayType(parentColumn), arrayType(keyColumn)]
      const { rows } = await client.query<{ parent: string }>(
        numbered(`delete from ${getTableName(table)} where ${parentColumn.name} = any(?::text[])
         and (${parentColumn.name}, ${keyColumn.name}) not in (${unnest(types)})
         returning ${parentColumn.name} as parent`),
        [parents, kept.map(([id]) => id), kept.map(([, value]) => value)],
      )
      return [...new Set(rows.map(({ parent: id }) => id))]
    },
    createTemporary: async (name, columns) => {
      await client.query(
        `create temp table ${name} (${columns.replaceAll(' text', ' text collate "C"')}) on commit drop`,
      )
    },
    recount: () => analyzeOutdated(new Map(uncounted())),
    finish: () => {
      const all = known.reduce((sum, table) => sum + (written.get(table)?.rows ?? 0), 0)
      return analyzeOutdated(new Map([...uncounted(), ...FILLED_LAST.map((table) => [table, all] as const)]))
    },
    tidying: () => {
      const grown = known.filter((table) => (written.get(table)?.rows ?? 0) >= FIRST_ANALYZED)
      if (grown.length === 0) return undefined
      return `vacuum (skip_locked) ${quoted([...new Set([...grown, ...FOLLOWING])])}`
    },
  }
}
