import { AsyncLocalStorage } from 'node:async_hooks'

/**
 * Notices a read that bypasses the transaction it is made in. On SQLite it would not see the
 * transaction's own writes; on PostgreSQL it would take a second connection from the pool, and
 * enough of them at once would wait for each other for ever.
 */
export class TransactionScope {
  readonly #open = new AsyncLocalStorage<true>()

  /** Runs `work` as the inside of a transaction. */
  run<T>(work: () => Promise<T>): Promise<T> {
    this.assertOutside()
    return this.#open.run(true, work)
  }

  /** Throws inside a transaction. */
  assertOutside(): void {
    if (this.#open.getStore()) throw new Error('Inside a transaction, statements must go through it.')
  }
}
