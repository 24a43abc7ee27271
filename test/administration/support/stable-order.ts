import type { Row } from '../../faults/support/parsed-rows.js'

/** Ids are drawn at random, and times are not the same in two runs. */
const CHANCE = /[a-z]+_[\da-f][\da-f-]{7,}|\d{4}-\d\d-\d\d(T[\d:.]+Z)?/g

/** What a row says apart from what chance and the clock decide. */
function lasting(row: Row): string {
  return JSON.stringify(row).replaceAll(CHANCE, '')
}

/**
 * Orders the records of tables in the same way in every run, although their ids are random: as they were first seen, and
 * those that were first seen together by what they say.
 */
export class StableOrder {
  readonly #places = new Map<string, number>()

  /** The values of a column of texts that have one, in order. */
  valuesOf(rows: readonly Row[], column: string): string[] {
    const values = rows.flatMap((row) => {
      const value = row[column]
      return typeof value === 'string' ? [{ value, row }] : []
    })
    const fresh = values
      .filter(({ value }) => !this.#places.has(value))
      .map(({ value, row }) => ({ value, text: lasting(row) }))
      .toSorted((one, other) => (one.text < other.text ? -1 : 1))
    for (const { value } of fresh) this.#places.set(value, this.#places.size)
    const placeOf = (value: string) => this.#places.get(value) ?? 0
    return values.map(({ value }) => value).toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}
