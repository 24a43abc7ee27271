import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import { CALL_LIMITS, type CallKind } from './call-counts.js'
import { Refusal } from './refusal.js'

/** Counts calls that have a limit of their own, in this process or elsewhere. */
export interface CallCounter {
  /**
   * Counts a call.
   *
   * @returns milliseconds until it may be answered; 0 is now
   */
  count(kind: CallKind, key: string): MaybePromise<number>
}

const MESSAGES: Readonly<Record<CallKind, string>> = {
  directory: `A directory may send ${CALL_LIMITS.directory.calls} requests a second.`,
  tokens: 'Your network asked for too many tokens: try again later.',
  registrations: 'Too many registrations: try again later.',
  administration: `A person may change the organization ${CALL_LIMITS.administration.calls} times a minute.`,
  rehearsals: `A person may make ${CALL_LIMITS.rehearsals.calls} dry runs a minute.`,
}

/** The error for a call that must wait so many milliseconds. */
export function refusalOf(kind: CallKind, waitMs: number): Refusal {
  const headers = { 'retry-after': String(Math.max(1, Math.ceil(waitMs / 1_000))) }
  return new Refusal('requests', 'RATE_LIMITED', 429, MESSAGES[kind], headers)
}

/**
 * Makes the rate limits of calls that have their own.
 *
 * @returns a function that counts a call, and throws a Refusal 429 past the limit
 */
export function createCallRate(counter: CallCounter): (kind: CallKind, key: string) => MaybePromise<void> {
  return (kind, key) =>
    andThen(counter.count(kind, key), (waitMs) => {
      if (waitMs !== 0) throw refusalOf(kind, waitMs)
    })
}
