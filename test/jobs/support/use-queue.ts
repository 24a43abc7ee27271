import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Store } from '../../../src/store/store.js'
import type { TestDatabase, TestDatabases } from '../../support/databases.js'
import { clearQueue, importOrganization } from './queue.js'

/**
 * Opens a database for the tests of a `describe`. Each test begins with an empty queue.
 *
 * @returns the database's store, the id of an organization that is imported anew for each test, and what imports another
 */
export function useQueue(open: TestDatabases['open']): {
  store: () => Store
  organizationId: () => string
  another: () => Promise<string>
} {
  let database: TestDatabase
  let organizationId: string
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await clearQueue(database.store)
    organizationId = await importOrganization(database.store)
  })
  return {
    store: () => database.store,
    organizationId: () => organizationId,
    another: () => importOrganization(database.store),
  }
}
