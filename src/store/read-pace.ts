import { nextTurn } from './next-turn.js'
import type { MaybePromise } from './store.js'

/** How long a turn of the event loop may have lasted for a request to begin in it. */
const BEGIN_MS = 8
/** How long for one that is under way to read on in it. */
const READ_ON_MS = 25

/**
 * Lets the event loop turn between reads that run on it. Requests that come together begin in turns of their own once
 * one has taken a while; a request under way goes on to its end at once unless it takes long by itself, as the rows
 * of many half-done requests would all have to be kept.
 */
export class ReadPace {
  /** When the first read of this turn began. */
  #since: number | undefined
  #turn: Promise<void> | undefined

  /**
   * Runs a read now, or in a later turn where this one has lasted too long.
   *
   * @param begins whether it is a request's first read
   */
  run<T>(read: () => T, begins: boolean): MaybePromise<T> {
    const now = performance.now()
    this.#since ??= this.#begin(now)
    if (!this.#turn && now - this.#since < (begins ? BEGIN_MS : READ_ON_MS)) return read()
    this.#turn ??= this.#next()
    return this.#turn.then(() => this.run(read, begins))
  }

  #begin(now: number): number {
    setImmediate(() => {
      this.#since = undefined
    })
    return now
  }

  async #next(): Promise<void> {
    await nextTurn()
    this.#turn = undefined
    this.#since = undefined
  }
}
