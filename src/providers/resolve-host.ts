import { lookup, Resolver } from 'node:dns/promises'

/** Finds all IP addresses of a host name; rejects if it has none. */
export type HostResolver = (host: string, signal: AbortSignal) => Promise<string[]>

/**
 * Makes a resolver that asks DNS servers for a name's A and AAAA records.
 *
 * `dns.lookup` would not do: it occupies a thread of libuv's small pool while a server hangs, and it reads
 * the machine's hosts file.
 *
 * @param servers addresses as `ip` or `ip:port`
 * @default servers those that the machine is configured with
 */
export function createHostResolver(servers?: readonly string[]): HostResolver {
  return async (host, signal) => {
    const resolver = new Resolver({ timeout: 3_000, tries: 2 })
    if (servers !== undefined) resolver.setServers(servers)
    const cancel = () => resolver.cancel()
    signal.addEventListener('abort', cancel, { once: true })
    try {
      const answers = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)])
      const addresses = answers.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []))
      if (addresses.length === 0) throw new Error(`${host} has no address`)
      return addresses
    } finally {
      signal.removeEventListener('abort', cancel)
    }
  }
}

/**
 * Lets the machine resolve some names itself (hosts file, `localhost`, search domains), as a closed network
 * may need for endpoints that it allows. All other names go to `resolve`.
 */
export function resolvingLocally(names: readonly string[], resolve: HostResolver): HostResolver {
  return async (host, signal) =>
    names.includes(host)
      ? (await lookup(host, { all: true })).map(({ address }) => address)
      : resolve(host, signal)
}
