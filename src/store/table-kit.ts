import type { ColumnBuilderBase, HasGenerated } from 'drizzle-orm'
import * as pg from 'drizzle-orm/pg-core'
import * as sqlite from 'drizzle-orm/sqlite-core'

/** `text` that sorts by code point, as it does on SQLite, no matter what the database's locale is. */
const byteOrderedText = pg.customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "C"',
})

/** JSON kept as text: nothing queries inside it, and it comes back byte for byte. */
function jsonText<T>(name: string) {
  return pg.customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value): T => JSON.parse(value),
  })(name)
}

function sqliteJsonText<T>(name: string) {
  return sqlite.customType<{ data: T; driverData: string }>({
    dataType: () => 'text',
    toDriver: (value) => JSON.stringify(value),
    fromDriver: (value): T => JSON.parse(value),
  })(name)
}

/**
 * 64 bits as decimal digits, because JavaScript's numbers hold 53 bits. On SQLite, statements read it by `cast(… as
 * text)`.
 */
const wideInteger = pg.customType<{ data: string; driverData: string }>({ dataType: () => 'bigint' })

/** The same on SQLite, where the column's affinity turns the digits into a number. */
const sqliteWideInteger = sqlite.customType<{ data: string; driverData: string }>({
  dataType: () => 'integer',
})

/** A text and its fold. The fold has the type of a generated column, so that only the store can write it. */
type Folded<Name extends string, Column extends ColumnBuilderBase> = Record<Name, Column> &
  Record<`${Name}Fold`, HasGenerated<Column, { type: 'always' }>>

function folded<Name extends string, Column extends ColumnBuilderBase>(
  name: Name,
  text: (column: string) => Column,
): Folded<Name, Column> {
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
  // These are the keys that the type names.
  return { [name]: text(column), [`${name}Fold`]: text(`${column}_fold`) } as Folded<Name, Column>
}

/** The vocabulary in which every table is written once; its types are PostgreSQL's. */
export const postgresKit = {
  table: pg.pgTable,
  text: (name: string) => byteOrderedText(name),
  /** A text and its fold: `name` and `nameFold`. Every write of the text also writes the fold. */
  foldedText: <Name extends string>(name: Name) =>
    folded(name, (column) => byteOrderedText(column).notNull()),
  /** The same, but both may be null. */
  nullableFoldedText: <Name extends string>(name: Name) => folded(name, byteOrderedText),
  bool: (name: string) => pg.boolean(name),
  integer: (name: string) => pg.integer(name),
  wideInteger: (name: string) => wideInteger(name),
  real: (name: string) => pg.doublePrecision(name),
  /** ISO 8601 UTC with milliseconds, 24 characters: sorts as text and needs no mapping on the way out. */
  timestamp: (name: string) => byteOrderedText(name),
  json: jsonText,
  index: pg.index,
  uniqueIndex: pg.uniqueIndex,
  primaryKey: pg.primaryKey,
  foreignKey: pg.foreignKey,
}

export type Kit = typeof postgresKit

/**
 * The same vocabulary for SQLite, under PostgreSQL's types: each query is written and type-checked once. This
 * is the one cast that allows it.
 */
export const sqliteKit = {
  table: sqlite.sqliteTable,
  text: (name: string) => sqlite.text(name),
  foldedText: (name: string) => folded(name, (column) => sqlite.text(column).notNull()),
  nullableFoldedText: (name: string) => folded(name, (column) => sqlite.text(column)),
  bool: (name: string) => sqlite.integer(name, { mode: 'boolean' }),
  integer: (name: string) => sqlite.integer(name),
  wideInteger: (name: string) => sqliteWideInteger(name),
  real: (name: string) => sqlite.real(name),
  timestamp: (name: string) => sqlite.text(name),
  json: sqliteJsonText,
  index: sqlite.index,
  uniqueIndex: sqlite.uniqueIndex,
  primaryKey: sqlite.primaryKey,
  foreignKey: sqlite.foreignKey,
} as unknown as Kit
