import { withCleanup, type MaybePromise } from '../base/maybe-promise.js'
import { ByPerson } from './by-person.js'
import { Refusal } from './refusal.js'

/** What carries an answer. It closes once the answer is sent or its client has gone, and is destroyed by then. */
export interface Carrier {
  readonly destroyed: boolean
  on(event: 'close', listener: () => void): unknown
}

/** Limits how many requests of each person are under way at a time, in this process. */
export class UnderWay {
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
   * Does a request's work. It is under way until the work is done or has failed, and its answer is sent or its
   * client has gone: the work for a client that has gone may go on for a while, and takes as much as any other.
   *
   * @param carrier undefined where there is no server
   * @throws Refusal 429 where the person has as many under way already
   */
  run<T>(key: string, carrier: Carrier | undefined, work: () => MaybePromise<T>): MaybePromise<T> {
    if (this.#most === 0) return work()
    const requests = this.#requests.of(key)
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
