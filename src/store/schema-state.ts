import { version } from '../base/version.js'
import { compareVersions, type Migration } from './migration-files.js'

/** A migration that a database has, with the oldest version that it serves; null if the database doesn't say. */
export interface AppliedMigration {
  /** When it was written, in milliseconds since 1970. This identifies it. */
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

/** The migrations of a newer version: they were written after the newest one of this version. */
export function newerOf<Applied extends { writtenAt: number }>(
  migrations: readonly Migration[],
  applied: readonly Applied[],
): Applied[] {
  const newest = Math.max(...migrations.map(({ writtenAt }) => writtenAt))
  return applied.filter(({ writtenAt }) => writtenAt > newest)
}

/** The oldest version that all of these serve; undefined if one of them doesn't say. */
export function oldestServed(all: readonly { serves: string | null }[]): string | undefined {
  let oldest: string | undefined
  for (const { serves } of all) {
    if (serves === null) return undefined
    if (oldest === undefined || compareVersions(serves, oldest) > 0) oldest = serves
  }
  return oldest
}

/**
 * The migrations that a database still needs. A database that has more migrations than this version needs none. The
 * migrations between two releases were made one, with the date of the last of them: a database that has that last one
 * doesn't need it again.
 *
 * @throws UnservedVersionError if a newer version's migration doesn't serve this version, or the database has only some
 *   of the migrations between two releases
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
  // What was made one with others is before the one that it was made.
  const isAccountedFor = (time: number) =>
    known.has(time) || migrations.some(({ writtenAt }) => writtenAt > time && has.has(writtenAt))
  if (pending.length > 0 && applied.some(({ writtenAt }) => !isAccountedFor(writtenAt)))
    throw new UnservedVersionError(
      `The database was migrated by a version of Lyceum that was never released; ${version} can't go on from there. Export its organizations with that version, and import them into an empty database.`,
    )
  return pending
}
