import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** How many of the low bits of an entry's id tell the entries of an organization apart. */
const ORGANIZATION_BITS = 49

/**
 * The sizes of blocks of ids, each a power of two: those of a sixteenth of a second, 8 s, 17 minutes, 36 hours and 49 days.
 * See `entryId`: ids have the seconds of their records' dates, and 65,536 places for each.
 */
const BLOCK_BITS = [12, 19, 26, 33, 38] as const

const IN_ORGANIZATION = (1n << BigInt(ORGANIZATION_BITS)) - 1n

/**
 * The words of the blocks that an entry is in, one of each size. PostgreSQL's index of words has no order; with these, it
 * finds the latest entries with a word without collecting all.
 *
 * @param mark what goes before the words
 * @param id decimal digits
 */
export function blockWords(mark: string, id: string): string[] {
  const own = BigInt(id) & IN_ORGANIZATION
  return BLOCK_BITS.map((bits, size) => `${mark}${size}${(own >> BigInt(bits)).toString(16)}`)
}

/** SQL's bits of an id within its organization. */
const ownBits = (id: string) => sql.raw(`${id} & ${IN_ORGANIZATION}`)

/**
 * The expression for the texts in the smallest block of an id, in SQL.
 *
 * @param mark as for `blockWords`
 * @param id a column
 */
export function smallestBlock(mark: SQLWrapper, id: string): SQL {
  return sql`('''' || ${mark} || '0' || to_hex((${ownBits(id)}) >> ${sql.raw(String(BLOCK_BITS[0]))}) || '''')::tsquery`
}

/** How many of the latest entries the first stretch has. Others go back so many times as far. */
const ENTRIES = 4_096
const STRETCHES = [1, 8, 64] as const
/** How many blocks a stretch has at most. */
const MOST_BLOCKS = 48

/** How many of the latest entries each stretch has, if they are spread evenly. */
export const STRETCH_SIZES = STRETCHES.map((times) => times * ENTRIES)

/**
 * Common table expressions. `stretches` has stretches of the latest entries, by their `place` from 1, with the expression for
 * texts in their blocks, which may reach further back. It is empty where there are few entries.
 *
 * @param texts a source of the ids of entries, the latest first
 * @param mark as for `blockWords`
 */
export function latestStretches(texts: SQL, mark: SQL): SQL {
  const entries = sql.raw(String(ENTRIES))
  const places = sql.raw(STRETCHES.map((times, index) => `(${index + 1}, ${times})`).join(', '))
  const blocks = (bits: number) => `(top >> ${bits}) - (low >> ${bits}) < ${MOST_BLOCKS}`
  const sizes = sql.raw(
    `case ${BLOCK_BITS.map((bits, size) => `when ${blocks(bits)} then ${size}`).join(' ')} end`,
  )
  const bits = sql.raw(`(array[${BLOCK_BITS.join(', ')}])[size + 1]`)
  return sql`span as materialized (select max(${ownBits('id')}) as top, min(${ownBits('id')}) as low
      from (select id from ${texts} as text order by id desc limit ${entries}) as latest having count(*) = ${entries}),
    reached as (select place, top, top - (top - low) * times as low from span cross join (values ${places}) as back (place, times)),
    sized as (select reached.*, ${sizes} as size from reached where low > 0),
    stretches as materialized (select place, (select ' & (' || string_agg('''' || ${mark} || size || to_hex(number) || '''', ' | ') || ')'
      from generate_series(low >> ${bits}, top >> ${bits}) as number) as words from sized where size is not null)`
}
