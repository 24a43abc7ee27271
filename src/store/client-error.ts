import { databaseUnavailable } from '../base/errors.js'
import { DatabaseFault } from './database-fault.js'

/** Turns a fault of the database into the error for clients; any other error stays as it is. */
export function asClientError(error: unknown): unknown {
  return error instanceof DatabaseFault ? databaseUnavailable(error) : error
}
