import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { statement } from '../store/statement.js'
import type { MaybePromise, Reader } from '../store/store.js'

/** How many chapters or segments something has, as far as they were counted. */
export interface TextCount {
  id: string
  count: number
}

const counted = { id: sql<string>`id`, count: sql<number>`counted`.mapWith(Number) }

/** Counts the rows of a subselect, up to `most`. */
const upTo = (most: SQLWrapper, rows: SQL) =>
  sql`(select count(*) from (select 1 from ${rows} limit ${most}) as counted_rows)`

const chaptersOfVersions = statement({
  select: () => counted,
  query: ({ fields, keys, p, t: { chapters } }) => {
    const own = upTo(p('most'), sql`${chapters} where ${chapters.versionId} = keys.value`)
    return sql`select ${fields} from (select keys.value as id, ${own} as counted from ${keys('ids')}) as parents`
  },
})

const textsOfContents = statement({
  select: () => counted,
  query: ({ fields, keys, p, t: { chapters, contentVersions: version, segments } }) => {
    const own = (table: typeof chapters | typeof segments) =>
      upTo(
        p('most'),
        sql`${version} join ${table} on ${table.versionId} = ${version.id}
          where ${version.contentId} = keys.value and ${version.isCurrent} = true`,
      )
    return sql`select ${fields} from (
      select keys.value as id, ${own(chapters)} + ${own(segments)} as counted from ${keys('ids')}) as parents`
  },
})

/** How many chapters each version has, counted up to `most`. It reads the index alone, and nothing that is shown. */
export function countChapters(
  reader: Reader,
  ids: readonly string[],
  most: number,
): MaybePromise<TextCount[]> {
  return reader.all(chaptersOfVersions, { ids, most })
}

/** How many chapters and segments the current version of each resource has, likewise. */
export function countTexts(reader: Reader, ids: readonly string[], most: number): MaybePromise<TextCount[]> {
  return reader.all(textsOfContents, { ids, most })
}
