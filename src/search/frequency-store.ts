import { type SQL, sql } from 'drizzle-orm'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Session } from '../store/session.js'
import {
  type BoundValues,
  type Fields,
  statement,
  type StatementContext,
  variants,
} from '../store/statement.js'
import { type FilterOptions, isFound } from './found-store.js'
import { listed, unit, words } from './ranking-store.js'

/** How many of the viewer's texts are counted, the latest, and how many of a word's. */
export const MOST_COUNTED = 1_000

/** How many texts that the viewer may find have a word; for the first row, any. */
export interface Frequency {
  /** The place of the word; -1 for all texts. */
  unit: number
  /** At most `MOST_COUNTED`; see `countWords`. */
  count: number
  /** Of the latest `MOST_COUNTED` texts. */
  recent: number
  /** The resources that these latest texts are of. */
  resources: number
}

/** From so many of the latest texts on, the share of these is taken for that of all texts. */
export const ENOUGH = 8

/** `latest` has the latest texts that the viewer may find, with their resources; `sample` has what they are together. */
function sampled(context: StatementContext<Fields>, options: FilterOptions): SQL {
  const { t, p, notAborted } = context
  const { searchEntries: e } = t
  const ofText = sql`${e.type} in ('CONTENT', 'CHAPTER', 'SEGMENT')`
  return sql`with latest as materialized (select ${e.id} as id,
        case when ${ofText} then ${e.subjectId} end as resource from ${e}
      where ${e.id} >= ${p('from')} and ${e.id} < ${p('before')} and ${notAborted} and ${isFound(context, options)}
      order by ${e.id} desc limit ${p('most')}),
    sample as materialized (select min(id) as lowest, count(*) as size,
      count(distinct resource) as resources from latest)`
}

const select = () => ({
  unit: sql<number>`counted.unit`.mapWith(Number),
  count: sql<number>`counted.count`.mapWith(Number),
  recent: sql<number>`counted.recent`.mapWith(Number),
  resources: sql<number>`counted.resources`.mapWith(Number),
})

const counted = variants((options: FilterOptions) =>
  statement({
    select,
    query: (context) => sql`${sampled(context, options)},
      listed as materialized (${listed(context, { ...options, phrases: false })})
      select ${context.fields} from (
        select -1 as unit, size as count, size as recent, resources from sample
        union all select cast(unit as integer), count(*), count(latest.id), count(distinct latest.resource)
          from listed left join latest on latest.id = listed.id group by unit
      ) as counted order by counted.unit`,
  }),
)

/** The same, but of a word that enough of the latest texts have, no others are counted. */
const countedLatest = variants((options: FilterOptions) =>
  statement({
    select,
    query: (context) => {
      const { p, keys, fields, joinMatching } = context
      const ids = { from: sql`(select lowest from sample)`, before: p('before') }
      const isRare = sql`(select size from sample) >= ${p('most')}
        and coalesce((select recent from near where near.unit = ${unit}), 0) < ${sql.raw(String(ENOUGH))}`
      return sql`${sampled(context, options)},
        near as materialized (select ${unit} as unit, count(*) as recent, count(distinct latest.resource) as resources
          from ${keys('lists')} ${joinMatching('latest', words, ids)} group by ${unit}),
        older as materialized (${listed(context, { ...options, phrases: false }, isRare)})
        select ${fields} from (
          select -1 as unit, size as count, size as recent, resources from sample
          union all select cast(unit as integer), recent, recent, resources
            from near where not exists (select 1 from older where older.unit = near.unit)
          union all select cast(older.unit as integer), count(*), coalesce(max(near.recent), 0),
              coalesce(max(near.resources), 0)
            from older left join near on near.unit = older.unit group by older.unit
        ) as counted order by counted.unit`
    },
  }),
)

/**
 * Counts the texts that the viewer may find, and those that have each word. Only what the viewer may find counts.
 *
 * @param among whether `count` is of all texts, or of the latest alone where enough of these have the word: that costs
 *   less for a word that many have, and more for many words
 */
export function countWords(
  session: Session,
  options: FilterOptions,
  values: BoundValues,
  among: 'all' | 'latest',
): MaybePromise<Frequency[]> {
  const count = among === 'all' ? counted : countedLatest
  return session.all(count(options), { ...values, most: MOST_COUNTED }, { long: true })
}
