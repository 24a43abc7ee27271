import ipaddr from 'ipaddr.js'

/** How much of an IPv6 address identifies a network, and all networks of one customer, in 16-bit groups. */
const NETWORK = 4
const CUSTOMER = 3

/** @param length how much of an IPv6 address to use, in 16-bit groups */
function beginningOf(address: string | undefined, length: number): string {
  if (address === undefined || !ipaddr.isValid(address)) return ''
  const parsed = ipaddr.process(address)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const groups = parsed.parts.slice(0, length).map((part) => part.toString(16))
  return `${groups.join(':')}::/${16 * length}`
}

/**
 * The network by which clients are counted: an IPv4 address, or the /64 of an IPv6 address, because one
 * client can use any address in it.
 *
 * @returns an empty text for an unknown address
 */
export function networkOf(address: string | undefined): string {
  return beginningOf(address, NETWORK)
}

/**
 * The group of networks that share a turn: an IPv4 address, or the /48 of an IPv6 address, because one
 * customer may have 65,536 networks.
 *
 * @returns an empty text for an unknown address
 */
export function networkGroupOf(address: string | undefined): string {
  return beginningOf(address, CUSTOMER)
}
