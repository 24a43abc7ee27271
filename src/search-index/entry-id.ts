import { createHash } from 'node:crypto'

/** Of the 63 bits of an id: which organizations, which second, and which of the entries of that second. */
const SECOND_BITS = 33n
const PLACE_BITS = 16n
const PLACES = 2 ** 16
const CLUSTERS = 2 ** 14
const LAST_SECOND = 2 ** 33 - 1
/** How many places of a second are tried before those of the second before. */
const TRIES_A_SECOND = 2

function hashOf(text: string, limit: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE() % limit
}

/** Ids of an organization's entries are from the first on, and below the end. */
export function idRange(organizationId: string): { first: string; end: string } {
  const cluster = BigInt(hashOf(organizationId, CLUSTERS))
  const bits = SECOND_BITS + PLACE_BITS
  const end = (cluster + 1n) << bits
  // The last cluster ends where integers do.
  return { first: String(cluster << bits), end: String(end < 2n ** 63n ? end : 2n ** 63n - 1n) }
}

/**
 * An id for an entry. An organization's ids lie together, so that a search reads no others, in order of the records'
 * dates to the second. A record's entries follow each other, the first with the highest id, wherever `attempt` 0 finds
 * them free.
 *
 * @param index the entry's place among those of its record
 * @returns decimal digits
 */
export function entryId(
  organizationId: string,
  { subjectId, createdAt }: { subjectId: string; createdAt: string },
  index: number,
  attempt: number,
): string {
  const date = Math.floor(Date.parse(createdAt) / 1_000) - Math.floor(attempt / TRIES_A_SECOND)
  const second = Math.min(Math.max(date, 0), LAST_SECOND)
  const from = hashOf(attempt === 0 ? subjectId : `${subjectId} ${attempt}`, PLACES)
  const place = (((from - index) % PLACES) + PLACES) % PLACES
  const cluster = BigInt(hashOf(organizationId, CLUSTERS))
  return String((((cluster << SECOND_BITS) | BigInt(second)) << PLACE_BITS) | BigInt(place))
}
