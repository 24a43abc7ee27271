import { createHash, hash } from 'node:crypto'
import fresh from 'fresh'
import { nextTurn } from '../store/next-turn.js'
import type { MaybePromise } from '../base/maybe-promise.js'

/** How much of a body is hashed in one turn of the event loop. */
const MAX_BYTES = 1024 * 1024

/**
 * A weak entity tag made of an answer's own bytes (RFC 9110, 8.8.3). It is the same in every coding, and
 * reveals nothing beyond the bytes.
 */
export function entityTag(body: string | Uint8Array): string {
  return `W/"${hash('sha1', body, 'base64url')}"`
}

async function tagInParts(body: Uint8Array): Promise<string> {
  const sha1 = createHash('sha1')
  for (let start = 0; start < body.byteLength; start += MAX_BYTES) {
    sha1.update(body.subarray(start, start + MAX_BYTES))
    await nextTurn()
  }
  return `W/"${sha1.digest('base64url')}"`
}

/** The tag of a body of any length. Yields to other requests while a long one is hashed. */
export function tagOf(body: string | Uint8Array): MaybePromise<string> {
  return typeof body === 'string' || body.byteLength <= MAX_BYTES ? entityTag(body) : tagInParts(body)
}

/** Whether `If-None-Match` has the tag or is `*`, by weak comparison (RFC 9110, 13.1.2). */
export function isNamed(etag: string, ifNoneMatch: string | undefined): boolean {
  // The library would also obey the request's Cache-Control, which is meant for caches.
  return ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag })
}
