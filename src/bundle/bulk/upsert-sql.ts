import { getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { columnsOf, insertInto, namesOf, type RowColumn } from '../../store/table-rows.js'
import type { Upsert } from './bulk.js'

/** The text of an upsert before and after its rows, and the columns of a row in order. */
export interface UpsertSql {
  insert: string
  onConflict: string
  columns: readonly RowColumn[]
}

/** Writes the upsert of a table. Rows that would not change are not written. */
export function upsertSql(table: PgTable, { key, keep = [], omit = [] }: Upsert): UpsertSql {
  const all = columnsOf(table)
  const unknown = [...key, ...keep, ...omit].find((name) => !all.some(({ property }) => property === name))
  if (unknown !== undefined) throw new Error(`${getTableName(table)} has no column ${unknown}.`)
  const isAmong = (list: readonly string[]) => (entry: { property: string }) => list.includes(entry.property)
  const columns = all.filter((entry) => !isAmong(omit)(entry))
  const updated = columns
    .filter((entry) => !isAmong([...key, ...keep])(entry))
    .map(({ column }) => column.name)
  const target = getTableName(table)
  const conflict = `on conflict (${namesOf(all.filter(isAmong(key)))}) do`
  const changes = updated.map((name) => `"${name}" = excluded."${name}"`)
  const differs = updated.map((name) => `"${target}"."${name}" is distinct from excluded."${name}"`)
  return {
    insert: insertInto(table, columns),
    onConflict:
      updated.length === 0
        ? `${conflict} nothing`
        : `${conflict} update set ${changes.join(', ')} where ${differs.join(' or ')}`,
    columns,
  }
}
