import { andThen, type MaybePromise } from '../store/store.js'
import { CALLS_A_SECOND } from './call-counts.js'
import { Refusal } from './refusal.js'

/** Counts the calls of each directory, in this process or elsewhere. */
export interface CallCounter {
  /** Counts a call, and tells whether it may be answered. */
  count(key: string): MaybePromise<boolean>
}

/**
 * Makes the limit of how often directories may call.
 *
 * @returns counts a call; throws a Refusal 429 past the limit
 */
export function createCallRate(counter: CallCounter): (key: string) => MaybePromise<void> {
  return (key) =>
    andThen(counter.count(key), (isAllowed) => {
      if (isAllowed) return
      const message = `A directory may send ${CALLS_A_SECOND} requests a second.`
      throw new Refusal('requests', 'RATE_LIMITED', 429, message, { 'retry-after': '1' })
    })
}
