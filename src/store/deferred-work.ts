/**
 * The work on a request that has been put off to later turns of the event loop, and the callbacks that wait until none
 * is left. Which records are read together must not depend on how long a turn took.
 */
export class DeferredWork {
  readonly #deferred = new Set<Promise<unknown>>()
  #waiting: (() => void)[] = []

  /** Tracks work that goes on in a later turn, until it ends. */
  async track<T>(work: Promise<T>): Promise<T> {
    this.#deferred.add(work)
    try {
      return await work
    } finally {
      this.#deferred.delete(work)
    }
  }

  /**
   * Calls `callback` after this tick, and after all the work that was put off in it, with everything that this work
   * leads to at once.
   */
  whenDone(callback: () => void): void {
    this.#waiting.push(callback)
    if (this.#waiting.length === 1) this.#callNextTick()
  }

  #callNextTick(): void {
    process.nextTick(() => {
      if (this.#deferred.size > 0) {
        void Promise.allSettled(this.#deferred).then(() => this.#callNextTick())
        return
      }
      const waiting = this.#waiting
      this.#waiting = []
      for (const callback of waiting) callback()
    })
  }
}
