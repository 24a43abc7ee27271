import { statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { PostgresStore } from './postgres-store.js'
import type { OpenStore } from './open-store.js'
import { Database } from './sqlite-driver.js'
import type { SqliteStore } from './sqlite-store.js'

type Migration = ReturnType<typeof readMigrationFiles>[number]

const JOURNAL = '__drizzle_migrations'
const MIGRATION_LOCK = 4_850_417_233

function migrationsOf(folder: 'sqlite' | 'postgres'): Migration[] {
  return readMigrationFiles({
    migrationsFolder: fileURLToPath(new URL(`./migrations/${folder}`, import.meta.url)),
  })
}

/**
 * The migrations that a database with these hashes still needs.
 *
 * @throws Error where it has one that this version doesn't know
 */
function pendingOf(migrations: Migration[], applied: readonly string[]): Migration[] {
  const known = new Set(migrations.map((migration) => migration.hash))
  if (applied.some((hash) => !known.has(hash))) {
    throw new Error('The database was migrated by a newer version of Lyceum.')
  }
  return migrations.filter((migration) => !applied.includes(migration.hash))
}

/** Reads the whole file, so it is worth it only where a migration may have rebuilt a table. */
function assertReferencesHold(writer: SqliteStore['writer']): void {
  const broken = writer.pragma('foreign_key_check')
  if (Array.isArray(broken) && broken.length > 0) throw new Error('The migration would break references.')
}

function migrateSqlite({ writer }: SqliteStore): number {
  // SQLite changes a table by rebuilding it. With foreign keys on, dropping the old one would delete its
  // dependants.
  writer.pragma('foreign_keys = OFF')
  writer.pragma('busy_timeout = 60000')
  try {
    return writer
      .transaction(() => {
        writer.exec(`create table if not exists ${JOURNAL} (hash text not null, created_at integer not null)`)
        const applied = writer.prepare<[], string>(`select hash from ${JOURNAL}`).pluck().all()
        const pending = pendingOf(migrationsOf('sqlite'), applied)
        for (const migration of pending) {
          for (const statement of migration.sql) writer.exec(statement)
          writer.prepare(`insert into ${JOURNAL} values (?, ?)`).run(migration.hash, migration.folderMillis)
        }
        if (pending.length > 0) assertReferencesHold(writer)
        return pending.length
      })
      .immediate()
  } finally {
    writer.pragma('foreign_keys = ON')
    writer.pragma('busy_timeout = 0')
  }
}

async function migratePostgres(store: PostgresStore): Promise<number> {
  return store.apart(async (run) => {
    await run('begin')
    await run('set local statement_timeout = 0')
    await run('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await run(`create table if not exists ${JOURNAL} (hash text not null, created_at bigint not null)`)
    const applied = await run<{ hash: string }>(`select hash from ${JOURNAL}`)
    const pending = pendingOf(
      migrationsOf('postgres'),
      applied.map(({ hash }) => hash),
    )
    for (const migration of pending) {
      for (const statement of migration.sql) await run(statement)
      await run(`insert into ${JOURNAL} values ($1, $2)`, [migration.hash, migration.folderMillis])
    }
    await run('commit')
    return pending.length
  })
}

/**
 * Brings the database's tables up to date, all or nothing, one process at a time.
 *
 * @returns how many migrations it applied
 */
export async function migrate(store: OpenStore): Promise<number> {
  return 'writer' in store ? migrateSqlite(store) : migratePostgres(store)
}

function hashesIn(database: SqliteStore['writer']): string[] {
  return database.prepare<[], string>(`select hash from ${JOURNAL}`).pluck().all()
}

/** Whether every migration has been applied. */
export async function isMigrated(store: OpenStore): Promise<boolean> {
  try {
    if ('writer' in store) return pendingOf(migrationsOf('sqlite'), hashesIn(store.writer)).length === 0
    const applied = await store.probe<{ hash: string }>(`select hash from ${JOURNAL}`)
    const hashes = applied.map(({ hash }) => hash)
    return pendingOf(migrationsOf('postgres'), hashes).length === 0
  } catch {
    return false
  }
}

/**
 * Whether a SQLite file is there and up to date. Opening it as a store would make it, or change it.
 *
 * @throws Error if the file can't be read, or is no database
 */
export function isMigratedFile(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) return false
  if (!found.isFile()) throw new Error('unable to open database file: it is no file')
  const database = new Database(file, { readonly: true })
  try {
    const journal = database.prepare('select 1 from sqlite_schema where name = ?').get(JOURNAL)
    return journal !== undefined && pendingOf(migrationsOf('sqlite'), hashesIn(database)).length === 0
  } finally {
    database.close()
  }
}
