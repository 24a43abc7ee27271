/** How long a failed job waits for its next attempt. */
export interface Backoff {
  /** After the first attempt, in milliseconds; doubled after each further one. */
  firstMs: number
  /** The longest wait, in milliseconds. */
  mostMs: number
}

/**
 * The wait after an attempt: between half and all of the doubled time, so that jobs that failed together don't
 * come back together.
 *
 * @param attempt 1 for the first
 * @param random from 0 to 1
 */
export function waitAfter({ firstMs, mostMs }: Backoff, attempt: number, random = Math.random()): number {
  const full = Math.min(mostMs, firstMs * 2 ** Math.min(attempt - 1, 30))
  return Math.round(full * (0.5 + random / 2))
}
