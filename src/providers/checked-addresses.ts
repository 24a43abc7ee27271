import { isIP } from 'node:net'
import pTimeout from 'p-timeout'
import type { AddressPolicy } from './address-policy.js'
import type { ParsedAddress } from './parse-address.js'
import type { HostResolver } from './resolve-host.js'

const MAX_ADDRESSES_TRIED = 4

/**
 * The IP addresses of a host, all of which the policy permits. Connect to these and no others: a second look-up may
 * answer differently.
 *
 * @throws Error if the host has no address, or one that is not permitted
 */
export async function checkedAddresses(
  { host, port }: Pick<ParsedAddress, 'host' | 'port'>,
  { policy, resolve }: { policy: AddressPolicy; resolve: HostResolver },
  signal: AbortSignal,
): Promise<string[]> {
  const addresses = isIP(host) === 0 ? await orAborted(resolve(host, signal), signal) : [host]
  const refused = addresses.find((address) => !policy.permitsAddress(address, host, port))
  if (refused !== undefined) throw new Error(`${host} resolves to ${refused}`)
  return addresses.slice(0, MAX_ADDRESSES_TRIED)
}

/** Settles as `work` does, or rejects once the signal aborts, because not all work listens to the signal. */
export function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return pTimeout(work, { milliseconds: Number.POSITIVE_INFINITY, signal })
}
