import ipaddr from 'ipaddr.js'

/** How much of an IPv6 address names a network, and all networks that a customer may have, in 16-bit groups. */
const NETWORK = 4
const CUSTOMER = 3

/** @param length how much of an IPv6 address is taken, in 16-bit groups */
function beginningOf(address: string | undefined, length: number): string {
  if (address === undefined || !ipaddr.isValid(address)) return ''
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const groups = parsed.parts.slice(0, length).map((part) => part.toString(16))
  return `${groups.join(':')}::/${16 * length}`
}

/**
 * What clients are counted by: an IPv4 address, or the /64 of an IPv6 address, any of which one client can use.
 *
 * @returns an empty text for an address that isn't known
 */
export function networkOf(address: string | undefined): string {
  return beginningOf(address, NETWORK)
}

/**
 * Whose networks share a turn: an IPv4 address, or the /48 of an IPv6 address, where one customer may have 65,536 networks.
 *
 * @returns an empty text for an address that isn't known
 */
export function networkGroupOf(address: string | undefined): string {
  return beginningOf(address, CUSTOMER)
}
