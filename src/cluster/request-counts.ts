import { CallCounts } from '../rest/call-counts.js'
import { type MinuteLimits, PersonCounts } from '../rest/person-counts.js'
import type { WorkerProcess } from './worker-process.js'

/**
 * Counts the use of each person in all workers, and the calls by non-person callers. The counts survive the
 * end of a worker.
 */
export class RequestCounts {
  readonly #counts: PersonCounts
  readonly #calls = new CallCounts()

  /** @param limits if both are 0, workers don't send the use of persons */
  constructor(limits: MinuteLimits) {
    this.#counts = new PersonCounts(limits)
  }

  /** Counts a worker's requests and the objects that it reports. */
  add(worker: WorkerProcess): void {
    worker.onMessage((message) => {
      if (message.kind === 'call') {
        const waits = message.calls.map(({ kind, key }) => this.#calls.count(kind, key))
        worker.send({ kind: 'called', id: message.id, waits })
      }
      if (message.kind !== 'count') return
      const { id, spent, keys } = message
      for (const { key, objects } of spent) this.#counts.spend(key, objects)
      if (keys.length === 0) return
      worker.send({ kind: 'counted', id, standings: keys.map((key) => this.#counts.enter(key)) })
    })
  }
}
