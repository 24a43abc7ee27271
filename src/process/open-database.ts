import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../config.js'
import { withoutPassword } from '../base/without-password.js'
import { messageOf } from '../store/database-fault.js'
import { isMigrated, isMigratedFile, migrate, type Migrated } from '../store/migrate.js'
import { openStore, type OpenStore } from '../store/open-store.js'
import { textIndex } from '../search-index/index-changes.js'
import { isServerNotReady } from '../store/postgres-faults.js'
import { CommandFailure } from '../base/command-failure.js'

const TRY_EVERY_MS = 500
const FILE = 'file:'

/** How to wait for a database server that is not reachable yet. */
interface Waiting {
  /** The most seconds to wait; 0 is not at all. */
  seconds: number
  /** Called once if it has to wait, with a message for the operator. */
  tell: (message: string) => void
}

/** The settings that say which database, and how to connect to it. */
type DatabaseSettings = Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL_SIZE' | 'DATABASE_CONNECT_TIMEOUT_MS'>

function open(settings: DatabaseSettings): OpenStore {
  const { DATABASE_URL, DATABASE_POOL_SIZE, DATABASE_CONNECT_TIMEOUT_MS } = settings
  return openStore(DATABASE_URL, textIndex, {
    size: DATABASE_POOL_SIZE,
    connectMs: DATABASE_CONNECT_TIMEOUT_MS,
  })
}

/**
 * Opens the configured database and brings its tables up to date.
 *
 * @default waiting not at all
 * @returns the store, and the migrations that were applied
 * @throws CommandFailure that names `DATABASE_URL` and says what is wrong with it
 */
export async function openDatabase(
  settings: DatabaseSettings,
  waiting: Waiting = { seconds: 0, tell: () => {} },
): Promise<{ store: OpenStore; migrated: Migrated }> {
  const url = settings.DATABASE_URL
  let store: OpenStore | undefined
  try {
    store = open(settings)
    return { store, migrated: await migrateOnceThere(store, url, waiting) }
  } catch (error) {
    await store?.close()
    throw unusable(url, messageOf(error), error)
  }
}

function unusable(url: string, reason: string, cause?: unknown): CommandFailure {
  return new CommandFailure(`DATABASE_URL=${withoutPassword(url)} can't be used: ${reason}`, { cause })
}

/**
 * Opens the configured database for a command that neither makes nor migrates one.
 *
 * @throws CommandFailure that names `DATABASE_URL`, and `lyceum migrate` if the database is missing or out of date
 */
export async function openMigrated(settings: DatabaseSettings): Promise<OpenStore> {
  const url = settings.DATABASE_URL
  let store: OpenStore | undefined
  let isReady: boolean
  try {
    if (url.startsWith(FILE)) isReady = isMigratedFile(url.slice(FILE.length))
    else {
      store = open(settings)
      await store.ping()
      isReady = await isMigrated(store)
    }
    if (isReady) return (store ??= open(settings))
  } catch (error) {
    await store?.close()
    throw unusable(url, messageOf(error), error)
  }
  await store?.close()
  throw unusable(url, 'it is not there or not up to date: run "lyceum migrate" first.')
}

async function migrateOnceThere(
  store: OpenStore,
  url: string,
  { seconds, tell }: Waiting,
): Promise<Migrated> {
  const end = performance.now() + seconds * 1_000
  for (let told = false; ; told = true) {
    try {
      return await migrate(store)
    } catch (error) {
      if (!isServerNotReady(error) || performance.now() + TRY_EVERY_MS > end) throw error
      const what = `${withoutPassword(url)} is not there yet: ${messageOf(error)}`
      if (!told) tell(`Waiting up to ${seconds} s for the database: ${what}`)
    }
    await sleep(TRY_EVERY_MS)
  }
}
