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
import { listed, number, words } from './ranking-store.js'

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
/** How many texts there may be for each that was counted, where that is all one knows. */
export const PAST_COUNTED = 20
/** How many texts are counted of a word that few of the latest have: more make no difference to its share. */
const MOST_OF_RARE = ENOUGH * PAST_COUNTED

interface CountOptions extends FilterOptions {
  /** Whether only some types are found: then `ofTypes` has the expression that finds them. */
  byType: boolean
}

/** `latest` has the latest texts that the viewer may find, with their resources; `sample` has what they are together. */
function sampled(context: StatementContext<Fields>, { byType, ...options }: CountOptions): SQL {
  const { t, p, notAborted, joinFirst, foundBy } = context
  const { searchEntries: e } = t
  const ofText = sql`${e.type} in ('CONTENT', 'CHAPTER', 'SEGMENT')`
  // One look-up for each id: PostgreSQL would look all texts up before it takes the latest.
  const found = joinFirst(e, {
    where: sql`${e.id} = own.id and ${isFound(context, options)}`,
    orderBy: sql`${e.id}`,
    limit: sql.raw('1'),
  })
  const ids = { from: p('from'), before: p('before') }
  const texts = byType
    ? foundBy(p('ofTypes'), ids)
    : sql`(select id from ${e} where id >= ${ids.from} and id < ${ids.before} and ${notAborted} order by id desc)`
  return sql`with latest as materialized (select own.id, case when ${ofText} then ${e.subjectId} end as resource
      from ${texts} as own ${found} order by own.id desc limit ${p('most')}),
    sample as materialized (select min(id) as lowest, count(*) as size,
      count(distinct resource) as resources from latest)`
}

const select = () => ({
  unit: sql<number>`counted.unit`.mapWith(Number),
  count: sql<number>`counted.count`.mapWith(Number),
  recent: sql<number>`counted.recent`.mapWith(Number),
  resources: sql<number>`counted.resources`.mapWith(Number),
})

const counted = variants((options: CountOptions) =>
  statement({
    select,
    query: (context) => sql`${sampled(context, options)},
      listed as materialized (${listed(context, { ...options, phrases: false })})
      select ${context.fields} from (
        select -1 as unit, size as count, size as recent, resources from sample
        union all select list, count(*), count(latest.id), count(distinct latest.resource)
          from listed left join latest on latest.id = listed.id group by list
      ) as counted order by counted.unit`,
  }),
)

/** The same, but of a word that enough of the latest texts have, no others are counted. */
const countedLatest = variants((options: CountOptions) =>
  statement({
    select,
    query: (context) => {
      const { t, p, keys, fields, joinMatching, foundBy } = context
      const { searchEntries: e } = t
      const before = p('before')
      const found = foundBy(words, { from: p('from'), before }, undefined, 'any')
      const all = sql`select ${e.id} from ${found} as found cross join ${e}
        where ${e.id} = found.id and ${isFound(context, options)} limit ${sql.raw(String(MOST_OF_RARE))}`
      return sql`${sampled(context, options)},
        near as materialized (select ${number} as unit, count(*) as recent, count(distinct latest.resource) as resources
          from ${keys('lists')} ${joinMatching('latest', words, { from: sql`(select lowest from sample)`, before })}
          group by ${number}),
        asked as materialized (select keys.value, ${number} as unit, coalesce(near.recent, 0) as recent,
            coalesce(near.resources, 0) as resources, sample.size
          from ${keys('lists')} left join near on near.unit = ${number} cross join sample)
        select ${fields} from (
          select -1 as unit, size as count, size as recent, resources from sample
          union all select unit, case when size >= ${p('most')} and recent < ${sql.raw(String(ENOUGH))}
              then (select count(*) from (${all}) as one) else recent end, recent, resources from asked as keys
        ) as counted where counted.count > 0 or counted.unit < 0 order by counted.unit`
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
  options: CountOptions,
  values: BoundValues,
  among: 'all' | 'latest',
): MaybePromise<Frequency[]> {
  const count = among === 'all' ? counted : countedLatest
  return session.all(count(options), { ...values, most: MOST_COUNTED }, { long: true })
}
