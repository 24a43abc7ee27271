/**
 * The database could not do its work: it was out of reach, cut off, too slow, locked, full or damaged. The statement is
 * not to blame. The message and the cause are for operators.
 */
export class DatabaseFault extends Error {
  /** The driver's or the system's code, such as `ECONNREFUSED`, `57P01` or `SQLITE_FULL`. */
  readonly code: string | undefined

  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'DatabaseFault'
    const code: unknown = cause instanceof Error ? Reflect.get(cause, 'code') : undefined
    this.code = typeof code === 'string' ? code : undefined
  }
}

/** All connections were in use, or none could be made in time. */
export class NoConnection extends DatabaseFault {
  constructor() {
    super('No connection to the database in time.')
  }
}

/** The message of an error. For an AggregateError without a message of its own, that of its first error. */
export function messageOf(error: unknown): string {
  if (error instanceof AggregateError && error.message === '') return messageOf(error.errors[0])
  return error instanceof Error ? error.message : String(error)
}
