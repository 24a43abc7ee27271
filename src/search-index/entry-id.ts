import { createHash } from 'node:crypto'

/** Of the 63 bits of an id: which organizations, which second, and which of the entries of that second. */
const SECOND_BITS = 33n
const PLACE_BITS = 16n
const PLACES = 2 ** 16
const CLUSTERS = 2 ** 14
const LAST_SECOND = 2 ** 33 - 1
/** How many places of a second are tried before those of the second before. */
const TRIES_A_SECOND = 2
/** How many ids are tried for an entry. Each is free unless another entry of the same second has it. */
export const ATTEMPTS = 2_000

function hashOf(text: string, limit: number): number {
  return createHash('sha256').update(text).digest().readUInt32BE() % limit
}

/** The second that an id is tried in, in seconds since 1970. */
function secondOf(createdAt: string, attempt: number): bigint {
  const date = Math.floor(Date.parse(createdAt) / 1_000) - Math.floor(attempt / TRIES_A_SECOND)
  return BigInt(Math.min(Math.max(date, 0), LAST_SECOND))
}

/**
 * Ids of an organization's entries are from the first on, and below the end.
 *
 * @param since an ISO 8601 timestamp: only those of records made at this time or later, and some of earlier records
 */
export function idRange(organizationId: string, since: string | null = null): { first: string; end: string } {
  const cluster = BigInt(hashOf(organizationId, CLUSTERS))
  const bits = SECOND_BITS + PLACE_BITS
  const end = (cluster + 1n) << bits
  // The last cluster ends where integers do.
  const second = since === null ? 0n : secondOf(since, ATTEMPTS)
  return {
    first: String((cluster << bits) | (second << PLACE_BITS)),
    end: String(end < 2n ** 63n ? end : 2n ** 63n - 1n),
  }
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
  const second = secondOf(createdAt, attempt)
  const from = hashOf(attempt === 0 ? subjectId : `${subjectId} ${attempt}`, PLACES)
  const place = (((from - index) % PLACES) + PLACES) % PLACES
  const cluster = BigInt(hashOf(organizationId, CLUSTERS))
  return String((((cluster << SECOND_BITS) | second) << PLACE_BITS) | BigInt(place))
}
