import { nextTurn } from './next-turn.js'
import type { MaybePromise } from './store.js'

/** A request may begin in a turn of the event loop that has lasted less than this. */
const BEGIN_MS = 8
/** A request under way may read on in a turn that has lasted less than this. */
const READ_ON_MS = 10

/**
 * Lets the event loop turn between reads, which block it. Once one of several requests that came together has
 * taken a while, the others begin in turns of their own. A request under way runs to its end at once unless
 * it takes long by itself: the rows of many half-done requests would all have to be kept.
 */
export class ReadPace {
  readonly #clock: () => number
  /** When the first read of this turn began. */
  #since: number | undefined
  #turn: Promise<void> | undefined

  /**
   * @param clock gives milliseconds since any moment
   * @default clock the process's own clock
   */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  /**
   * Runs a read now, or in a later turn if this one has lasted too long.
   *
   * @param begins whether it is a request's first read
   */
  run<T>(read: () => T, begins: boolean): MaybePromise<T> {
    const now = this.#clock()
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
