import { lookup, Resolver } from 'node:dns/promises'

/** Finds all IP addresses of a host name; rejects where it has none. */
export type HostResolver = (host: string, signal: AbortSignal) => Promise<string[]>

/**
 * Makes a resolver that asks DNS servers for the A and AAAA records of a name.
 *
 * Not `dns.lookup`: that one holds a thread of libuv's small pool for as long as a server hangs,
 * and takes names from the machine's own hosts file.
 *
 * @param servers addresses as `ip` or `ip:port`; left out, those the machine is set up with
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
 * Lets the machine itself resolve some names (its hosts file, `localhost`, search domains), as a
 * closed network may need for the endpoints it opens; all others stay with `resolve`.
 */
export function resolvingLocally(names: readonly string[], resolve: HostResolver): HostResolver {
  return async (host, signal) =>
    names.includes(host)
      ? (await lookup(host, { all: true })).map(({ address }) => address)
      : resolve(host, signal)
}

/** Settles as the work does, or rejects as soon as the signal aborts: not all work listens to it. */
export async function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise: aborted, reject, listener } = rejection(signal)
  signal.addEventListener('abort', listener, { once: true })
  if (signal.aborted) reject(signal.reason)
  try {
    return await Promise.race([work, aborted])
  } finally {
    signal.removeEventListener('abort', listener)
  }
}

function rejection(signal: AbortSignal) {
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<never>((_resolve, rejectPromise) => {
    reject = rejectPromise
  })
  return { promise, reject, listener: () => reject(signal.reason) }
}
