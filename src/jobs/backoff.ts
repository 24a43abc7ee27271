/** How long a failed job waits for its next attempt. */
export interface Backoff {
  /** The wait after the first attempt, in milliseconds; it doubles after each further one. */
  firstMs: number
  /** The longest wait, in milliseconds. */
  mostMs: number
}

/**
 * How long to wait after an attempt: a random time between half of the doubled wait and all of it, so that
 * jobs that failed together are not retried together.
 *
 * @param attempt 1 for the first
 * @param random from 0 to 1
 * @default random Math.random()
 */
export function waitAfter({ firstMs, mostMs }: Backoff, attempt: number, random = Math.random()): number {
  const full = Math.min(mostMs, firstMs * 2 ** Math.min(attempt - 1, 30))
  return Math.round(full * (0.5 + random / 2))
}
