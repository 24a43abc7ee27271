import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Detects a read inside a transaction that doesn't go through it. On SQLite it would miss the transaction's own writes.
 * On PostgreSQL it would take a second connection from the pool, and enough of them at once would wait for each other
 * for ever.
 */
export class TransactionTracker {
  readonly #open = new AsyncLocalStorage<true>()
  #running = 0

  /** Runs `work` as the inside of a transaction. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    this.assertOutside()
    this.#running += 1
    try {
      return await this.#open.run(true, work)
    } finally {
      this.#running -= 1
      // While the storage is in use, Node tracks every promise of the process, which would slow down reads.
      if (this.#running === 0) this.#open.disable()
    }
  }

  /** Throws inside a transaction. */
  assertOutside(): void {
    if (this.#open.getStore()) throw new Error('Inside a transaction, statements must go through it.')
  }
}
