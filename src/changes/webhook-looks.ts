import type { QueueScope } from '../access/scope.js'
import { movedSince } from '../store/moved-organizations.js'
import type { Patience } from '../store/patience.js'
import type { Store, Transaction } from '../store/store.js'
import { isAnyWaiting, queueWaiting } from './webhook-work-store.js'

/** How often a process looks at the endpoints of all organizations, in milliseconds. */
const LOOK_AT_ALL_MS = 10_000

interface Look {
  /** Undefined for all organizations. */
  organizationIds: string[] | undefined
  /** Notes that nothing of it is left to be queued. */
  done: () => void
}

/**
 * Looks for endpoints that have something to be sent. A process looks where it has committed changes itself, so that a
 * look costs nothing while nothing is due, however many organizations there are. What processes have left that ended in
 * between, or have no queue, such as an import's, it finds when it looks at all.
 */
export class WebhookLooks {
  readonly #clock: () => number
  #place = 0
  #lookedAtAll = Number.NEGATIVE_INFINITY

  /** @param clock milliseconds since any moment */
  constructor(clock = () => performance.now()) {
    this.#clock = clock
  }

  #next(): Look {
    const now = this.#clock()
    const { organizationIds, place } = movedSince(this.#place)
    const isOfAll = organizationIds === undefined || now - this.#lookedAtAll >= LOOK_AT_ALL_MS
    const done = () => {
      this.#place = place
      if (isOfAll) this.#lookedAtAll = now
    }
    return { organizationIds: isOfAll ? undefined : organizationIds, done }
  }

  /** Whether an endpoint has something to be sent, and no job. */
  async find(store: Store, patience: Patience): Promise<boolean> {
    const { organizationIds, done } = this.#next()
    if (organizationIds?.length === 0) return false
    const found = await isAnyWaiting(store, patience, organizationIds)
    if (!found) done()
    return found
  }

  /**
   * Queues jobs for such endpoints. Whether there are more only the next look tells: another process may have queued
   * the same ones meanwhile.
   */
  async queue(tx: Transaction, scope: QueueScope): Promise<void> {
    const { organizationIds } = this.#next()
    if (organizationIds?.length !== 0) await queueWaiting(tx, scope, organizationIds)
  }
}
