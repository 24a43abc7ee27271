import { MIMEType } from 'node:util'
import { Client } from 'undici'
import { withDeadline } from '../../base/deadline.js'
import { type AddressPolicy, allowing, type Endpoint, publicInternet } from '../address-policy.js'
import { checkedAddresses, orAborted } from '../checked-addresses.js'
import { connectorTo } from '../connect-literal.js'
import { type BodyLimits, decodeBody } from './decode-body.js'
import { type AddressRules, parseAddress, type ParsedAddress } from '../parse-address.js'
import type { FetchedPage, FetchRefusal, WebFetcher } from './port.js'
import { createHostResolver, type HostResolver, resolvingLocally } from '../resolve-host.js'

/** Limits for one fetch, including all its redirects. */
export interface FetchLimits extends BodyLimits {
  redirects: number
  /** Time for everything together, in milliseconds. */
  totalMs: number
  /** Time to connect to one of a host's addresses, in milliseconds. */
  connectMs: number
}

/** The limits that the product uses. */
const FETCH_LIMITS: FetchLimits = {
  redirects: 5,
  fetchedBytes: 10_000_000,
  decodedBytes: 20_000_000,
  totalMs: 15_000,
  connectMs: 4_000,
}

/** The parts of a fetcher. */
export interface WebFetcherOptions {
  /** Hosts that are refused with their subdomains, because videos have their own operation. */
  refusedHosts: readonly string[]
  /**
   * Endpoints that are allowed although they are not public, for closed networks and integration tests.
   *
   * @default none
   */
  allow?: readonly Endpoint[]
  /** Which addresses are fetched from. @default publicInternet */
  policy?: AddressPolicy
  /** Looks up the addresses of a host. @default createHostResolver() */
  resolve?: HostResolver
  /** Replaces some of the limits. @default FETCH_LIMITS */
  limits?: Partial<FetchLimits>
  /** Which media types are requested. @default those of pages and documents */
  accept?: string
  /** Certificates (PEM) to trust instead of the well-known ones. @default the well-known ones */
  ca?: string
}

interface Hop {
  rules: AddressRules
  resolve: HostResolver
  limits: FetchLimits
  accept: string
  ca: string | undefined
}

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308])

const ACCEPTED =
  'text/html, application/xhtml+xml, application/pdf, text/markdown, text/plain;q=0.9, */*;q=0.1'
const HEADERS = {
  'accept-encoding': 'gzip, br',
  'user-agent': 'Mozilla/5.0 (compatible; Lyceum)',
}

/**
 * Makes a fetcher for public addresses.
 *
 * Each hop is parsed, resolved and checked anew, and the connection goes to the address that was checked. So
 * neither a redirect nor a second DNS answer can lead anywhere else.
 *
 * @example createWebFetcher({ refusedHosts: ['youtube.com'] })
 */
export function createWebFetcher(options: WebFetcherOptions): WebFetcher {
  const allow = options.allow ?? []
  const hop: Hop = {
    rules: { policy: allowing(options.policy ?? publicInternet, allow), refusedHosts: options.refusedHosts },
    resolve: resolvingLocally(
      allow.map(({ host }) => host),
      options.resolve ?? createHostResolver(),
    ),
    limits: { ...FETCH_LIMITS, ...options.limits },
    accept: options.accept ?? ACCEPTED,
    ca: options.ca,
  }
  return {
    fetch: (url, signal) =>
      withDeadline({ milliseconds: hop.limits.totalMs, signal }, async (deadline) => {
        try {
          return await followRedirects(url, hop, deadline)
        } catch (error) {
          return refused(deadline.aborted ? 'out of time or given up' : describe(error))
        }
      }),
  }
}

async function followRedirects(
  text: string,
  hop: Hop,
  signal: AbortSignal,
): Promise<FetchedPage | FetchRefusal> {
  let address = parseAddress(text, hop.rules)
  for (let redirects = 0; redirects <= hop.limits.redirects; redirects += 1) {
    if (address.kind === 'refused') return address
    const answer: FetchedPage | string = await fetchHop(address, hop, signal)
    if (typeof answer !== 'string') return answer
    address = parseAddress(answer, hop.rules, address.url)
  }
  return address.kind === 'refused' ? address : refused('too many redirects')
}

/** Sends one request. Returns the page, or the address that the server redirects to. */
async function fetchHop(
  address: ParsedAddress,
  hop: Hop,
  signal: AbortSignal,
): Promise<FetchedPage | string> {
  const addresses = await checkedAddresses(
    address,
    { policy: hop.rules.policy, resolve: hop.resolve },
    signal,
  )
  const client = new Client(address.url.origin, {
    connect: connectorTo(addresses, {
      attemptMs: hop.limits.connectMs,
      signal,
      ...(hop.ca === undefined ? {} : { ca: hop.ca }),
    }),
    headersTimeout: hop.limits.totalMs,
    bodyTimeout: hop.limits.totalMs,
  })
  try {
    const path = address.url.pathname + address.url.search
    const response = await orAborted(
      client.request({
        path,
        method: 'GET',
        headers: { accept: hop.accept, ...HEADERS },
        reset: true,
        signal,
      }),
      signal,
    )
    response.body.on('error', () => {})
    if (REDIRECTS.has(response.statusCode)) return locationOf(response.headers.location)
    if (response.statusCode !== 200) throw new Error(`status ${response.statusCode}`)
    const body = await decodeBody(response.body, response.headers, hop.limits, signal)
    return {
      kind: 'fetched',
      finalUrl: address.url.href,
      ...mediaType(response.headers['content-type']),
      body,
    }
  } finally {
    void client.destroy().catch(() => {})
  }
}

function locationOf(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || header === '') throw new Error('a redirect without one location')
  return header
}

function mediaType(header: string | string[] | undefined): { contentType: string; charset?: string } {
  try {
    const { essence, params } = new MIMEType(String(header ?? ''))
    const charset = params.get('charset')
    return charset === null ? { contentType: essence } : { contentType: essence, charset }
  } catch {
    return { contentType: '' }
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

function refused(cause: string): FetchRefusal {
  return { kind: 'refused', cause }
}
