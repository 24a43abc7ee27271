import { createRequestCounter } from '../rest/rate-limit.js'
import type { WorkerProcess } from './worker-process.js'

/** Counts the requests of all workers, and goes on counting where one that has ended left off. */
export class RequestCounts {
  readonly #count

  /** @param perMinute requests a minute for one token; workers ask nothing where it is 0 */
  constructor(perMinute: number) {
    this.#count = createRequestCounter(perMinute)
  }

  /** Answers a worker's questions. */
  add(worker: WorkerProcess): void {
    worker.onMessage((message) => {
      if (message.kind === 'count') void this.#answer(worker, message.id, message.tokenIds)
    })
  }

  async #answer(worker: WorkerProcess, id: number, tokenIds: readonly string[]): Promise<void> {
    const standings = await Promise.all(tokenIds.map((tokenId) => this.#count(tokenId)))
    worker.send({ kind: 'counted', id, standings })
  }
}
