import { type SQL, sql } from 'drizzle-orm'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { Session } from '../store/session.js'
import {
  type BoundValues,
  type Fields,
  statement,
  type StatementContext,
  variants,
} from '../store/statement.js'
import { isFound } from './found-store.js'
import { first, type FoundOptions, latestTexts, listed, number, words } from './ranking-store.js'
import { forViewer, viewerAudience } from './audience-store.js'
import { TRIED_WHOLE } from './word-lists.js'

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
  /** Whether so many texts have the word that those with a longer word that begins so are not counted. */
  isWhole: boolean
}

/** From so many of the latest texts on, the share of these is taken for that of all texts. */
export const ENOUGH = 8
/** How many texts there may be for each that was counted, where that is all one knows. */
export const PAST_COUNTED = 20
/** How many texts are counted of a word that few of the latest have: more make no difference to its share. */
const MOST_OF_RARE = sql.raw(String(ENOUGH * PAST_COUNTED))
/** How many texts with such a word are looked up before those of the viewer's audiences are looked for. */
const COLLECTED_OF_RARE = sql.raw(String(4 * ENOUGH * PAST_COUNTED))

/** Whether a list is tried before another one; see `countedLists`. */
const isWhole = sql`${first} = ${sql.raw(`'${TRIED_WHOLE}'`)}`

/** How many of the latest texts are gone through before those that are for an audience of the viewer. */
const GONE_THROUGH = sql.raw('2500')

/**
 * `latest` has the latest texts that the viewer may find, with their resources; `sample` has what they are together. For a
 * viewer who may not find all, it is made of `near_found`, which has those of the texts that are gone through, and of
 * `older_found` if these are too few.
 */
function sampled(context: StatementContext<Fields>, options: FoundOptions): SQL {
  const { t, p, joinFirst, foundBy } = context
  const { searchEntries: e } = t
  const ofText = sql`${e.type} in ('CONTENT', 'CHAPTER', 'SEGMENT')`
  // One look-up for each id: PostgreSQL would look all texts up before it takes the latest.
  const found = joinFirst(e, {
    where: sql`${e.id} = own.id and ${isFound(context, options)}`,
    orderBy: sql`${e.id}`,
    limit: sql.raw('1'),
  })
  const from = p('from')
  const latestOf = (texts: SQL, order = sql`order by own.id desc`) =>
    sql`select own.id, case when ${ofText} then ${e.subjectId} end as resource
    from ${texts} as own ${found} ${order} limit ${p('most')}`
  const all = latestTexts(context, options)
  const sample = sql`sample as materialized (select min(id) as lowest, count(*) as size,
    count(distinct resource) as resources from latest)`
  if (!options.byAudience) return sql`with latest as materialized (${latestOf(all)}), ${sample}`
  const near = sql`(select * from ${all} as text order by id desc limit ${GONE_THROUGH})`
  const next = sql`(select id from ${all} as text order by id desc limit 1 offset ${GONE_THROUGH})`
  const ofViewer = options.byType
    ? forViewer(context, options, p('ofTypes'))
    : sql`(select words from audience)`
  const older = foundBy(
    sql`(case when (select count(*) from near_found) < ${p('most')} and ${next} is not null then ${ofViewer} else ${p('noText')} end)`,
    { from, before: sql`${next} + 1` },
    undefined,
    'inOrder',
  )
  return sql`with ${viewerAudience(context, options)} ${context.stretchesOf(all, sql`${p('blockMark')}`)}
    near_found as materialized (${latestOf(near)}),
    older_found as materialized (${latestOf(older, context.keptOrder(sql`own.id`))}),
    latest as materialized (select id, resource from (select * from near_found union all select * from older_found) as found
      order by id desc limit ${p('most')}),
    ${sample}`
}

const select = () => ({
  unit: sql<number>`counted.unit`.mapWith(Number),
  count: sql<number>`counted.number`.mapWith(Number),
  recent: sql<number>`counted.recent`.mapWith(Number),
  resources: sql<number>`counted.resources`.mapWith(Number),
  isWhole: sql<boolean>`counted.is_whole`.mapWith(Boolean),
})

const counted = variants((options: FoundOptions) =>
  statement({
    select,
    query: (context) => sql`${sampled(context, options)}, ${listed(context, options)}
      select ${context.fields} from (
        select -1 as unit, size as number, size as recent, resources, false as is_whole from sample
        union all select list, count(*), count(latest.id), count(distinct latest.resource), false
          from listed left join latest on latest.id = listed.id where listed.place <= ${context.p('most')} group by list
      ) as counted order by counted.unit`,
  }),
)

/**
 * The same, but of a word that enough of the latest texts have, no others are counted. Each row has what the latest texts
 * are together: a row of its own would have SQLite find them once more.
 */
const countedLatest = variants((options: FoundOptions) =>
  statement({
    select: () => ({
      ...select(),
      texts: sql<number>`counted.size`.mapWith(Number),
      textResources: sql<number>`counted.of_resources`.mapWith(Number),
    }),
    query: (context) => {
      const { t, p, keys, fields, joinMatching, foundBy } = context
      const { searchEntries: e } = t
      const before = p('before')
      const ids = { from: p('from'), before }
      const all = (expression: SQL) => foundBy(expression, ids, undefined, 'any')
      const found = (texts: SQL) =>
        sql`(select count(*) from (select ${e.id} from ${texts} as found cross join ${e}
          where ${e.id} = found.id and ${isFound(context, options)} limit ${MOST_OF_RARE}) as one)`
      const inLatest = (asked: SQL) =>
        sql`select ${number} as unit, (${isWhole}) as is_whole, count(*) as recent, count(distinct latest.resource) as resources
          from (select keys.value from ${keys('lists')} where ${asked}) as keys
          ${joinMatching('latest', words, { from: sql`(select lowest from sample)`, before })} group by 1, 2`
      // In order, so that PostgreSQL doesn't go through all texts to meet the first of them early.
      const few = options.byAudience
        ? sql`(select id from ${foundBy(words, ids)} as own limit ${COLLECTED_OF_RARE})`
        : all(words)
      const ofAll = options.byAudience
        ? sql`case when is_rare and tried < ${MOST_OF_RARE} and (select count(*) from ${few} as one) = ${COLLECTED_OF_RARE}
            then ${found(all(forViewer(context, options, words)))} else tried end`
        : sql`tried`
      return sql`${sampled(context, options)},
        whole as materialized (${inLatest(isWhole)} having count(*) * 2 >= ${p('most')}),
        near as materialized (${inLatest(sql`(${isWhole}) = (${number} in (select unit from whole))`)}),
        asked as materialized (select keys.value, ${number} as unit, coalesce(near.recent, 0) as recent,
            coalesce(near.resources, 0) as resources, coalesce(near.is_whole, false) as is_whole,
            sample.size, sample.resources as of_resources,
            sample.size >= ${p('most')} and coalesce(near.recent, 0) < ${sql.raw(String(ENOUGH))} as is_rare
          from ${keys('lists')} left join near on near.unit = ${number} cross join sample where not ${isWhole}),
        tried as materialized (select keys.*, case when is_rare then ${found(few)} else recent end as tried from asked as keys)
        select ${fields} from (select keys.*, ${ofAll} as number from tried as keys) as counted order by counted.unit`
    },
  }),
)

/**
 * Counts the texts that the viewer may find, and those that have each word. Only what the viewer may find counts.
 *
 * If a word itself is in half as many of the latest texts as are counted, longer words that begin so don't count:
 * collecting all texts with one of them would take SQLite as long as the rest of the search.
 *
 * @param among whether `count` is of all texts, or of the latest alone where enough of these have the word: that costs
 *   less for a word that many have, and more for many words
 */
export function countWords(
  session: Session,
  options: FoundOptions,
  values: BoundValues,
  among: 'all' | 'latest',
): MaybePromise<Frequency[]> {
  const bound = {
    ...values,
    most: MOST_COUNTED,
    depth: MOST_COUNTED,
    collected: 2 * MOST_COUNTED,
  }
  if (among === 'all') return session.all(counted(options), bound, { long: true })
  return andThen(session.all(countedLatest(options), bound, { long: true }), (rows) => [
    ...rows.slice(0, 1).map(({ texts, textResources }) => ({
      unit: -1,
      count: texts,
      recent: texts,
      resources: textResources,
      isWhole: false,
    })),
    ...rows.filter(({ count }) => count > 0),
  ])
}
