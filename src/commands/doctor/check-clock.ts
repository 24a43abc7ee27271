import { type Finding, ok, warning } from './finding.js'

/** Tokens, leases and links are timed by both clocks; `Date` of HTTP has whole seconds. */
const MOST_SECONDS_APART = 5

/** Another clock's time, with this machine's times of the call. */
export interface ClockReading {
  whose: string
  /** Milliseconds since 1970, by the other clock. */
  time: number
  asked: number
  answered: number
}

/** Compares another clock with this machine's. Only a difference beyond the round-trip time counts. */
export function compareClock({ whose, time, asked, answered }: ClockReading): Finding {
  const early = Math.max(0, asked - time)
  const late = Math.max(0, time - answered)
  const seconds = Math.round(Math.max(early, late) / 1_000)
  if (seconds <= MOST_SECONDS_APART) return ok('clock', `it agrees with that of ${whose}`)
  const direction = early > 0 ? 'ahead of' : 'behind'
  return warning('clock', `this machine is ${seconds} s ${direction} ${whose}: synchronize both by NTP`)
}
