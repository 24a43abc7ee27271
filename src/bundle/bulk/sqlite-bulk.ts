import type Database from 'better-sqlite3'
import { getTableName } from 'drizzle-orm'
import { dialects } from '../../store/dialect.js'
import { columnOf, storedValue } from '../../store/table-rows.js'
import type { Pace } from '../pace.js'
import type { Bulk, BulkValue } from './bulk.js'
import { upsertSql } from './upsert-sql.js'

function bind(value: BulkValue): unknown {
  if (typeof value === 'boolean') return value ? 1 : 0
  return Array.isArray(value) ? JSON.stringify(value) : value
}

/** The statements of a connection. An import uses those of earlier imports. */
const statementsOf = new WeakMap<Database.Database, Map<string, Database.Statement>>()

/**
 * Writes through a connection on which the caller has begun a transaction.
 *
 * @param others reads the organization's target database, if it is not the one written to
 */
export function sqliteBulk(writer: Database.Database, pace: Pace, others?: Database.Database): Bulk {
  const statements = statementsOf.get(writer) ?? new Map<string, Database.Statement>()
  statementsOf.set(writer, statements)
  const temporary: string[] = []
  const prepare = (text: string): Database.Statement => {
    const known = statements.get(text)
    if (known) return known
    const fresh = writer.prepare(text)
    statements.set(text, fresh)
    return fresh
  }
  const each = async <Row>(
    text: string,
    rows: readonly Row[],
    valuesOf: (row: Row) => unknown[],
    onChange?: (row: Row) => void,
  ) => {
    const statement = prepare(text)
    for (const row of rows) {
      if (statement.run(...valuesOf(row)).changes > 0) onChange?.(row)
      if (pace.due) await pace.rest()
    }
  }
  const all = async <Row extends object>(text: string, ...values: BulkValue[]) => {
    await pace.rested()
    // The caller's type names the columns that its statement selects.
    return prepare(text).all(...values.map(bind)) as Row[]
  }
  return {
    dialect: 'sqlite',
    tables: dialects.sqlite.tables,
    own: '+organization_id = ?',
    oneOf: (column) => `${column} in (select value from json_each(?))`,
    keys: 'json_each(?) as keys',
    all,
    everywhere: async <Row extends object>(text: string, ...values: BulkValue[]) => {
      const here = await all<Row>(text, ...values)
      const there = others?.prepare(text).all(...values.map(bind)) ?? []
      return [...here, ...(there as Row[])]
    },
    run: async (text, ...values) => {
      await pace.rested()
      prepare(text).run(...values.map(bind))
    },
    upsert: async (table, values, items, how) => {
      if (items.length === 0) return []
      const { insert, onConflict, columns } = upsertSql(table, how)
      const text = `${insert} values (${columns.map(() => '?').join(', ')}) ${onConflict}`
      const changed: (typeof items)[number][] = []
      const valuesOf = (item: (typeof items)[number]) =>
        columns.map((column) => storedValue(column, (property) => values.get(property)?.(item)))
      await each(text, items, valuesOf, (item) => void changed.push(item))
      return changed
    },
    append: async (table, columns, rows) => {
      const placeholders = Object.keys(columns).map(() => '?')
      await each(`insert into ${table} values (${placeholders.join(', ')})`, rows, (row) => row.map(bind))
    },
    deleteOthers: async ({ table, parent, key }, parents, kept) => {
      const [parentColumn, keyColumn] = [columnOf(table, parent).name, columnOf(table, key).name]
      await pace.rested()
      const deleted = prepare(
        `delete from ${getTableName(table)} where ${parentColumn} in (select value from json_each(?))
         and (${parentColumn}, ${keyColumn}) not in (select value ->> 0, value ->> 1 from json_each(?))
         returning ${parentColumn} as parent`,
      ).all(JSON.stringify(parents), JSON.stringify(kept)) as { parent: string }[]
      return [...new Set(deleted.map(({ parent: id }) => id))]
    },
    createTemporary: async (name, columns) => {
      temporary.push(name)
      // Making or dropping one has SQLite prepare all statements of the connection anew.
      writer.exec(`create temp table if not exists ${name} (${columns}) without rowid; delete from ${name}`)
    },
    recount: async () => {
      // SQLite needs no statistics here.
    },
    finish: async () => {
      for (const name of temporary) prepare(`delete from ${name}`).run()
    },
  }
}
