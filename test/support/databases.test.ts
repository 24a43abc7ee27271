import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { isMigrated } from '../../src/store/migrate.js'
import type { OpenStore } from '../../src/store/open-store.js'
import { databases, type TestDatabase } from './databases.js'

describe.each(databases)('a test database on $name', ({ open }) => {
  let first: TestDatabase
  let second: TestDatabase
  beforeAll(async () => {
    ;[first, second] = await Promise.all([open(), open()])
  })
  afterAll(() => Promise.all([first.close(), second.close()]))

  it('is migrated and shared with no other', async () => {
    expect(await isMigrated(first.store)).toBe(true)
    expect(first.url).not.toBe(second.url)
    const addSecret = (store: OpenStore) =>
      store.transaction(operatorScope(), (tx) =>
        tx.run(({ t, builder }) => builder.insert(t.serviceSecrets).values({ name: 'key', value: 'one' })),
      )
    expect(await addSecret(first.store)).toBe(1)
    expect(await addSecret(second.store)).toBe(1)
  })
})
