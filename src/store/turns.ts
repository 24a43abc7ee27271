import { Mutex } from 'async-mutex'

/**
 * Makes work under the same key wait for its turn in the process, before it takes a connection. If it waited in the
 * database, a few busy organizations would hold every connection of the pool.
 */
export class Turns {
  readonly #queues = new Map<string, Mutex>()

  /** Runs `work` when all earlier work under the same key has ended. */
  async take<T>(key: string, work: () => Promise<T>): Promise<T> {
    const queue = this.#queues.get(key) ?? new Mutex()
    this.#queues.set(key, queue)
    try {
      return await queue.runExclusive(work)
    } finally {
      if (!queue.isLocked()) this.#queues.delete(key)
    }
  }
}
