import { sql } from 'drizzle-orm'
import { SEARCH_TYPES, type SearchType } from '../base/vocabulary.js'

/** How many entries of a list are read. Of the words that more texts have, the latest texts are found. */
export const MOST_LISTED = 1_000

/**
 * How many entries of a list are collected at once: more, because the viewer may not find some of them. If there are not
 * enough, SQLite reads on where it was, but PostgreSQL must collect all of them again.
 */
export const WINDOWS = { sqlite: 1_250, postgresql: 2_000 } as const

/** How many hits a search has. */
export interface HitCounts {
  total: number
  /** False if a list was not read to its end: then there may be more. */
  isExact: boolean
  /** The types of hits, in the order of the graph. */
  byType: readonly { type: SearchType; count: number }[]
}

export const NO_HITS: HitCounts = { total: 0, isExact: true, byType: [] }

const column = (type: SearchType) => `of_${type.toLowerCase()}`

/** Columns of `ranked`, the same in each row: whether a list was not read to its end, and how many hits are of each type. */
export const countsByType = sql.raw(
  [
    'max(cut) over () as cut',
    ...SEARCH_TYPES.map((type) => `count(*) filter (where type = '${type}') over () as ${column(type)}`),
  ].join(', '),
)

/** The counts of a row of `ranked`, as text: whether they are exact, then one for each type. They depend on no hidden text. */
export const countedHits = sql.raw(
  ['case when hits.cut > 0 then 0 else 1 end', ...SEARCH_TYPES.map((type) => `hits.${column(type)}`)].join(
    ` || ' ' || `,
  ),
)

/** What `countedHits` says. */
export function readCounts(written: unknown): HitCounts {
  const [isExact, ...counts] = String(written).split(' ').map(Number)
  const byType = SEARCH_TYPES.map((type, place) => ({ type, count: counts[place] ?? 0 }))
  return {
    total: byType.reduce((sum, { count }) => sum + count, 0),
    isExact: isExact === 1,
    byType: byType.filter(({ count }) => count > 0),
  }
}
