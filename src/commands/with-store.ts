import { readConfig } from '../config.js'
import { migrate } from '../store/migrate.js'
import { openStore, type OpenStore } from '../store/open-store.js'

/** A failure whose message is for the operator: printed without a stack, exit status 1. */
export class CommandFailure extends Error {}

/** Opens the configured database, brings it up to date, runs `work` on it and closes it. */
export async function withStore<T>(work: (store: OpenStore) => Promise<T>): Promise<T> {
  const store = openStore(readConfig().DATABASE_URL)
  try {
    await migrate(store)
    return await work(store)
  } finally {
    await store.close()
  }
}
