import { statSync } from 'node:fs'
import { DatabaseFault, messageOf } from './database-fault.js'
import { Database } from './sqlite-driver.js'

/** The primary result codes that are about the file, its disk or its locks, and not about the statement. */
const FAULTS =
  /^SQLITE_(BUSY|LOCKED|FULL|IOERR|CORRUPT|NOTADB|READONLY|CANTOPEN|PERM|AUTH|NOMEM|PROTOCOL|NOLFS)(_|$)/

/** Whether another connection holds the lock that is needed. */
export function isBusy(error: unknown): boolean {
  const cause = error instanceof DatabaseFault ? error.cause : error
  return cause instanceof Database.SqliteError && cause.code.startsWith('SQLITE_BUSY')
}

/**
 * Turns an error of the driver into a fault of the database. An error that the statement is to blame for stays as it
 * is.
 */
export function asSqliteFault(error: unknown): unknown {
  const isFault = error instanceof Database.SqliteError && FAULTS.test(error.code)
  return isFault ? new DatabaseFault(messageOf(error), error) : error
}

/** Identifies the file at a path. */
function fileAt(path: string): string {
  const { dev, ino } = statSync(path)
  return `${dev} ${ino}`
}

/**
 * Makes a check that the file is still the one that was opened. Anything that is written to a file that was removed or
 * replaced is lost.
 *
 * @returns a function that throws DatabaseFault if it isn't
 */
export function watchFile(path: string): () => void {
  const opened = fileAt(path)
  return () => {
    let found: string | undefined
    try {
      found = fileAt(path)
    } catch (error) {
      throw new DatabaseFault(`The database file is gone: ${messageOf(error)}`, error)
    }
    if (found !== opened) throw new DatabaseFault('The database file was replaced by another one.')
  }
}
