import ipaddr from 'ipaddr.js'

/** How much of an IPv6 address names a customer's network, in 16-bit groups. */
const IPV6_GROUPS = 4

/**
 * What clients are counted by: an IPv4 address, or the /64 of an IPv6 address, any of which one client can use.
 *
 * @returns an empty text for an address that isn't known
 */
export function networkOf(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return ''
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const groups = parsed.parts.slice(0, IPV6_GROUPS).map((part) => part.toString(16))
  return `${groups.join(':')}::/64`
}
