import pg from 'pg'
import { DatabaseFault, messageOf } from './database-fault.js'

/**
 * What the server answers when it can't do its work, by class (two characters) or code: a broken connection,
 * no resources left, an operator's or a system's doing, damaged data, a server that only reads, a statement
 * that took too long, locks that wait for each other.
 */
const FAULTS = new Set(['08', '28', '53', '57', '58', 'XX001', 'XX002'])
for (const code of ['25006', '25P03', '3D000', '40001', '40P01', '42501', '55P03']) FAULTS.add(code)

/** What a server answers that is about to be there. */
const SOON = new Set(['08', '53300', '57P01', '57P02', '57P03'])

const isAmong = (codes: ReadonlySet<string>, code = '') => codes.has(code) || codes.has(code.slice(0, 2))

/**
 * An error of the driver as the rest of the service knows it: a fault of the database, or the error itself
 * where the statement is to blame. Whatever is no answer of the server is a fault of the connection.
 */
export function asPostgresFault(error: unknown): unknown {
  if (error instanceof DatabaseFault || error instanceof TypeError || error instanceof RangeError)
    return error
  if (error instanceof pg.DatabaseError && !isAmong(FAULTS, error.code)) return error
  return new DatabaseFault(messageOf(error), error)
}

/** Whether the connection can't be used any more after this error. */
export function breaksConnection(error: unknown): boolean {
  return error instanceof DatabaseFault && !(error.cause instanceof pg.DatabaseError)
}

/** Whether the error means that the server is not there, or not ready yet. */
export function isServerNotReady(error: unknown): boolean {
  if (!(error instanceof DatabaseFault)) return false
  const { cause } = error
  return cause instanceof pg.DatabaseError ? isAmong(SOON, cause.code) : true
}
