import { statSync } from 'node:fs'
import { type Migration, migrationsOf } from './migration-files.js'
import type { OpenStore } from './open-store.js'
import type { PostgresStore } from './postgres-store.js'
import {
  type AppliedMigration,
  newerOf,
  oldestServed,
  pendingOf,
  UnservedVersionError,
} from './schema-state.js'
import { Database } from './sqlite-driver.js'
import type { SqliteStore } from './sqlite-store.js'
import { listUnfinished } from './unfinished-organizations.js'

const JOURNAL = '__drizzle_migrations'
/**
 * The table that says which versions each migration serves. Versions that lack the migration's file read it from here.
 */
const SERVED = '__lyceum_served_versions'
const MIGRATION_LOCK = 4_850_417_233

const WRITTEN_AT = 'cast(created_at as double precision) as "writtenAt"'
const READ_WRITTEN = `select ${WRITTEN_AT} from ${JOURNAL}`
const READ_APPLIED = `select ${WRITTEN_AT}, serves from ${JOURNAL} left join ${SERVED} using (hash)`
const MAKE_SERVED = `create table if not exists ${SERVED} (hash text not null primary key, serves text not null)`
const ON_CONFLICT = 'on conflict (hash) do update set serves = excluded.serves'

/** The result of a migration, and the state of the database's tables. */
export interface Migrated {
  /** How many migrations it applied. */
  applied: number
  /** The oldest version that the database serves now. */
  serves: string
  /** Whether the database has migrations of a newer version. */
  isNewer: boolean
}

function resultOf(migrations: Migration[], before: AppliedMigration[], pending: Migration[]): Migrated {
  const newer = newerOf(migrations, before)
  const serves = oldestServed([...migrations, ...newer]) ?? ''
  return { applied: pending.length, serves, isNewer: newer.length > 0 }
}

/**
 * Makes sure that no foreign key is broken. It reads the whole file, so it is done only after a migration, which may
 * have rebuilt a table.
 */
function assertReferencesHold(writer: SqliteStore['writer']): void {
  const broken = writer.pragma('foreign_key_check')
  // If an organization's import was killed, its records may refer to missing ones.
  if (Array.isArray(broken) && broken.length > 0 && listUnfinished(writer).length === 0)
    throw new Error('The migration would break references.')
}

function migrateSqlite({ writer }: SqliteStore): Migrated {
  const migrations = migrationsOf('sqlite')
  // SQLite changes a table by rebuilding it. With foreign keys on, dropping the old one would delete its dependants.
  writer.pragma('foreign_keys = OFF')
  writer.pragma('busy_timeout = 60000')
  try {
    return writer
      .transaction(() => {
        writer.exec(`create table if not exists ${JOURNAL} (hash text not null, created_at integer not null)`)
        writer.exec(MAKE_SERVED)
        const before = writer.prepare<[], AppliedMigration>(READ_APPLIED).all()
        const pending = pendingOf(migrations, before)
        for (const { hash, writtenAt, statements } of pending) {
          for (const statement of statements) writer.exec(statement)
          writer.prepare(`insert into ${JOURNAL} values (?, ?)`).run(hash, writtenAt)
        }
        const serve = writer.prepare(`insert into ${SERVED} values (?, ?) ${ON_CONFLICT}`)
        for (const { hash, serves } of migrations) serve.run(hash, serves)
        if (pending.length > 0) assertReferencesHold(writer)
        return resultOf(migrations, before, pending)
      })
      .immediate()
  } finally {
    writer.pragma('foreign_keys = ON')
    writer.pragma('busy_timeout = 0')
  }
}

async function migratePostgres(store: PostgresStore): Promise<Migrated> {
  const migrations = migrationsOf('postgres')
  return store.withOwnConnection(async (run) => {
    await run('begin')
    await run('set local statement_timeout = 0')
    await run('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
    await run(`create table if not exists ${JOURNAL} (hash text not null, created_at bigint not null)`)
    await run(MAKE_SERVED)
    const before = await run<AppliedMigration>(READ_APPLIED)
    const pending = pendingOf(migrations, before)
    for (const { hash, writtenAt, statements } of pending) {
      for (const statement of statements) await run(statement)
      await run(`insert into ${JOURNAL} values ($1, $2)`, [hash, writtenAt])
    }
    await run(`insert into ${SERVED} select * from unnest($1::text[], $2::text[]) ${ON_CONFLICT}`, [
      migrations.map(({ hash }) => hash),
      migrations.map(({ serves }) => serves),
    ])
    await run('commit')
    return resultOf(migrations, before, pending)
  })
}

/**
 * Brings the database's tables up to date, all or nothing, one process at a time. A database that a newer
 * version has migrated stays as it is.
 *
 * @throws UnservedVersionError if it no longer serves this version
 */
export async function migrate(store: OpenStore): Promise<Migrated> {
  return 'writer' in store ? migrateSqlite(store) : migratePostgres(store)
}

/** Reads from a SQLite database whether it has every migration. */
function hasAllSqlite(database: SqliteStore['writer']): boolean {
  const migrations = migrationsOf('sqlite')
  const written = database.prepare<[], { writtenAt: number }>(READ_WRITTEN).all()
  const applied =
    newerOf(migrations, written).length === 0
      ? written.map(({ writtenAt }) => ({ writtenAt, serves: null }))
      : database.prepare<[], AppliedMigration>(READ_APPLIED).all()
  return pendingOf(migrations, applied).length === 0
}

async function hasAllPostgres(store: PostgresStore): Promise<boolean> {
  const migrations = migrationsOf('postgres')
  const written = await store.probe<{ writtenAt: number }>(READ_WRITTEN)
  const applied =
    newerOf(migrations, written).length === 0
      ? written.map(({ writtenAt }) => ({ writtenAt, serves: null }))
      : await store.probe<AppliedMigration>(READ_APPLIED)
  return pendingOf(migrations, applied).length === 0
}

/**
 * Whether the database has every migration of this version.
 *
 * @throws UnservedVersionError if it also has migrations of a newer version, and they don't serve this one
 */
export async function isMigrated(store: OpenStore): Promise<boolean> {
  try {
    return 'writer' in store ? hasAllSqlite(store.writer) : await hasAllPostgres(store)
  } catch (error) {
    if (error instanceof UnservedVersionError) throw error
    return false
  }
}

/**
 * Whether a SQLite file exists and is up to date. Opening it as a store would create or change it.
 *
 * @throws UnservedVersionError as `isMigrated` does; Error if the file can't be read, or is not a database
 */
export function isMigratedFile(file: string): boolean {
  const found = statSync(file, { throwIfNoEntry: false })
  if (!found) return false
  if (!found.isFile()) throw new Error('unable to open database file: it is not a file')
  const database = new Database(file, { readonly: true })
  try {
    const journal = database.prepare('select 1 from sqlite_schema where name = ?').get(JOURNAL)
    return journal !== undefined && hasAllSqlite(database)
  } finally {
    database.close()
  }
}
