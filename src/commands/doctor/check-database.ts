import { stat } from 'node:fs/promises'
import type { Config } from '../../config.js'
import { openMigrated } from '../../process/open-database.js'
import { messageOf } from '../../store/database-fault.js'
import type { OpenStore } from '../../store/open-store.js'
import type { PostgresStore } from '../../store/postgres-store.js'
import type { SqliteStore } from '../../store/sqlite-store.js'
import { compareClock } from './check-clock.js'
import { failed, type Finding, ok, warning } from './finding.js'

const MEGABYTE = 1_000_000
/** Checkpoints keep the log below 128 MB; one that is far larger can't be emptied. */
const LARGEST_LOG_MB = 512

/** Whether the database can be reached, is up to date and can be written. */
export async function checkDatabase(config: Config): Promise<Finding[]> {
  let store: OpenStore
  try {
    store = await openMigrated(config)
  } catch (error) {
    return [failed('database', messageOf(error))]
  }
  try {
    const version = ok('database', `reached and up to date; ${await versionOf(store)}`)
    const writable = await checkWritable(store)
    const own = 'writer' in store ? [await checkLog(store)] : await checkServer(store, config)
    return [version, writable, ...own]
  } catch (error) {
    return [failed('database', messageOf(error))]
  } finally {
    await store.close()
  }
}

async function versionOf(store: OpenStore): Promise<string> {
  if ('writer' in store) {
    return `SQLite ${store.writer.prepare<[], string>('select sqlite_version()').pluck().get()}`
  }
  const [row] = await store.probe<{ version: string }>(`select current_setting('server_version') as version`)
  return `PostgreSQL ${row?.version}`
}

async function checkWritable(store: OpenStore): Promise<Finding> {
  try {
    await store.ping()
    return ok('writing', 'the database takes writes')
  } catch (error) {
    return failed('writing', `the database takes no writes: ${messageOf(error)}`)
  }
}

async function checkLog({ writer }: SqliteStore): Promise<Finding> {
  const size = await stat(`${writer.name}-wal`).then(
    (file) => file.size,
    () => 0,
  )
  const megabytes = Math.ceil(size / MEGABYTE)
  if (megabytes <= LARGEST_LOG_MB) return ok('write-ahead log', `${megabytes} MB`)
  return warning('write-ahead log', `${megabytes} MB: end what reads the file for a long time`)
}

interface ServerState {
  time: Date
  most: number
  reserved: number
  /** How long a statement may take; `0` is for ever. */
  limit: string
}

/** PostgreSQL's clock, and whether it has what all workers need: connections, or behind PgBouncer the role's settings. */
async function checkServer(store: PostgresStore, { WORKERS }: Config): Promise<Finding[]> {
  const asked = Date.now()
  const [state] = await store.probe<ServerState & Record<string, unknown>>(
    `select clock_timestamp() as time, current_setting('max_connections')::int as most,
      current_setting('superuser_reserved_connections')::int as reserved,
      current_setting('statement_timeout') as limit`,
  )
  const answered = Date.now()
  if (!state) return []
  const clock = compareClock({ whose: 'the database', time: state.time.getTime(), asked, answered })
  return [
    clock,
    store.isShared ? checkRole(state) : compareConnections(state, WORKERS, store.pool.options.max),
  ]
}

function checkRole({ limit }: ServerState): Finding {
  if (limit !== '0') return ok('PgBouncer', `a statement ends after ${limit}`)
  return warning(
    'PgBouncer',
    'the role has no statement_timeout, so a statement that was given up goes on: see "Behind PgBouncer" in docs/operations.md',
  )
}

function compareConnections({ most, reserved }: ServerState, workers: number, pool: number): Finding {
  // Each worker has one more for /readyz.
  const needed = workers * (pool + 1)
  const offered = most - reserved
  const says = `${workers} × ${pool + 1} are needed here, of the ${offered} that the server offers to everybody`
  if (needed <= offered) return ok('connections', says)
  return failed('connections', `${says}: raise its max_connections, or lower WORKERS or DATABASE_POOL_SIZE`)
}
