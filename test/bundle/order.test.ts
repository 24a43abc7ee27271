import { assert, asyncProperty, boolean, infiniteStream, nat } from 'fast-check'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { dumpRecords } from './dump.js'
import { exported, imported } from './exported.js'
import { sample } from './sample.js'

describe.each(databases)("the order of a bundle's lines on $name", ({ open }) => {
  let database: TestDatabase
  let lines: string[]
  let rows: Record<string, string[]>
  beforeAll(async () => {
    database = await open()
    await imported(database.store, sample)
    // With every date written out, so nothing depends on the time of the import.
    lines = (await exported(database.store)).split('\n')
    rows = await dumpRecords(database.store)
  })
  afterAll(() => database.close())

  const [head, tail] = [(all: string[]) => all.slice(0, 2), (all: string[]) => all.slice(2)]

  it('makes no difference after that of the organization, on an empty or a full database', async () => {
    await assert(
      asyncProperty(infiniteStream(nat()), boolean(), async (keys, emptied) => {
        const keyed = tail(lines).map((line) => ({ line, key: keys.next().value }))
        const shuffled = keyed.toSorted((a, b) => a.key - b.key).map(({ line }) => line)
        if (emptied)
          await database.store.transaction(operatorScope(), (tx) =>
            tx.run(() => sql`delete from organizations`),
          )
        expect(await importBundle(database.store, [...head(lines), ...shuffled])).toMatchObject({
          kind: 'imported',
        })
        expect(await dumpRecords(database.store)).toEqual(rows)
      }),
      { numRuns: 20 },
    )
  })

  it('makes no difference where lines come in several batches', async () => {
    const fillers = Array.from({ length: 1_200 }, (_, index) => `{"type":"tag","name":"tag ${index}"}`)
    const [organization, rest] = [head(lines), tail(lines).toReversed()]
    await database.store.transaction(operatorScope(), (tx) => tx.run(() => sql`delete from organizations`))
    const report = await importBundle(database.store, [
      ...organization,
      ...rest.slice(0, 20),
      ...fillers,
      ...rest.slice(20),
    ])
    expect(report).toMatchObject({ kind: 'imported' })
    const { tags, ...others } = await dumpRecords(database.store)
    expect(others).toEqual(Object.fromEntries(Object.entries(rows).filter(([name]) => name !== 'tags')))
    expect(tags).toHaveLength(1_202)
  })
})
