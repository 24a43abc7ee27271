import { setTimeout as sleep } from 'node:timers/promises'
import { withoutPassword } from './without-password.js'
import { messageOf } from './store/database-fault.js'
import { migrate } from './store/migrate.js'
import { openStore, type OpenStore } from './store/open-store.js'
import { isNotThereYet } from './store/postgres-faults.js'
import { CommandFailure } from './command-failure.js'

const TRY_EVERY_MS = 500

/** How to wait for a database server that is not there yet. */
interface Waiting {
  /** The most seconds to wait; 0 is not at all. */
  seconds: number
  /** Told once, where it has to wait, with a sentence that says for what. */
  tell: (message: string) => void
}

/**
 * Opens a database and brings its tables up to date.
 *
 * @default waiting not at all
 * @returns the store, and how many migrations were applied
 * @throws CommandFailure that names `DATABASE_URL` and says what is wrong with it
 */
export async function openDatabase(
  url: string,
  waiting: Waiting = { seconds: 0, tell: () => {} },
): Promise<{ store: OpenStore; applied: number }> {
  let store: OpenStore | undefined
  try {
    store = openStore(url)
    return { store, applied: await migrateOnceThere(store, url, waiting) }
  } catch (error) {
    await store?.close()
    throw new CommandFailure(`DATABASE_URL=${withoutPassword(url)} can't be used: ${messageOf(error)}`, {
      cause: error,
    })
  }
}

async function migrateOnceThere(store: OpenStore, url: string, { seconds, tell }: Waiting): Promise<number> {
  const end = performance.now() + seconds * 1_000
  for (let told = false; ; told = true) {
    try {
      return await migrate(store)
    } catch (error) {
      if (!isNotThereYet(error) || performance.now() + TRY_EVERY_MS > end) throw error
      const what = `${withoutPassword(url)} is not there yet: ${messageOf(error)}`
      if (!told) tell(`Waiting up to ${seconds} s for the database: ${what}`)
    }
    await sleep(TRY_EVERY_MS)
  }
}
