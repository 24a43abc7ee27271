import { setTimeout as sleep } from 'node:timers/promises'
import { LONGEST_PAUSE_MS } from '../../store/sqlite-transaction.js'

/** How much is written to SQLite at a time, so that others can write in between. */
export interface Parts {
  /** After how many milliseconds a transaction ends. */
  milliseconds: number
  /** Awaited between two transactions. */
  between(): Promise<void>
}

/** Whoever waits for the lock tries again before a pause is over, and waits less than a request may. */
export const shortParts: Parts = { milliseconds: 200, between: () => sleep(LONGEST_PAUSE_MS + 25) }

/** For a database that nobody else has. */
export const atOnce: Parts = { milliseconds: Number.POSITIVE_INFINITY, between: async () => {} }
