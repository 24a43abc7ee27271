import { setTimeout as sleep } from 'node:timers/promises'
import { LONGEST_PAUSE_MS } from '../../store/sqlite-transaction.js'

/** How much is written to SQLite at a time, so that others can write in between. */
export interface Parts {
  /** After how many milliseconds a transaction ends. */
  milliseconds: number
  /** Awaited between two transactions. */
  between(): Promise<void>
}

/** Waiting writers retry within each pause, and wait less than a request may. */
export const shortParts: Parts = { milliseconds: 200, between: () => sleep(LONGEST_PAUSE_MS + 25) }

/** For a database that nobody else uses. */
export const atOnce: Parts = { milliseconds: Number.POSITIVE_INFINITY, between: async () => {} }
