import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { codecs, recordTypes } from '../../src/bundle/codecs.js'
import type { Shape } from '../../src/bundle/shape.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { dump } from './dump.js'
import { exported, exportedRecords } from './exported.js'
import { linesOf, sample } from './sample.js'

/** The keys of a record type, those of the elements of its lists after the list's. */
function keysOf({ parts }: Shape): string[] {
  return parts.flatMap((part) => {
    const inner = 'shape' in part && !part.plain ? keysOf(part.shape) : []
    return [part.key, ...inner.map((key) => `${part.key}.${key}`)]
  })
}

/** The keys that have a value in one of the records, in the same form. */
function givenKeys(records: readonly object[]): string[] {
  return records.flatMap((record) =>
    Object.entries(record).flatMap(([key, value]: [string, unknown]) => {
      const elements = Array.isArray(value) ? value.filter((element) => typeof element === 'object') : []
      return value === null ? [] : [key, ...givenKeys(elements).map((inner) => `${key}.${inner}`)]
    }),
  )
}

describe('the sample', () => {
  it.each(Object.values(codecs))('has every key of the record type $type', ({ type, shape }) => {
    const given = new Set(givenKeys(sample.filter((record) => record['type'] === type)))

    expect(keysOf(shape).filter((key) => !given.has(key))).toEqual([])
  })
})

describe.each(databases)('a bundle on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
    // The short file is written in one transaction by default, as below.
    const parts = { milliseconds: 0, between: async () => {} }
    await importBundle(database.store, linesOf(sample), { parts })
  })
  afterAll(() => database.close())

  it('comes out with every record type', async () => {
    const types = new Set((await exportedRecords(database.store)).map(({ type }) => type))
    expect([...types]).toEqual(['bundle', ...recordTypes])
  })

  it('keeps every value that the file gave', async () => {
    const records = await exportedRecords(database.store)
    for (const given of sample) {
      const key =
        ['id', 'employeeId', 'email', 'sha256', 'name', 'lessonId'].find((name) => name in given) ?? 'type'
      const found = records.find(
        (record) =>
          record['type'] === given['type'] &&
          record[key] === given[key] &&
          record['userId'] === (given['userId'] ?? record['userId']),
      )
      expect(found).toMatchObject(withSortedSets(given))
    }
  })

  it('changes nothing when imported again', async () => {
    const before = await dump(database.store)
    expect(await importBundle(database.store, linesOf(sample))).toEqual({
      kind: 'imported',
      organizationId: 'org',
      records: sample.length,
      warnings: [],
      moreWarnings: 0,
    })
    expect(await dump(database.store)).toEqual(before)
  })

  it.each(databases)('is the same, to the byte, after an import on $name', async (other) => {
    const text = await exported(database.store)
    const second = await other.open()
    try {
      await importBundle(second.store, text.split('\n'))
      expect(await exported(second.store)).toBe(text)
    } finally {
      await second.close()
    }
  })
})

/** The record as an export writes it: sets are sorted, other lists keep their order. */
function withSortedSets(record: Record<string, unknown>): Record<string, unknown> {
  const sets = new Set([
    'teamIds',
    'tags',
    'holderUserIds',
    ...(record['type'] === 'item' ? ['contentIds'] : []),
  ])
  const sorted = Object.entries(record).map(([key, value]) => {
    if (sets.has(key) && Array.isArray(value)) return [key, value.toSorted((a, b) => (a < b ? -1 : 1))]
    if (key === 'teams' && Array.isArray(value))
      return [key, value.toSorted((a, b) => (a.id < b.id ? -1 : 1))]
    if (key === 'versions' && Array.isArray(value)) {
      return [key, value.toSorted((a, b) => a.versionNumber - b.versionNumber)]
    }
    return [key, value]
  })
  return Object.fromEntries(sorted)
}
