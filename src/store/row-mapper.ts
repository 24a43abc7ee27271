import { Column, is, noopDecoder, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { DialectName } from './dialect.js'
import { LIST, RowList } from './row-list.js'

/** Turns the driver's arrays of values into objects with the list that they came with. */
export type RowMapper<Row extends object> = (rows: readonly (readonly unknown[])[]) => Row[]

type Decoder = (value: unknown) => unknown

/** Converts a driver's value into the field's; undefined if they are the same. */
function decoderOf(field: PgColumn | SQL, dialect: DialectName): Decoder | undefined {
  if (is(field, Column)) {
    const converts =
      (field.dataType === 'boolean' && dialect === 'sqlite') ||
      (field.dataType === 'custom' && Reflect.get(field, 'mapFrom') !== undefined)
    return converts ? (value) => field.mapFromDriverValue(value) : undefined
  }
  // drizzle keeps the decoder given to mapWith() in a property that its types leave out.
  const decoder: unknown = Reflect.get(field, 'decoder')
  if (typeof decoder !== 'object' || decoder === null || decoder === noopDecoder) return undefined
  const decode: unknown = Reflect.get(decoder, 'mapFromDriverValue')
  return typeof decode === 'function' ? (value) => Reflect.apply(decode, decoder, [value]) : undefined
}

/**
 * The prototype of rows. It makes access to a column that the statement didn't read throw, instead of returning
 * undefined.
 */
function withoutColumns(names: readonly string[]): object {
  const prototype = {}
  for (const name of names) {
    Object.defineProperty(prototype, name, {
      get: () => {
        throw new Error(`The column ${name} was not read.`)
      },
    })
  }
  return prototype
}

/**
 * Generates the mapper for a statement's fields: a constructor with one assignment for each field. It is several times
 * faster than a loop over keys. Field names come from our own source, never from input.
 *
 * @param leftOut the fields that the statement doesn't read
 */
export function rowMapper<Row extends object>(
  fields: Record<string, PgColumn | SQL>,
  dialect: DialectName,
  leftOut: readonly string[],
): RowMapper<Row> {
  const decoders = Object.values(fields).map((field) => decoderOf(field, dialect))
  const assignments = Object.keys(fields).map((key, index) => {
    const value = `row[${index}]`
    const decoded = decoders[index] ? `${value} === null ? null : decoders[${index}](${value})` : value
    return `this[${JSON.stringify(key)}] = ${decoded}`
  })
  const source = `
    function Row(row, list) {
      ${assignments.join('\n      ')}
      this[LIST] = list
    }
    Row.prototype = prototype
    return (rows) => {
      const mapped = new Array(rows.length)
      const list = new RowList(mapped)
      for (let i = 0; i < rows.length; i++) mapped[i] = new Row(rows[i], list)
      return mapped
    }`
  const generate = new Function('decoders', 'RowList', 'LIST', 'prototype', source)
  return generate(decoders, RowList, LIST, leftOut.length === 0 ? Object.prototype : withoutColumns(leftOut))
}
