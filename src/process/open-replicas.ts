import type { Logger } from 'pino'
import type { Config } from '../config.js'
import { textIndex } from '../search-index/index-changes.js'
import type { OpenStore } from '../store/open-store.js'
import { openPostgresStore } from '../store/postgres-store.js'
import { Replica } from '../store/replica.js'
import { replicatedStore } from '../store/replicated-store.js'

/** How long a read waits for a replica's connection before the primary is asked, which may have one. */
const TAKE_MS = 100

type Settings = Pick<Config, 'DATABASE_READ_URLS' | 'DATABASE_POOL_SIZE' | 'DATABASE_CONNECT_TIMEOUT_MS'>

/** The store with the configured replicas. A replica that can't be reached is left alone until it can. */
export function withReplicas(
  store: OpenStore,
  settings: Settings,
  logger: Pick<Logger, 'warn' | 'info'>,
): OpenStore {
  const { DATABASE_READ_URLS, DATABASE_POOL_SIZE: size, DATABASE_CONNECT_TIMEOUT_MS: connectMs } = settings
  if ('writer' in store || DATABASE_READ_URLS.length === 0) return store
  const pool = { size, connectMs, idleMs: 0, takeMs: TAKE_MS }
  const replicas = DATABASE_READ_URLS.map(
    (url, index) => new Replica(String(index + 1), openPostgresStore(url, textIndex, pool), logger),
  )
  return replicatedStore(store, replicas)
}
