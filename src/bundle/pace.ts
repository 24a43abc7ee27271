import { setImmediate as nextTurn } from 'node:timers/promises'

const TURN_MS = 15

/** Lets long work that never waits give way to whatever else the process serves. */
export class Pace {
  #turn = performance.now()

  /** Whether this turn of the event loop has been used up. */
  get due(): boolean {
    return performance.now() - this.#turn > TURN_MS
  }

  /** Lets the event loop turn. */
  async rest(): Promise<void> {
    await nextTurn()
    this.#turn = performance.now()
  }

  /** Lets the event loop turn if it is time. */
  async rested(): Promise<void> {
    if (this.due) await this.rest()
  }
}
