import { WindowCounter } from '../rest/window-counter.js'
import type { WorkerProcess } from './worker-process.js'

/** Counts the requests of all workers. The counts go on when a worker ends. */
export class RequestCounts {
  readonly #counter: WindowCounter

  /** @param perMinute requests a minute for one key; if it is 0, workers ask nothing */
  constructor(perMinute: number) {
    this.#counter = new WindowCounter(perMinute)
  }

  /** Counts a worker's requests whenever it asks for that. */
  add(worker: WorkerProcess): void {
    worker.onMessage((message) => {
      if (message.kind !== 'count') return
      const standings = message.keys.map((key) => this.#counter.count(key))
      worker.send({ kind: 'counted', id: message.id, standings })
    })
  }
}
