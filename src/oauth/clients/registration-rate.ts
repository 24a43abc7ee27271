import { isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'
import { LRUCache } from 'lru-cache'
import { tooManyRequests } from '../../errors.js'

const HOUR_MS = 3_600_000
const MAX_ADDRESSES = 10_000

/** Whom an address counts for: whoever has one of IPv6 has all that share its first half. */
function keyOf(address: string): string {
  if (!isIPv6(address)) return address
  const parsed = ipaddr.IPv6.parse(address)
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString()
  return parsed.toByteArray().slice(0, 8).join('.')
}

/**
 * Counts what each client address does in an hour, from its first time on, in this process.
 *
 * @param clock gives milliseconds that never run backwards
 * @default clock the process's own clock
 * @returns throws a CodedError 429 past the limit
 */
export function createHourlyRate(
  limit: number,
  clock: () => number = () => performance.now(),
): (address: string | undefined) => void {
  const counts = new LRUCache<string, { count: number; endsAt: number }>({ max: MAX_ADDRESSES })
  return (address = 'unknown') => {
    const now = clock()
    const key = keyOf(address)
    const known = counts.get(key)
    const hour = known && known.endsAt > now ? known : { count: 0, endsAt: now + HOUR_MS }
    hour.count += 1
    counts.set(key, hour)
    if (hour.count > limit)
      throw tooManyRequests(
        'Too many registrations: try again later.',
        Math.ceil((hour.endsAt - now) / 1_000),
      )
  }
}
