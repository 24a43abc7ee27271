import type { MaybePromise } from '../base/maybe-promise.js'

/** A request may begin in a turn of the event loop that has lasted less than this. */
const BEGIN_MS = 5
/** A request under way may read on in a turn that has lasted less than this. */
const READ_ON_MS = 10

/** A read that waits for a later turn. */
interface Waiting {
  isFirstRead: boolean
  start: () => void
}

/**
 * Lets the event loop turn between reads, which block it. If several requests come together, and one of them takes a
 * while, the others begin in later turns. A request under way runs to its end in one turn unless it takes long by
 * itself, because the rows of many half-done requests would take memory. For the same reason, waiting requests go on
 * one after another, each as far as it gets without waiting again.
 */
export class ReadPace {
  readonly #clock: () => number
  /** When the first read of this turn began. */
  #since: number | undefined
  readonly #waiting: Waiting[] = []
  /** Whether the waiting reads go on in the next turn. Until then, no request begins. */
  #isTurning = false

  /**
   * @param clock returns milliseconds since any moment
   * @default clock the process's own clock
   */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  /**
   * Runs a read now, or in a later turn if this one has lasted too long.
   *
   * @param isFirstRead whether it is a request's first read
   */
  run<T>(read: () => T, isFirstRead: boolean): MaybePromise<T> {
    if (!(isFirstRead && this.#isTurning) && this.#isEarly(isFirstRead)) return read()
    const turn = new Promise<void>((start) => this.#waiting.push({ isFirstRead, start }))
    this.#turn()
    return turn.then(read)
  }

  #isEarly(isFirstRead: boolean): boolean {
    const now = this.#clock()
    this.#since ??= this.#begin(now)
    return now - this.#since < (isFirstRead ? BEGIN_MS : READ_ON_MS)
  }

  #begin(now: number): number {
    setImmediate(() => {
      this.#since = undefined
    })
    return now
  }

  #turn(): void {
    if (this.#isTurning) return
    this.#isTurning = true
    // One `setImmediate` is not enough; see `nextTurn`.
    setImmediate(() => {
      let left = this.#waiting.length
      const startNext = () => {
        // Reads that others have done in this turn, without waiting, don't count. Otherwise they could keep these
        // waiting for ever.
        if (this.#isTurning) this.#since = undefined
        this.#isTurning = false
        left -= 1
        const [next] = this.#waiting
        if (next && this.#isEarly(next.isFirstRead)) this.#waiting.shift()?.start()
        if (left === 0 && this.#waiting.length > 0) this.#turn()
      }
      // Whatever one of them leads to at once is done before the next callback, because Node empties its queues in
      // between.
      for (let count = left; count > 0; count -= 1) setImmediate(startNext)
    })
  }
}
