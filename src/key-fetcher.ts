import type { Endpoint } from './providers/address-policy.js'
import { createJsonFetcher } from './providers/web-fetch/fetch-json.js'
import type { JsonFetcher } from './providers/web-fetch/port.js'

/** The largest set of an issuer's keys, and how long it may take. */
const KEY_SET = { maxBytes: 100_000, totalMs: 5_000 }

/**
 * Makes a fetcher of the keys of issuers.
 *
 * @param allow endpoints of a closed network that may be asked
 */
export function createKeyFetcher(allow: readonly Endpoint[]): JsonFetcher {
  return createJsonFetcher({ ...KEY_SET, allow })
}
