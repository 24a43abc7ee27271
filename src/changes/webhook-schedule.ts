const SECOND = 1_000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** The waits between attempts, as Standard Webhooks recommends them: three days in all. */
const WAITS = [
  5 * SECOND,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
]
/** The longest wait that an endpoint may ask for. */
const LONGEST_ASKED = 24 * HOUR

/** The most attempts at a message. */
export const MOST_ATTEMPTS = WAITS.length + 1

/**
 * How long to wait for the next attempt, in milliseconds: the scheduled wait plus up to 10 %, so that endpoints that
 * failed together are not retried together; at least as long as the endpoint asked for, up to a day.
 *
 * @param attempts how many have failed, from 1
 * @param askedMs what `Retry-After` said, if anything
 * @param random from 0 to 1
 * @default random Math.random()
 */
export function waitForAttempt(attempts: number, askedMs: number | null, random = Math.random()): number {
  const planned = WAITS[Math.min(attempts, WAITS.length) - 1] ?? 0
  const wait = Math.max(planned, Math.min(askedMs ?? 0, LONGEST_ASKED))
  return Math.round(wait * (1 + random / 10))
}
