import { version } from '../base/version.js'
import { compareVersions, type Migration } from './migration-files.js'

/** A migration that a database has, with the oldest version that it serves where the database says so. */
export interface AppliedMigration {
  /** When it was written, which tells it from all others, in milliseconds since 1970. */
  writtenAt: number
  serves: string | null
}

/** A database that this version can't use. The message is for operators. */
export class UnservedVersionError extends Error {
  override name = 'UnservedVersionError'
}

function unserved(oldest: string | undefined): UnservedVersionError {
  const which =
    oldest === undefined ? 'which no longer serves this one' : `which serves versions from ${oldest} on`
  return new UnservedVersionError(
    `The database was migrated by a newer version of Lyceum, ${which}; this is ${version}.`,
  )
}

/** Those of a newer version: they were written after the newest that this version brings. */
export function newerOf<Applied extends { writtenAt: number }>(
  migrations: readonly Migration[],
  applied: readonly Applied[],
): Applied[] {
  const newest = Math.max(...migrations.map(({ writtenAt }) => writtenAt))
  return applied.filter(({ writtenAt }) => writtenAt > newest)
}

/** The oldest version that all of these serve; undefined if one doesn't say. */
export function oldestServed(all: readonly { serves: string | null }[]): string | undefined {
  let oldest: string | undefined
  for (const { serves } of all) {
    if (serves === null) return undefined
    if (oldest === undefined || compareVersions(serves, oldest) > 0) oldest = serves
  }
  return oldest
}

/**
 * The migrations that a database still needs. One that has more than this version brings needs none. Those between two
 * releases were made one: a database that has the last of them needs it no more.
 *
 * @throws UnservedVersionError where a newer version's migration doesn't serve this version, or the database has some of
 *   the migrations between two releases only
 */
export function pendingOf(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] {
  const known = new Set(migrations.map(({ writtenAt }) => writtenAt))
  const has = new Set(applied.map(({ writtenAt }) => writtenAt))
  const pending = migrations.filter(({ writtenAt }) => !has.has(writtenAt))
  const newer = newerOf(migrations, applied)
  if (newer.length > 0) {
    const oldest = oldestServed(newer)
    const isServed = oldest !== undefined && compareVersions(oldest, version) <= 0
    if (!isServed || pending.length > 0) throw unserved(oldest)
  }
  if (pending.length > 0 && applied.some(({ writtenAt }) => !known.has(writtenAt)))
    throw new UnservedVersionError(
      `The database was migrated by a version of Lyceum that was never released; ${version} can't go on from there. Export its organizations with that version, and import them into an empty database.`,
    )
  return pending
}
