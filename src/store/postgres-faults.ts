import pg from 'pg'
import { DatabaseFault, messageOf } from './database-fault.js'

/**
 * The server's error codes for when it can't do its work, by class (two characters) or code: a broken connection, no
 * resources left, an intervention of an operator or the system, damaged data, a read-only server, a statement that took
 * too long, a deadlock.
 */
const FAULTS = new Set(['08', '28', '53', '57', '58', 'XX001', 'XX002'])
for (const code of ['25006', '25P03', '3D000', '40001', '40P01', '42501', '55P03']) FAULTS.add(code)

/** The error codes of a server that will soon be ready. */
const NOT_READY = new Set(['08', '53300', '57P01', '57P02', '57P03'])

const isAmong = (codes: ReadonlySet<string>, code = '') => codes.has(code) || codes.has(code.slice(0, 2))

/**
 * Turns an error of the driver into a fault of the database. An error that the statement is to blame for stays as it
 * is. An error that is not an answer of the server is a fault of the connection.
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

/** Whether the error means that the server can't be reached, or is not ready yet. */
export function isServerNotReady(error: unknown): boolean {
  if (!(error instanceof DatabaseFault)) return false
  const { cause } = error
  return cause instanceof pg.DatabaseError ? isAmong(NOT_READY, cause.code) : true
}
