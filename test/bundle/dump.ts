import { getTableColumns, getTableName } from 'drizzle-orm'
import type { OpenStore } from '../../src/store/open-store.js'

/**
 * Every row of every table, with derived columns, in a fixed order, but without the audit log, to which each import
 * adds an event.
 */
export async function dump(store: OpenStore): Promise<Record<string, string[]>> {
  const tables: Record<string, string[]> = {}
  for (const table of Object.values(store.dialect.tables)) {
    const name = getTableName(table)
    if (name === 'audit_events') continue
    const columns = Object.values(getTableColumns(table)).map((column) => `"${column.name}"`)
    const query = `select ${columns.join(', ')} from "${name}"`
    const rows = 'writer' in store ? store.writer.prepare(query).all() : (await store.pool.query(query)).rows
    tables[name] = rows.map((row) => JSON.stringify(row)).toSorted()
  }
  return tables
}

/** The same without the feed of changes, which has every change, even one that another change has undone. */
export async function dumpRecords(store: OpenStore): Promise<Record<string, string[]>> {
  const { changes: _changes, change_counters: _counters, ...records } = await dump(store)
  return records
}
