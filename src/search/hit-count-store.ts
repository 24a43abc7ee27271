import { sql } from 'drizzle-orm'
import { SEARCH_TYPES, type SearchType } from '../base/vocabulary.js'

/**
 * How many entries of a list are read: of the deep one, or of all if too little was found otherwise, and of others. Of the
 * words that more texts have, the latest texts are found.
 */
export const DEPTHS = { deep: 1_000, other: 200 } as const

/** From how many hits on the total need not be exact. */
const ENOUGH_HITS = 1_000

/** Whether all lists must be read as deep as the deepest, because too little was found. */
export function isTooLittle({ total, cut }: HitCounts): boolean {
  return cut === 'other' && total < ENOUGH_HITS
}

/**
 * How many entries of a list are collected at once, for each that is read: more, because the viewer may not find some of
 * them. If there are not enough, SQLite reads on where it was, but PostgreSQL must collect all of them again.
 */
export const COLLECTED = 1.75

/** How many hits a search has. */
export interface HitCounts {
  total: number
  /** The deepest list that was not read to its end, if any: then there may be more. */
  cut: keyof typeof DEPTHS | null
  /** The types of hits, in the order of the graph. */
  byType: readonly { type: SearchType; count: number }[]
}

export const NO_HITS: HitCounts = { total: 0, cut: null, byType: [] }

const column = (type: SearchType) => `of_${type.toLowerCase()}`

/** Columns of `ranked`, the same in each row: how deep a list was read that has more, and how many hits are of each type. */
export const countsByType = sql.raw(
  [
    'max(cut) over () as cut',
    ...SEARCH_TYPES.map((type) => `count(*) filter (where type = '${type}') over () as ${column(type)}`),
  ].join(', '),
)

/** The counts of a row of `ranked`, as text: what is cut, then one for each type. They depend on no hidden text. */
export const countedHits = sql.raw(
  ['hits.cut', ...SEARCH_TYPES.map((type) => `hits.${column(type)}`)].join(` || ' ' || `),
)

/** What `countedHits` says. */
export function readCounts(written: unknown): HitCounts {
  const [cut, ...counts] = String(written).split(' ').map(Number)
  const byType = SEARCH_TYPES.map((type, place) => ({ type, count: counts[place] ?? 0 }))
  return {
    total: byType.reduce((sum, { count }) => sum + count, 0),
    cut: cut === 0 ? null : cut === DEPTHS.deep ? 'deep' : 'other',
    byType: byType.filter(({ count }) => count > 0),
  }
}
