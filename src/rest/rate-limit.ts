import { tooManyRequests } from '../errors.js'
import { andThen, type MaybePromise } from '../store/store.js'
import { type Standing, WINDOW_SECONDS, WindowCounter } from './window-counter.js'

/** How a request stands against the limit, as header fields (draft-ietf-httpapi-ratelimit-headers). */
export type RateLimitHeaders = Record<'ratelimit-policy' | 'ratelimit', string>

/** A limit of requests a minute for each key. */
export interface RateLimit {
  /**
   * Counts a request.
   *
   * @returns the header fields for its answer; undefined where there is no limit
   * @throws CodedError 429 past the limit, with the same fields and `Retry-After`
   */
  count(key: string): MaybePromise<RateLimitHeaders | undefined>
}

/** Counts the requests of each key, in this process or elsewhere. */
export interface RequestCounter {
  count(key: string): MaybePromise<Standing>
}

/**
 * Makes a rate limit.
 *
 * @param perMinute requests a minute for one key; 0 switches the limit off
 * @param counter counts the requests
 * @default counter counts the requests of this process
 */
export function createRateLimit(
  perMinute: number,
  counter: RequestCounter = new WindowCounter(perMinute),
): RateLimit {
  if (perMinute === 0) return { count: () => undefined }
  const policy = `"default";q=${perMinute};w=${WINDOW_SECONDS}`
  const toHeaders = ({ allowed, remaining, msBeforeNext }: Standing): RateLimitHeaders => {
    const seconds = Math.ceil(msBeforeNext / 1_000)
    const headers = { 'ratelimit-policy': policy, ratelimit: `"default";r=${remaining};t=${seconds}` }
    if (allowed) return headers
    const error = tooManyRequests('Too many requests: try again later.', Math.max(1, seconds))
    Object.assign(error.headers, headers)
    throw error
  }
  return { count: (key) => andThen(counter.count(key), toHeaders) }
}
