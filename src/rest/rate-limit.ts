import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '../errors.js'

const WINDOW_SECONDS = 60

/** How a request stands against the limit, as header fields (draft-ietf-httpapi-ratelimit-headers). */
export type RateLimitHeaders = Record<'ratelimit-policy' | 'ratelimit', string>

/** A limit of requests a minute for each access token, kept by this process. */
export interface RateLimit {
  /**
   * Counts a request.
   *
   * @returns the header fields for its answer
   * @throws CodedError 429 past the limit, with the same fields and `Retry-After`
   */
  count(tokenId: string): Promise<RateLimitHeaders | undefined>
}

/** @param perMinute requests a minute for one token; 0 switches the limit off */
export function createRateLimit(perMinute: number): RateLimit {
  if (perMinute === 0) return { count: async () => undefined }
  const limiter = new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS })
  const describe = ({ remainingPoints, msBeforeNext }: RateLimiterRes): RateLimitHeaders => ({
    'ratelimit-policy': `"default";q=${perMinute};w=${WINDOW_SECONDS}`,
    ratelimit: `"default";r=${remainingPoints};t=${Math.ceil(msBeforeNext / 1000)}`,
  })
  return {
    count: async (tokenId) => {
      try {
        return describe(await limiter.consume(tokenId))
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        const retryAfter = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000))
        const error = tooManyRequests('Too many requests: try again later.', retryAfter)
        Object.assign(error.headers, describe(refusal))
        throw error
      }
    },
  }
}
