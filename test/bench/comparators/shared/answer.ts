import { hash, randomUUID } from 'node:crypto'
import type { Caller } from './caller.js'

const PER_MINUTE = 1_000_000
const REQUEST_ID = /^[\w.-]{1,64}$/

/** Counts each token's requests in windows of a minute, and describes the count as the service does. */
export function rateLimit(): (caller: Pick<Caller, 'tokenId'>) => Record<string, string> | undefined {
  const windows = new Map<string, { count: number; ends: number }>()
  return ({ tokenId }) => {
    const now = Date.now()
    const known = windows.get(tokenId)
    const window = known && known.ends > now ? known : { count: 0, ends: now + 60_000 }
    window.count += 1
    windows.set(tokenId, window)
    if (window.count > PER_MINUTE) return undefined
    const seconds = Math.ceil((window.ends - now) / 1_000)
    return {
      'ratelimit-policy': `"default";q=${PER_MINUTE};w=60`,
      ratelimit: `"default";r=${PER_MINUTE - window.count};t=${seconds}`,
    }
  }
}

/** The request's own id if it is a plain word, or a new one. */
export function requestId(given: string | undefined): string {
  return given !== undefined && REQUEST_ID.test(given) ? given : randomUUID()
}

/** Addresses of records in the web app. */
export function link(path: string, id: string): string {
  return `${process.env['APP_URL'] ?? ''}/${path}/${encodeURIComponent(id)}`
}

/** The header fields for caches, of an answer to a GET and of any other answer. */
export function cacheFields(method: string | undefined, body: string): Record<string, string> {
  const vary = 'Authorization, Accept-Encoding'
  if (method !== 'GET') return { 'cache-control': 'no-store', vary }
  return { 'cache-control': 'private, no-cache', vary, etag: `W/"${hash('sha1', body, 'base64url')}"` }
}
