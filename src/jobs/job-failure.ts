import { oneLine } from '../providers/one-line.js'

const MOST_CHARACTERS = 300

/**
 * A failed attempt. `message` is kept with the job for operators: it must contain no document text or secret.
 */
export class JobFailure extends Error {
  /** Whether trying again is pointless. */
  readonly final: boolean
  /** Whether the work brought down the process that did it. Such a job gets fewer attempts than others. */
  readonly crashed: boolean
  /** How long to wait for the next attempt, in milliseconds; undefined for the job kind's own wait. */
  readonly waitMs: number | undefined

  constructor(message: string, options: { final?: boolean; crashed?: boolean; waitMs?: number } = {}) {
    super(message)
    this.name = 'JobFailure'
    this.final = options.final ?? false
    this.crashed = options.crashed ?? false
    this.waitMs = options.waitMs
  }
}

/** Another attempt has the job, or the job is gone. This attempt must not write anything more. */
export class LeaseLost extends Error {
  constructor() {
    super('Another attempt holds the lease.')
    this.name = 'LeaseLost'
  }
}

/** The process is about to end, so the job goes back into the queue. */
export class Stopped extends Error {
  constructor() {
    super('The process is about to end.')
    this.name = 'Stopped'
  }
}

/**
 * The part of an error that may be kept and logged. Messages of databases and libraries quote their input, so
 * only the message of a `JobFailure` is used.
 */
export function reasonOf(error: unknown): string {
  if (error instanceof JobFailure) return oneLine(error.message, MOST_CHARACTERS)
  if (!(error instanceof Error)) return 'an unknown error'
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  return oneLine(`${error.name}${code}`, MOST_CHARACTERS)
}

/** An error's stack without its message. */
export function traceOf(error: unknown): string[] {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : []
  return lines.map((line) => line.trim()).filter((line) => line.startsWith('at '))
}
