import type { PoolSettings } from './postgres-connections.js'
import { openPostgresStore, type PostgresStore } from './postgres-store.js'
import { openSqliteStore, type SqliteStore } from './sqlite-store.js'

export type OpenStore = SqliteStore | PostgresStore

/**
 * Opens the database that a `DATABASE_URL` names.
 *
 * @param url `file:PATH` for SQLite, `postgres://…` for PostgreSQL
 * @default pool that of `openPostgresStore`; SQLite needs none
 */
export function openStore(url: string, pool?: PoolSettings): OpenStore {
  return url.startsWith('file:') ? openSqliteStore(url.slice('file:'.length)) : openPostgresStore(url, pool)
}
