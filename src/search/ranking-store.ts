import { type SQL, sql } from 'drizzle-orm'
import type { Fields, StatementContext } from '../store/statement.js'
import { type FilterOptions, isFound } from './found-store.js'
import { UNIT_DIGITS, WEIGHT_DIGITS } from './word-lists.js'

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
 * Common table expressions of a search. `listed` has the entries of all lists. `ranked` has what is found, with its
 * `score`, the `id` and `type` of its best entry, and in `more` how many other entries of the record were found.
 *
 * A score is a sum over the query's words, each in the best way that the best entry has it, and again in the best way
 * that any entry of the record has it. Of a topic or an item, the first sum counts for four fifths. All of it is whole
 * numbers, so that both databases add them up alike.
 */
export function ranking(context: StatementContext<Fields>, options: FoundOptions): SQL {
  return sql`with listed as materialized (${listed(context, options)}),
    matched as materialized (select id, record, unit, max(weight) as weight, min(type) as type
      from listed group by id, record, unit),
    entry as (select id, record, sum(weight) as score, min(type) as type from matched group by id, record),
    whole as (select record, sum(weight) as score from
      (select record, unit, max(weight) as weight from matched group by record, unit) as best group by record),
    placed as (select entry.id, entry.type, entry.score * ${parts} + whole.score * ${ALL_PARTS} as score,
      row_number() over (partition by entry.record order by entry.score desc, entry.id desc) as place,
      count(*) over (partition by entry.record) - 1 as more
      from entry join whole on whole.record = entry.record),
    ranked as materialized (select id, type, score, more from placed where place = 1)`
}
