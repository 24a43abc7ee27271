import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Decides what may be fetched. Hosts are in lower case, without a trailing dot and without brackets. */
export interface AddressPolicy {
  /** Whether this host and port are allowed. Called before the host is resolved. */
  permitsHost(host: string, port: number): boolean
  /** Whether a connection for this host and port may be made to this IP address. */
  permitsAddress(address: string, host: string, port: number): boolean
}

/** A host and port that an operator has allowed. */
export interface Endpoint {
  host: string
  port: number
}

const WEB_PORTS: ReadonlySet<number> = new Set([80, 443])

/** Services of cloud hosts, such as Azure's, that answer on an address in public space. */
const HOST_SERVICES = ['168.63.129.16/32', '100.100.100.200/32', '192.0.0.0/24'].map((range) =>
  ipaddr.IPv4.parseCIDR(range),
)

const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3')

/** Parts of 2000::/3 that embed addresses of other protocols or are not public. */
const NOT_PUBLIC_IPV6 = ['2001::/23', '2002::/16', '2001:db8::/32', '3fff::/20'].map((range) =>
  ipaddr.IPv6.parseCIDR(range),
)

/** Names that are only resolved within a network (RFC 6761, RFC 6762, RFC 8375, ICANN's `internal`). */
const PRIVATE_SUFFIXES = [
  'local',
  'internal',
  'localhost',
  'localdomain',
  'home.arpa',
  'intranet',
  'private',
  'corp',
  'home',
  'lan',
  'test',
  'invalid',
  'onion',
]

/**
 * Whether an IP address belongs to the public internet.
 *
 * @param address IPv4 as four decimal parts, or IPv6; everything else is not public
 */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address)) {
    const parsed = ipaddr.IPv4.parse(address)
    return parsed.range() === 'unicast' && !HOST_SERVICES.some((range) => parsed.match(range))
  }
  if (isIP(address) !== 6 || address.includes('%')) return false
  const parsed = ipaddr.IPv6.parse(address)
  return (
    parsed.match(GLOBAL_UNICAST) &&
    parsed.range() === 'unicast' &&
    !NOT_PUBLIC_IPV6.some((range) => parsed.match(range))
  )
}

/** Whether a host name may be public: it has several labels, none of them empty, and no private suffix. */
function isPublicHostName(name: string): boolean {
  const labels = name.split('.')
  if (labels.length < 2 || labels.includes('')) return false
  return !PRIVATE_SUFFIXES.some((suffix) => name === suffix || name.endsWith(`.${suffix}`))
}

/** The product's policy: only the public internet, on ports 80 and 443. */
export const publicInternet: AddressPolicy = {
  permitsHost: (host, port) =>
    WEB_PORTS.has(port) && (isIP(host) === 0 ? isPublicHostName(host) : isPublicAddress(host)),
  permitsAddress: (address) => isPublicAddress(address),
}

/** Extends a policy by endpoints of a closed network. Their names may resolve to any address. */
export function allowing(policy: AddressPolicy, endpoints: readonly Endpoint[]): AddressPolicy {
  const opened = new Set(endpoints.map(({ host, port }) => `${host} ${port}`))
  return {
    permitsHost: (host, port) => opened.has(`${host} ${port}`) || policy.permitsHost(host, port),
    permitsAddress: (address, host, port) =>
      opened.has(`${host} ${port}`) || policy.permitsAddress(address, host, port),
  }
}

/**
 * Reads one entry of the allow list.
 *
 * @param text `host:port`, with an IPv6 host in brackets
 * @returns null if the text has another form
 */
export function parseEndpoint(text: string): Endpoint | null {
  const match = /^(\[[0-9a-f:.]+\]|[^\s:/?#@[\]\\]+):(\d{1,5})$/i.exec(text)
  const port = Number(match?.[2])
  if (match?.[1] === undefined || port < 1 || port > 65_535 || !URL.canParse(`http://${match[1]}`))
    return null
  return { host: hostOf(new URL(`http://${match[1]}`)), port }
}

/** The host of a parsed address as policies see it: no brackets, no trailing dot. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
}
