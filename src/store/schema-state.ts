import { version } from '../base/version.js'
import { compareVersions, type Migration } from './migration-files.js'

/** A migration that a database has, with the oldest version that it serves where the database says so. */
export interface AppliedMigration {
  hash: string
  serves: string | null
}

/** A database that this version can't use. The message is for operators. */
export class UnservedVersionError extends Error {
  constructor(oldest: string | undefined) {
    const which =
      oldest === undefined ? 'which no longer serves this one' : `which serves versions from ${oldest} on`
    super(`The database was migrated by a newer version of Lyceum, ${which}; this is ${version}.`)
    this.name = 'UnservedVersionError'
  }
}

/** Whether all of these hashes are of migrations that this version brings. */
export function knowsAll(migrations: readonly Migration[], hashes: readonly string[]): boolean {
  const known = new Set(migrations.map(({ hash }) => hash))
  return hashes.every((hash) => known.has(hash))
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
 * The migrations that a database still needs. One that has more than this version brings needs none.
 *
 * @throws UnservedVersionError where a newer version's migration doesn't serve this version
 */
export function pendingOf(
  migrations: readonly Migration[],
  applied: readonly AppliedMigration[],
): Migration[] {
  const known = new Set(migrations.map(({ hash }) => hash))
  const newer = applied.filter(({ hash }) => !known.has(hash))
  const has = new Set(applied.map(({ hash }) => hash))
  const pending = migrations.filter(({ hash }) => !has.has(hash))
  if (newer.length > 0) {
    const oldest = oldestServed(newer)
    const isServed = oldest !== undefined && compareVersions(oldest, version) <= 0
    if (!isServed || pending.length > 0) throw new UnservedVersionError(oldest)
  }
  return pending
}
