import { type Column, getTableColumns, getTableName } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Upsert } from './bulk.js'

/** An upsert's text around its rows, and the columns that a row has, in order. */
export interface UpsertSql {
  insert: string
  onConflict: string
  columns: readonly { property: string; column: Column }[]
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ')
}

/** Writes the upsert of a table; a row that would stay as it is, is left alone. */
export function upsertSql(table: PgTable, { key, keep = [], omit = [] }: Upsert): UpsertSql {
  const all = Object.entries<Column>(getTableColumns(table)).map(([property, column]) => ({
    property,
    column,
  }))
  const unknown = [...key, ...keep, ...omit].find((name) => !all.some(({ property }) => property === name))
  if (unknown !== undefined) throw new Error(`${getTableName(table)} has no column ${unknown}.`)
  const isAmong = (list: readonly string[]) => (entry: { property: string }) => list.includes(entry.property)
  const columns = all.filter((entry) => !isAmong(omit)(entry))
  const names = (entries: typeof all) => entries.map(({ column }) => column.name)
  const updated = names(columns.filter((entry) => !isAmong([...key, ...keep])(entry)))
  const target = getTableName(table)
  const conflict = `on conflict (${quoted(names(all.filter(isAmong(key))))}) do`
  const changes = updated.map((name) => `"${name}" = excluded."${name}"`)
  const differs = updated.map((name) => `"${target}"."${name}" is distinct from excluded."${name}"`)
  return {
    insert: `insert into "${target}" (${quoted(names(columns))})`,
    onConflict:
      updated.length === 0
        ? `${conflict} nothing`
        : `${conflict} update set ${changes.join(', ')} where ${differs.join(' or ')}`,
    columns,
  }
}

/** A row's value as the column stores it. */
export function toDriver(column: Column, value: unknown): unknown {
  return value === null || value === undefined ? null : column.mapToDriverValue(value)
}
