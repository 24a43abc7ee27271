import { allowing, publicInternet, type Endpoint } from '../address-policy.js'
import { parseAddress } from '../parse-address.js'
import { createWebFetcher, type WebFetcherOptions } from './fetch-address.js'
import type { JsonFetcher } from './port.js'

const JSON_TYPE = /^application\/([\w.-]+\+)?json$/

/** The parts of a fetcher of JSON. */
export interface JsonFetcherOptions extends Omit<WebFetcherOptions, 'refusedHosts' | 'limits' | 'accept'> {
  /** The largest document, in bytes. */
  maxBytes: number
  /** Time for one document, in milliseconds. */
  totalMs: number
}

/**
 * Makes a fetcher of small JSON documents, by the address rules of `createWebFetcher`.
 *
 * @example createJsonFetcher({ maxBytes: 10_000, totalMs: 5_000 })
 */
export function createJsonFetcher({ maxBytes, totalMs, ...options }: JsonFetcherOptions): JsonFetcher {
  const { allow = [] } = options
  const limits = { redirects: 0, fetchedBytes: maxBytes, decodedBytes: maxBytes, totalMs }
  const fetcher = createWebFetcher({ ...options, refusedHosts: [], limits, accept: 'application/json' })
  const policy = allowing(options.policy ?? publicInternet, allow)
  const accepts = (text: string) => {
    const address = parseAddress(text, { policy, refusedHosts: [] })
    if (address.kind === 'refused') return false
    const { host, port, url } = address
    return (
      url.protocol === 'https:' || allow.some((endpoint) => endpoint.host === host && endpoint.port === port)
    )
  }
  return {
    accepts,
    fetch: async (url, signal) => {
      if (!accepts(url)) return { kind: 'refused', cause: 'the address is not accepted' }
      const page = await fetcher.fetch(url, signal)
      if (page.kind === 'refused') return page
      if (!JSON_TYPE.test(page.contentType)) return { kind: 'refused', cause: 'the answer is not JSON' }
      try {
        return {
          kind: 'fetched',
          json: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(page.body)),
        }
      } catch {
        return { kind: 'refused', cause: 'the answer is not JSON' }
      }
    },
  }
}

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
