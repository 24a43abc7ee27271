import { type SQL, sql } from 'drizzle-orm'
import { type Fields, statement, type StatementContext } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'

/** How many chapters or segments something has, as far as they were counted. */
export interface TextCount {
  id: string
  count: number
}

/** How far to count. */
export interface CountLimits {
  /** The most to count for each key. */
  most: number
  /** If all keys together have no more than this, they are not counted one by one. */
  enough: number
}

const counted = { id: sql<string>`id`, count: sql<number>`counted`.mapWith(Number) }

const countUpTo = (most: SQL, rows: SQL) =>
  sql`(select count(*) from (select 1 from ${rows} limit ${most}) as counted_rows)`

/**
 * Counts rows for each key, from subselects that name the key as `keys.value`. The total over all keys is
 * counted first, because that takes only a third of the time and may be enough.
 */
function countFor({ fields, keys, p }: StatementContext<Fields>, subselects: readonly SQL[]): SQL {
  const sum = (counts: SQL[]) => sql.join(counts, sql` + `)
  const each = sum(subselects.map((rows) => countUpTo(sql`${p('most')}`, rows)))
  const all = sum(
    subselects.map((rows) => countUpTo(sql`${p('enough')} + 1`, sql`${keys('ids')} cross join ${rows}`)),
  )
  return sql`select ${fields} from (
    select keys.value as id, ${each} as counted from ${keys('ids')} where ${all} > ${p('enough')}) as parents`
}

const chaptersOfVersions = statement({
  select: () => counted,
  query: (context) => {
    const { chapters } = context.t
    return countFor(context, [sql`${chapters} where ${chapters.versionId} = keys.value`])
  },
})

const textsOfContents = statement({
  select: () => counted,
  query: (context) => {
    const { contentVersions: version, chapters, segments } = context.t
    const own = (table: Tables['chapters' | 'segments']) =>
      sql`${version} join ${table} on ${table.versionId} = ${version.id}
        where ${version.contentId} = keys.value and ${version.isCurrent} = true`
    return countFor(context, [own(chapters), own(segments)])
  },
})

/** How many chapters each version has. It reads only the index. */
export function countChapters(
  reader: Reader,
  ids: readonly string[],
  limits: CountLimits,
): MaybePromise<TextCount[]> {
  return reader.all(chaptersOfVersions, { ids, ...limits })
}

/** How many chapters and segments the current version of each resource has, likewise. */
export function countTexts(
  reader: Reader,
  ids: readonly string[],
  limits: CountLimits,
): MaybePromise<TextCount[]> {
  return reader.all(textsOfContents, { ids, ...limits })
}
