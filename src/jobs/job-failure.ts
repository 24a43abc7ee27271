import { oneLine } from '../providers/one-line.js'

const MOST_CHARACTERS = 300

/** A failed attempt. `message` is kept with the job for operators: it must hold no text and no secret. */
export class JobFailure extends Error {
  /** Whether another attempt can't end differently. */
  readonly final: boolean

  constructor(message: string, options: { final?: boolean } = {}) {
    super(message)
    this.name = 'JobFailure'
    this.final = options.final ?? false
  }
}

/** The attempt's lease ran out and another has the job, or it is gone: nothing of this one may be written. */
export class LeaseLost extends Error {
  constructor() {
    super('Another attempt holds the lease.')
    this.name = 'LeaseLost'
  }
}

/** The process is about to end; the job goes back into the queue. */
export class Stopped extends Error {
  constructor() {
    super('The process is about to end.')
    this.name = 'Stopped'
  }
}

/**
 * What may be kept and logged of an error. The messages of databases and libraries quote what they were given,
 * so only a `JobFailure`'s own is used.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof JobFailure) return oneLine(error.message, MOST_CHARACTERS)
  if (!(error instanceof Error)) return 'an unknown error'
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  return oneLine(`${error.name}${code}`, MOST_CHARACTERS)
}

/** Where an error was thrown, without its message. */
export function traceOf(error: unknown): string[] {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : []
  return lines.map((line) => line.trim()).filter((line) => line.startsWith('at '))
}
