import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises'
import { LONGEST_PAUSE_MS } from '../store/sqlite-transaction.js'

const TURN_MS = 15

/** Lets long synchronous work pause now and then, so that the process can serve others. */
export class Pace {
  #turn = performance.now()

  /** Whether it is time to let the event loop turn. */
  get due(): boolean {
    return performance.now() - this.#turn > TURN_MS
  }

  /** Lets the event loop turn. */
  async rest(): Promise<void> {
    await immediate()
    this.#turn = performance.now()
  }

  /** Lets the event loop turn if it is time. */
  async rested(): Promise<void> {
    if (this.due) await this.rest()
  }
}

/** How much is written to SQLite at a time, so that others can write in between. */
export interface Parts {
  /** After how many milliseconds a transaction ends. */
  milliseconds: number
  /** Awaited between two transactions. */
  between(): Promise<void>
  /**
   * Files of so many lines are written in one transaction, even those of a new organization: that takes less time than
   * preparing parts.
   *
   * @default 0
   */
  fewLines?: number
}

/** Waiting writers retry within each pause, and wait less than a request may. */
export const shortParts: Parts = {
  milliseconds: 200,
  between: () => sleep(LONGEST_PAUSE_MS + 25),
  fewLines: 200,
}

/** For a database that nobody else uses. */
export const withoutPauses: Parts = { milliseconds: Number.POSITIVE_INFINITY, between: async () => {} }
