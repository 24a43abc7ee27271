import type { PoolSettings } from './postgres-connections.js'
import { openPostgresStore, type PostgresStore } from './postgres-store.js'
import type { ReplicatedStore } from './replicated-store.js'
import { openSqliteStore, type SqliteStore } from './sqlite-store.js'
import type { TextIndex } from './store.js'

export type OpenStore = SqliteStore | PostgresStore | ReplicatedStore

/**
 * Opens the database that a `DATABASE_URL` names.
 *
 * @param url `file:PATH` for SQLite, `postgres://…` for PostgreSQL
 * @param index written by every transaction that changes its texts
 * @default pool that of `openPostgresStore`; SQLite needs none
 */
export function openStore(url: string, index: TextIndex, pool?: PoolSettings): OpenStore {
  return url.startsWith('file:')
    ? openSqliteStore(url.slice('file:'.length), index)
    : openPostgresStore(url, index, pool)
}
