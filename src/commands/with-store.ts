import { readConfig } from '../config.js'
import type { OpenStore } from '../store/open-store.js'
import { openDatabase } from '../open-database.js'

/** Opens the configured database, brings it up to date, runs `work` on it and closes it. */
export async function withStore<T>(work: (store: OpenStore) => Promise<T>): Promise<T> {
  const { store } = await openDatabase(readConfig().DATABASE_URL)
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}
