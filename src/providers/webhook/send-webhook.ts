import { Client } from 'undici'
import { withDeadline } from '../../base/deadline.js'
import { type AddressPolicy, allowing, type Endpoint, publicInternet } from '../address-policy.js'
import { checkedAddresses, orAborted } from '../checked-addresses.js'
import { connectorTo } from '../connect-literal.js'
import { parseAddress, type ParsedAddress } from '../parse-address.js'
import { createHostResolver, type HostResolver, resolvingLocally } from '../resolve-host.js'
import type { WebhookAnswer, WebhookMessage, WebhookSender } from './port.js'
import { signedHeaders } from './sign-message.js'

/** Time for one attempt, in milliseconds. */
const TOTAL_MS = 15_000
/** Time to connect to one of a host's addresses, in milliseconds. */
const CONNECT_MS = 4_000
/** How much of an answer is read, in bytes: the connection is ended after it. */
const ANSWER_BYTES = 1_000

/** The parts of a sender. */
export interface WebhookSenderOptions {
  /** Endpoints that may be called over http, and though they are not public. @default none */
  allow?: readonly Endpoint[]
  /** Which addresses are called. @default publicInternet */
  policy?: AddressPolicy
  /** Looks up the addresses of a host. @default createHostResolver() */
  resolve?: HostResolver
  /** Time for one attempt, in milliseconds. @default 15,000 */
  totalMs?: number
  /** Certificates (PEM) to trust instead of the well-known ones. @default the well-known ones */
  ca?: string
}

interface Parts {
  policy: AddressPolicy
  resolve: HostResolver
  ca: string | undefined
}

/**
 * Makes a sender to public addresses, over https. The connection goes to the addresses that were checked, so that a
 * second DNS answer can lead nowhere else; a redirect is not followed.
 *
 * @example createWebhookSender({ allow: [{ host: 'hooks.corp', port: 8080 }] })
 */
export function createWebhookSender(options: WebhookSenderOptions = {}): WebhookSender {
  const { allow = [], totalMs = TOTAL_MS } = options
  const policy = allowing(options.policy ?? publicInternet, allow)
  const parts: Parts = {
    policy,
    resolve: resolvingLocally(
      allow.map(({ host }) => host),
      options.resolve ?? createHostResolver(),
    ),
    ca: options.ca,
  }
  const accepted = (text: string): ParsedAddress | null => {
    const address = parseAddress(text, { policy, refusedHosts: [] })
    if (address.kind === 'refused') return null
    const { host, port, url } = address
    const isAllowed = allow.some((endpoint) => endpoint.host === host && endpoint.port === port)
    return url.protocol === 'https:' || isAllowed ? address : null
  }
  return {
    accepts: (text) => accepted(text)?.url.href ?? null,
    send: async (text, message, signal) => {
      const address = accepted(text)
      if (address === null) return refused('the address is not accepted')
      return await withDeadline({ milliseconds: totalMs, signal }, async (deadline) => {
        try {
          return await post(address, message, parts, deadline)
        } catch (error) {
          return refused(deadline.aborted ? 'no answer in time' : describe(error))
        }
      })
    },
  }
}

async function post(
  address: ParsedAddress,
  message: WebhookMessage,
  parts: Parts,
  signal: AbortSignal,
): Promise<WebhookAnswer> {
  const addresses = await checkedAddresses(address, parts, signal)
  const client = new Client(address.url.origin, {
    connect: connectorTo(addresses, {
      attemptMs: CONNECT_MS,
      signal,
      ...(parts.ca === undefined ? {} : { ca: parts.ca }),
    }),
  })
  try {
    const { statusCode, headers, body } = await orAborted(
      client.request({
        path: address.url.pathname + address.url.search,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Lyceum',
          ...signedHeaders(message, Math.floor(Date.now() / 1_000)),
        },
        body: message.body,
        reset: true,
        signal,
      }),
      signal,
    )
    body.on('error', () => {})
    // The status is the answer: what follows it, if it ever comes, changes nothing.
    await body.dump({ limit: ANSWER_BYTES, signal }).catch(() => {})
    if (statusCode >= 200 && statusCode < 300) return { kind: 'delivered', status: statusCode }
    const retryAfterMs = readRetryAfter(headers['retry-after'], Date.now())
    return { kind: 'refused', status: statusCode, cause: `status ${statusCode}`, retryAfterMs }
  } finally {
    void client.destroy().catch(() => {})
  }
}

/** What is said of an error: its code, since a message may quote what was sent. */
function describe(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return typeof code === 'string' && /^[A-Z][A-Z0-9_]{1,60}$/.test(code) ? code : 'no connection'
}

function refused(cause: string): WebhookAnswer {
  return { kind: 'refused', status: null, cause, retryAfterMs: null }
}

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
