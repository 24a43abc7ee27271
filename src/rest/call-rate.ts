import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import { CALL_LIMITS, type CallKind } from './call-counts.js'
import { Refusal } from './refusal.js'

/** Counts the calls of those who are no persons, in this process or elsewhere. */
export interface CallCounter {
  /**
   * Counts a call.
   *
   * @returns in how many milliseconds it may be answered; 0 for at once
   */
  count(kind: CallKind, key: string): MaybePromise<number>
}

const MESSAGES: Readonly<Record<CallKind, string>> = {
  directory: `A directory may send ${CALL_LIMITS.directory.calls} requests a second.`,
  tokens: 'Your network asked for too many tokens: try again later.',
  registrations: 'Too many registrations: try again later.',
}

/** The error of a call that may be answered in so many milliseconds. */
export function refusalOf(kind: CallKind, waitMs: number): Refusal {
  const headers = { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1_000))) }
  return new Refusal('requests', 'RATE_LIMITED', 429, MESSAGES[kind], headers)
}

/**
 * Makes the limits of how often those may call who are no persons.
 *
 * @returns counts a call; throws a Refusal 429 past the limit
 */
export function createCallRate(counter: CallCounter): (kind: CallKind, key: string) => MaybePromise<void> {
  return (kind, key) =>
    andThen(counter.count(kind, key), (waitMs) => {
      if (waitMs !== 0) throw refusalOf(kind, waitMs)
    })
}
