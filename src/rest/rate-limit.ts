import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '../errors.js'

const WINDOW_SECONDS = 60

/** How a request stands against the limit, as header fields (draft-ietf-httpapi-ratelimit-headers). */
export type RateLimitHeaders = Record<'ratelimit-policy' | 'ratelimit', string>

/** A limit of requests a minute for each access token. */
export interface RateLimit {
  /**
   * Counts a request.
   *
   * @returns the header fields for its answer
   * @throws CodedError 429 past the limit, with the same fields and `Retry-After`
   */
  count(tokenId: string): Promise<RateLimitHeaders | undefined>
}

/** Where a token stands once a request of its was counted. */
export interface Standing {
  allowed: boolean
  /** Requests left in the window. */
  remaining: number
  /** Until the next window starts, in milliseconds. */
  msBeforeNext: number
}

/** Counts a request of a token. */
export type CountRequest = (tokenId: string) => Promise<Standing>

/** @param perMinute requests a minute for one token, counted by this process */
export function createRequestCounter(perMinute: number): CountRequest {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS })
  const standing = (allowed: boolean, { remainingPoints, msBeforeNext }: RateLimiterRes): Standing => ({
    allowed,
    remaining: remainingPoints,
    msBeforeNext,
  })
  return async (tokenId) => {
    try {
      return standing(true, await limiter.consume(tokenId))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return standing(false, refusal)
    }
  }
}

/**
 * @param perMinute requests a minute for one token; 0 switches the limit off
 * @param count [counts them in this process]
 */
export function createRateLimit(
  perMinute: number,
  count: CountRequest = createRequestCounter(perMinute),
): RateLimit {
  if (perMinute === 0) return { count: async () => undefined }
  return {
    count: async (tokenId) => {
      const { allowed, remaining, msBeforeNext } = await count(tokenId)
      const seconds = Math.ceil(msBeforeNext / 1000)
      const headers = {
        'ratelimit-policy': `"default";q=${perMinute};w=${WINDOW_SECONDS}`,
        ratelimit: `"default";r=${remaining};t=${seconds}`,
      }
      if (allowed) return headers
      const error = tooManyRequests('Too many requests: try again later.', Math.max(1, seconds))
      Object.assign(error.headers, headers)
      throw error
    },
  }
}
