import { hash } from 'node:crypto'
import fresh from 'fresh'

/**
 * A weak entity tag made of an answer's own bytes (RFC 9110, 8.8.3). It is the same in every coding, and
 * tells nothing that the bytes don't.
 */
export function entityTag(body: string | Uint8Array): string {
  return `W/"${hash('sha1', body, 'base64url')}"`
}

/** Whether `If-None-Match` has the tag or is `*`, by weak comparison (RFC 9110, 13.1.2). */
export function isNamed(etag: string, ifNoneMatch: string | undefined): boolean {
  // The library would also heed the request's Cache-Control, which is meant for caches.
  return ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag })
}
