import { readConfig } from '../config.js'
import type { OpenStore } from '../store/open-store.js'
import { openDatabase, openMigrated } from '../process/open-database.js'

/** Opens the configured database, brings it up to date, runs `work` on it and closes it. */
export async function withStore<T>(work: (store: OpenStore) => Promise<T>): Promise<T> {
  const { store } = await openDatabase(readConfig())
  return closing(store, work)
}

/**
 * Opens the configured database as it is, runs `work` on it and closes it.
 *
 * @throws CommandFailure where the database is not there or not up to date: neither is done silently
 */
export async function withMigratedStore<T>(work: (store: OpenStore) => Promise<T>): Promise<T> {
  return closing(await openMigrated(readConfig()), work)
}

async function closing<T>(store: OpenStore, work: (store: OpenStore) => Promise<T>): Promise<T> {
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
