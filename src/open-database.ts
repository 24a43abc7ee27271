import { withoutPassword } from './config.js'
import { migrate } from './store/migrate.js'
import { openStore, type OpenStore } from './store/open-store.js'
import { CommandFailure } from './command-failure.js'

/**
 * Opens a database and brings its tables up to date.
 *
 * @returns the store, and how many migrations were applied
 * @throws CommandFailure that names `DATABASE_URL` and says what is wrong with it
 */
export async function openDatabase(url: string): Promise<{ store: OpenStore; applied: number }> {
  let store: OpenStore | undefined
  try {
    store = openStore(url)
    return { store, applied: await migrate(store) }
  } catch (error) {
    await store?.close()
    const reason = error instanceof Error ? error.message : String(error)
    throw new CommandFailure(`DATABASE_URL=${withoutPassword(url)} can't be used: ${reason}`, {
      cause: error,
    })
  }
}
