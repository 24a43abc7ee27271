import { type SQL, sql } from 'drizzle-orm'
import type { Fields, StatementContext } from '../store/statement.js'
import { type FilterOptions, isFound } from './found-store.js'
import { COMMON_LIST, UNIT_DIGITS, WEIGHT_DIGITS } from './word-lists.js'

/** What a search's statements differ in. */
export interface FoundOptions extends FilterOptions {
  phrases: boolean
}

/** The place of a bound list's word in the query, and its expression. */
export const unit = sql.raw(`substr(keys.value, 1, ${UNIT_DIGITS})`)
const weight = sql.raw(`cast(substr(keys.value, ${UNIT_DIGITS + 1}, ${WEIGHT_DIGITS}) as integer)`)
export const words = sql.raw(`substr(keys.value, ${UNIT_DIGITS + WEIGHT_DIGITS + 1})`)

/** A resource is found once, by whichever of its texts is best; anything else by itself. */
const record = sql.raw(
  "case when hit.type in ('CONTENT', 'CHAPTER', 'SEGMENT') then hit.subject_id else cast(hit.id as text) end",
)

/** Topics and items were made from texts: these come first if they have the same words. */
const ALL_PARTS = sql.raw('5')
const parts = sql.raw("case when entry.type in ('TOPIC', 'ITEM') then 4 else 5 end")

/**
 * The entries of each list that is bound as `lists`, the latest first, as many as `most`: `list`, `unit`, `weight`,
 * `id`, `type` and `record`. What the viewer may not find is left out before it counts.
 *
 * @param only which lists are read, by `keys.value`
 * @default all
 */
export function listed(context: StatementContext<Fields>, options: FoundOptions, only?: SQL): SQL {
  const { t, p, keys, foundBy, joinFound } = context
  const { searchEntries: e } = t
  const found = foundBy(
    words,
    { from: p('from'), before: p('before') },
    options.phrases ? 'phrases' : undefined,
  )
  return sql`select keys.value as list, ${unit} as unit, ${weight} as weight, hit.id, hit.type, ${record} as record
    from ${keys('lists')} ${joinFound(sql`select ${e.id} from ${found} as found cross join ${e}
      where ${e.id} = found.id and ${isFound(context, options)} order by found.id desc limit ${p('most')}`)}
    ${only === undefined ? sql`` : sql`where ${only}`}`
}

/**
 * Common table expressions that end with `listed`, which has the entries of each list of `numbered`: the same as those
 * of the function `listed`. The lists of a query have many entries in common, so the latest of all lists are collected
 * first, and whether the viewer may find an entry is looked up once. Only a list with too few of these is read on.
 */
function listedTogether(context: StatementContext<Fields>, options: FoundOptions): SQL {
  const { t, p, keys, foundBy, joinIds } = context
  const { searchEntries: e } = t
  const ids = { from: p('from'), before: p('before') }
  const phrases = options.phrases ? 'phrases' : undefined
  const wanted = p('window')
  const inWindow = foundBy(words, ids, phrases, { wanted, isCommon: sql`(keys.common = 1)` })
  const latest = joinIds(
    sql`select found.id from ${inWindow} as found order by found.id desc limit ${wanted}`,
  )
  const further = joinIds(sql`select found.id from ${foundBy(words, ids, phrases)} as found
    cross join ${e} where ${e.id} = found.id
      and (found.id in (select id from known) or (found.id < keys.lowest and ${isFound(context, options)}))
    order by found.id desc limit ${p('most')}`)
  const number = sql`cast(${unit} as integer)`
  const common = sql.raw(String(COMMON_LIST))
  return sql`numbered as materialized (select value, row_number() over (order by value) as list,
      ${number} % ${common} as unit, ${number} / ${common} as common, ${weight} as weight from ${keys('lists')}),
    latest as materialized (select keys.list, ${latest.id} as id from numbered as keys ${latest.join}),
    known as materialized (select ${e.id} as id from (select distinct id from latest) as one
      cross join ${e} where ${e.id} = one.id and ${isFound(context, options)}),
    near as materialized (select list, id from latest where id in (select id from known)),
    long as materialized (select list, min(id) as lowest, count(*) as entries
      from latest group by list having count(*) > ${p('most')}),
    cut as materialized (select list, id from (select list, id,
        row_number() over (partition by list order by id desc) as place
        from near where list in (select list from long)) as placed where place <= ${p('most')}),
    short as materialized (select keys.list, keys.value, long.lowest
      from long join numbered as keys on keys.list = long.list
      left join (select list, count(*) as entries from cut group by list) as counted on counted.list = long.list
      where long.entries >= ${wanted} and coalesce(counted.entries, 0) < ${p('most')}),
    listed as materialized (
      select list, id from near where list not in (select list from long)
      union all select list, id from cut where list not in (select list from short)
      union all select keys.list, ${further.id} from short as keys ${further.join})`
}

/**
 * Common table expressions of a search. `listed` has the entries of all lists. `ranked` has what is found, with its
 * `score`, the `id` and `type` of its best entry, and in `more` how many other entries of the record were found.
 *
 * A score is a sum over the query's words, each in the best way that the best entry has it, and again in the best way
 * that any entry of the record has it. Of a topic or an item, the first sum counts for four fifths. All of it is whole
 * numbers, so that both databases add them up alike.
 */
export function ranking(context: StatementContext<Fields>, options: FoundOptions): SQL {
  const { searchEntries: e } = context.t
  return sql`with ${listedTogether(context, options)},
    matched as materialized (select id, unit, max(weight) as weight
      from listed join numbered on numbered.list = listed.list group by id, unit),
    entry as materialized (select hit.id, hit.type, ${record} as record, own.score
      from (select id, sum(weight) as score from matched group by id) as own cross join ${e} as hit where hit.id = own.id),
    whole as (select record, sum(weight) as score from
      (select record, unit, max(weight) as weight from matched join entry on entry.id = matched.id
        group by record, unit) as best group by record),
    placed as (select entry.id, entry.type, entry.score * ${parts} + whole.score * ${ALL_PARTS} as score,
      row_number() over (partition by entry.record order by entry.score desc, entry.id desc) as place,
      count(*) over (partition by entry.record) - 1 as more
      from entry join whole on whole.record = entry.record),
    ranked as materialized (select id, type, score, more from placed where place = 1)`
}
