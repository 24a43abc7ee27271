import { hash } from 'node:crypto'
import fresh from 'fresh'

/**
 * A weak entity tag of an answer's own bytes (RFC 9110, 8.8.3): the same in every coding, and telling nothing that
 * the bytes don't.
 */
export function entityTag(body: string | Uint8Array): string {
  return `W/"${hash('sha1', body, 'base64url')}"`
}

/** Whether `If-None-Match` has the tag or is `*`, by weak comparison (RFC 9110, 13.1.2). */
export function isNamed(etag: string, ifNoneMatch: string | undefined): boolean {
  // The library would heed the request's Cache-Control too, but that is said to caches.
  return ifNoneMatch !== undefined && fresh({ 'if-none-match': ifNoneMatch }, { etag })
}
