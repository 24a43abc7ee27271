import { setImmediate as immediate } from 'node:timers/promises'

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
