/**
 * Reads a `Retry-After` header field (RFC 9110, 10.2.3).
 *
 * @param now milliseconds since 1970
 * @returns milliseconds from now, 0 for a past time; null if there is no such field, or it can't be read
 */
export function readRetryAfter(header: string | string[] | undefined, now: number): number | null {
  if (typeof header !== 'string' || header.length > 100) return null
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1_000
  const date = header.endsWith('GMT') ? Date.parse(header) : Number.NaN
  return Number.isNaN(date) ? null : Math.max(0, date - now)
}
