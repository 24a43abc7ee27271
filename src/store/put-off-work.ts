/**
 * The work on a request that has been put off to later turns of the event loop, and what is done once none is left.
 * What is read together must not depend on how long a turn took.
 */
export class PutOffWork {
  readonly #putOff = new Set<Promise<unknown>>()
  #waiting: (() => void)[] = []

  /** Notes work that goes on in a later turn, until it has ended. */
  async note<T>(work: Promise<T>): Promise<T> {
    this.#putOff.add(work)
    try {
      return await work
    } finally {
      this.#putOff.delete(work)
    }
  }

  /** Calls `goOn` after this tick, and after all that was put off in it and whatever that leads to at once. */
  afterwards(goOn: () => void): void {
    this.#waiting.push(goOn)
    if (this.#waiting.length === 1) this.#goOnNextTick()
  }

  #goOnNextTick(): void {
    process.nextTick(() => {
      if (this.#putOff.size > 0) {
        void Promise.allSettled(this.#putOff).then(() => this.#goOnNextTick())
        return
      }
      const waiting = this.#waiting
      this.#waiting = []
      for (const goOn of waiting) goOn()
    })
  }
}
