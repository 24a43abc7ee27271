import { CallCounts } from '../rest/call-counts.js'
import { type MinuteLimits, PersonCounts } from '../rest/person-counts.js'
import type { WorkerProcess } from './worker-process.js'

/** Counts what each person uses in all workers, and the calls of those who are no persons. The counts go on when a worker ends. */
export class RequestCounts {
  readonly #counts: PersonCounts
  readonly #calls = new CallCounts()

  /** @param limits if both are 0, workers ask nothing of persons */
  constructor(limits: MinuteLimits) {
    this.#counts = new PersonCounts(limits)
  }

  /** Counts a worker's requests whenever it asks for that, and the objects that it tells of. */
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
