import { withCleanup, type MaybePromise } from '../base/maybe-promise.js'
import { ByPerson } from './by-person.js'
import { Refusal } from './refusal.js'

/**
 * The carrier of an answer. It closes, and is destroyed, once the answer is sent or its client has disconnected.
 */
export interface Carrier {
  readonly destroyed: boolean
  on(event: 'close', listener: () => void): unknown
}

/** Limits how many requests of each person are under way at a time, in this process. */
export class ConcurrentRequests {
  readonly #most: number
  readonly #requests = new ByPerson(
    () => ({ count: 0 }),
    ({ count }) => count === 0,
  )

  /** @param most 0 is no limit */
  constructor(most: number) {
    this.#most = most
  }

  /** How many people have requests under way. */
  get people(): number {
    return this.#requests.busy
  }

  /**
   * Runs a request's work. The request is under way until the work has ended, and its answer is sent or its client has
   * disconnected: work for a disconnected client may continue for a while, and costs as much as any other.
   *
   * @param carrier undefined if there is no server
   * @throws Refusal 429 if the person already has as many requests under way
   */
  run<T>(key: string, carrier: Carrier | undefined, work: () => MaybePromise<T>): MaybePromise<T> {
    if (this.#most === 0) return work()
    const requests = this.#requests.valueFor(key)
    if (requests.count >= this.#most) {
      throw new Refusal('under_way', 'RATE_LIMITED', 429, `At most ${this.#most} requests at a time.`, {
        'retry-after': '1',
      })
    }
    requests.count += 1
    const isCarried = carrier?.destroyed === false
    let parts = isCarried ? 2 : 1
    const end = () => {
      parts -= 1
      if (parts === 0) requests.count -= 1
    }
    if (isCarried) carrier.on('close', end)
    return withCleanup(work, end)
  }
}
