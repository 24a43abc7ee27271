import type { ImportScope } from '../../access/scope.js'
import { textIndex } from '../../search-index/index-changes.js'
import { unlimitedPatience } from '../../store/patience.js'
import { asSqliteFault } from '../../store/sqlite-faults.js'
import { openReader, type SqliteHandle } from '../../store/sqlite-handle.js'
import { begin, runTransaction } from '../../store/sqlite-transaction.js'
import { Database } from '../../store/sqlite-driver.js'
import type { SqliteStore } from '../../store/sqlite-store.js'
import type { Transaction } from '../../store/store.js'
import type { Bulk } from '../bulk/bulk.js'
import { sqliteBulk } from '../bulk/sqlite-bulk.js'
import type { Pace, Parts } from '../pace.js'
import { copyOrganization } from './copy-organization.js'
import { openScratch, takeEntryIds } from './scratch.js'
import { removeUnfinished } from './unfinished.js'

/** Whether another organization took an id after the check. */
function isTaken(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_CONSTRAINT')
}

export interface SeparateImport {
  scope: ImportScope
  /** The organization that the file names; undefined if it names none. */
  organizationId: string | undefined
  pace: Pace
  parts: Parts
}

/**
 * Runs an import in a separate, empty database, and then copies the organization in parts. Nobody waits for
 * the import, and a refused one has changed nothing.
 *
 * @returns undefined if another organization took an id meanwhile: nothing of the organization is left then
 */
export async function importSeparately<T>(
  store: SqliteStore,
  work: (tx: Transaction, bulk: Bulk) => Promise<T>,
  { scope, organizationId, pace, parts }: SeparateImport,
): Promise<{ done: T } | undefined> {
  const { database: real } = openReader(store.writer.name)
  let scratch: SqliteHandle | undefined
  try {
    scratch = openScratch(real)
    if (organizationId !== undefined) await takeEntryIds(scratch, real, organizationId, pace)
    await begin(scratch, unlimitedPatience)
    const { database } = scratch
    const done = await runTransaction(scratch, textIndex, (tx) => {
      database.pragma('defer_foreign_keys = ON')
      return work(tx, sqliteBulk(database, pace, real))
    })
    if (organizationId === undefined) throw new Error('An organization without an id was imported.')
    try {
      await copyOrganization(scratch, store.writer.name, organizationId, parts, pace)
    } catch (error) {
      await removeUnfinished(store, scope, parts)
      if (isTaken(error)) return undefined
      throw asSqliteFault(error)
    }
    return { done }
  } finally {
    scratch?.database.close()
    real.close()
  }
}
