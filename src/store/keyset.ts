import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** Sorts before every text, and after every text that the service stores in a sort key or an id. */
export const LOWEST = ''
export const HIGHEST = '\u{10FFFF}'

/**
 * The rows past a key in an ascending list. They are compared as a row value, for which both databases read a range of
 * the index. The equivalent chain of ORs would read everything before the key.
 *
 * @example where(pastKey([t.teams.nameFold, t.teams.id], [p('afterName'), p('afterId')]))
 */
export function pastKey(columns: readonly SQLWrapper[], key: readonly SQLWrapper[]): SQL {
  return sql`${row(columns)} > ${row(key)}`
}

/** The rows past a key in a descending list. */
export function beforeKey(columns: readonly SQLWrapper[], key: readonly SQLWrapper[]): SQL {
  return sql`${row(columns)} < ${row(key)}`
}

function row(values: readonly SQLWrapper[]): SQL {
  return sql`(${sql.join([...values], sql`, `)})`
}

/** A key before every row in order of names, then ids. */
export const NAME_START = [LOWEST, LOWEST] as const

/** A key before every row in descending order of dates, then ids. */
export const DATE_START = [HIGHEST, HIGHEST] as const

/** A key before every row in ascending order of dates, then ids. */
export const OLDEST_START = [LOWEST, LOWEST] as const

/** Where a page of a list starts, and how long it is. */
interface Place {
  after: readonly (string | number)[]
  limit: number
}

/** What a statement in order of names binds for a page. */
export function namePage({ after: [afterName = LOWEST, afterId = LOWEST], limit }: Place) {
  return { afterName, afterId, limit }
}

/** What a statement in descending order of dates binds for a page. */
export function datePage({ after: [beforeDate = HIGHEST, beforeId = HIGHEST], limit }: Place) {
  return { beforeDate, beforeId, limit }
}
