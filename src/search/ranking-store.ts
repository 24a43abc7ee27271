import { type SQL, sql } from 'drizzle-orm'
import type { Fields, StatementContext } from '../store/statement.js'
import { countsByType } from './hit-count-store.js'
import { type FilterOptions, isFound } from './found-store.js'
import { forViewer, viewerAudience } from './audience-store.js'
import { entriesNamed } from './named-store.js'
import { NUMBER_DIGITS, OPTION_DIGITS } from './word-lists.js'

/** What a search's statements differ in. */
export interface FoundOptions extends FilterOptions {
  phrases: boolean
  /**
   * Where PostgreSQL looks for the latest texts of a list first: where the list says, or the same for all; see `foundBy`.
   */
  first: 'bound' | 'goingThrough' | 'all'
  /** Whether hits are of some types only: then `narrowedTo` has these, and `ofTypes` the expression that finds them. */
  byType: boolean
  /** Whether one of the lists is deep. */
  deep: boolean
  /** Whether records are found by their whole name as well. */
  named: boolean
}

/** The number of a bound list, and its expression. */
export const number = sql.raw(`cast(substr(keys.value, 1, ${NUMBER_DIGITS}) as integer)`)
export const words = sql.raw(`substr(keys.value, ${NUMBER_DIGITS + OPTION_DIGITS + 1})`)
/** Its first option; see `boundList`. */
export const first = sql.raw(`substr(keys.value, ${NUMBER_DIGITS + 1}, 1)`)
const isDeep = sql.raw(`substr(keys.value, ${NUMBER_DIGITS + 2}, 1) = '1'`)
/** What a part says of a list: the place of a word in the query, and its weight. */
const unit = sql.raw(`cast(substr(keys.value, ${NUMBER_DIGITS + 1}, ${NUMBER_DIGITS}) as integer)`)
const weight = sql.raw(`cast(substr(keys.value, ${2 * NUMBER_DIGITS + 1}) as integer)`)

/** A resource is found once, by whichever of its texts is best; anything else by itself. */
const record = sql.raw(
  "case when hit.type in ('CONTENT', 'CHAPTER', 'SEGMENT') then hit.subject_id else cast(hit.id as text) end",
)

/** Topics and items were made from texts: these come first if they have the same words. */
const ALL_PARTS = sql.raw('5')
const parts = sql.raw("case when type in ('TOPIC', 'ITEM') then 4 else 5 end")

/** The ids of all texts that hits may be of, the latest first. */
export function latestTexts(
  context: StatementContext<Fields>,
  { byType }: Pick<FoundOptions, 'byType'>,
): SQL {
  const { t, p, notAborted, textsOf } = context
  const [from, before] = [p('from'), p('before')]
  if (byType) return textsOf(p('ofTypes'), 'narrowedTo', { from, before })
  return sql`(select id from ${t.searchEntries} where id >= ${from} and id < ${before} and ${notAborted} order by id desc)`
}

/**
 * Common table expressions that end with `listed`, which has the entries of each list that is bound as `lists`, each with
 * its `place` in the list, the latest first: at least as many as the list's depth, if there are so many. What the viewer
 * may not find is left out before it counts. They read `audience`; see `viewerAudience`.
 *
 * PostgreSQL would compare each entry with each that is known if it expected few of them, as it does of a single list; what
 * is asked with IN, it looks up.
 *
 * The lists of a query have many entries in common, so the latest of all lists are collected first, and whether the viewer
 * may find an entry is looked up once. Only a list with too few of these is read on, without what is for other audiences.
 */
export function listed(context: StatementContext<Fields>, options: FoundOptions): SQL {
  const { t, p, keys, foundBy, joinIds } = context
  const { searchEntries: e } = t
  const ids = { from: p('from'), before: p('before') }
  const phrases = options.phrases ? 'phrases' : undefined
  // SQLite takes no column as a limit, so the deep list is read apart from the others.
  const byDepth = (lists: 'numbered' | 'short', read: (deep: boolean) => ReturnType<typeof joinIds>) => {
    const depths = options.deep ? [true, false] : [false]
    const reads = depths.map((deep) => {
      const { id, join } = read(deep)
      return sql`select keys.list, ${id} as id
        from (select * from ${sql.raw(lists)} where is_deep = ${sql.raw(String(deep))}) as keys ${join}`
    })
    return sql.join(reads, sql` union all `)
  }
  const gathered = byDepth('numbered', (deep) => {
    const wanted = p(deep ? 'mostCollected' : 'collected')
    const where = options.first === 'bound' ? first : options.first
    const found = foundBy(words, ids, phrases, where === 'all' ? undefined : { wanted, first: where })
    return joinIds(sql`select found.id from ${found} as found order by found.id desc limit ${wanted}`)
  })
  const further = byDepth('short', (deep) => {
    const older = foundBy(
      forViewer(context, options, words),
      { from: ids.from, before: sql`keys.lowest` },
      phrases,
    )
    return joinIds(sql`select ${e.id} as id from ${older} as found cross join ${e}
      where ${e.id} = found.id and ${isFound(context, options)}
      order by found.id desc limit ${p(deep ? 'most' : 'depth')}`)
  })
  const integer = (name: string) => sql`cast(${p(name)} as integer)`
  const either = (deep: string, other: string) =>
    options.deep ? sql`case when ${isDeep} then ${integer(deep)} else ${integer(other)} end` : integer(other)
  const stretches =
    options.first === 'bound'
      ? context.stretchesOf(latestTexts(context, options), sql`${p('blockMark')}`)
      : sql``
  return sql`${stretches} numbered as materialized (select value, ${number} as list, ${isDeep} as is_deep,
      ${either('most', 'depth')} as depth, ${either('mostCollected', 'collected')} as collected from ${keys('lists')}),
    gathered as materialized (${gathered} ${options.named ? sql`union all select ${integer('named')}, id from ${entriesNamed(context, options)} as found` : sql``}),
    known as materialized (select ${e.id} as id from (select distinct id from gathered) as one
      cross join ${e} where ${e.id} = one.id and ${isFound(context, options)}),
    near as materialized (select list, id, case when id in (select id from known) then id end as known from gathered),
    counted as materialized (select list, min(id) as lowest, count(*) as size, count(known) as known from near group by list),
    short as materialized (select numbered.list, counted.lowest, numbered.value, numbered.is_deep from counted
      join numbered on numbered.list = counted.list
      where counted.size >= numbered.collected and counted.known < numbered.depth),
    listed as materialized (select list, id, row_number() over (partition by list order by id desc) as place
      from (select list, id from near where known is not null
        union all ${further}) as found)`
}

/**
 * Common table expressions of a search. `listed` has the entries of all lists. `ranked` has what is found, with its
 * `score`, the `id` of its best entry, in `more` how many other entries of the record were found, and in each row what
 * `countedHits` reads.
 *
 * A score is a sum over the query's words, each in the best way that the best entry has it, and again in the best way
 * that any entry of the record has it. Of a topic or an item, the first sum counts for four fifths. All of it is whole
 * numbers, so that both databases add them up alike.
 *
 * The first row of a record has the rest of it in its window; one window for all costs SQLite least.
 *
 * Each expression is read by the next one alone. SQLite expands an expression wherever it is named, with all that it
 * names itself, and refuses a statement with 1,000 cursors.
 */
export function ranking(context: StatementContext<Fields>, options: FoundOptions): SQL {
  const { searchEntries: e } = context.t
  return sql`with ${viewerAudience(context, options)} ${listed(context, options)},
    read as materialized (select listed.list, listed.id, case when listed.place = numbered.depth then numbered.depth else 0 end as cut
      from listed join numbered on numbered.list = listed.list where listed.place <= numbered.depth),
    parts as materialized (select ${number} as list, ${unit} as unit, ${weight} as weight from ${context.keys('parts')}),
    matched as materialized (select read.id, parts.unit, max(parts.weight) as weight, max(read.cut) as cut
      from read join parts on parts.list = read.list group by read.id, parts.unit),
    best as (select id, type, record, weight, cut,
        row_number() over (partition by record, unit order by weight desc) as number
      from (select matched.*, hit.type, ${record} as record from matched cross join ${e} as hit where hit.id = matched.id) as found),
    entry as (select id, type, record, sum(weight) as score, max(cut) as cut,
        sum(case when number = 1 then weight else 0 end) as part
      from best group by id, type, record),
    placed as (select id, type,
        score * ${parts} + cast(sum(part) over whole as bigint) * ${ALL_PARTS} as total,
        row_number() over whole as number, count(*) over whole - 1 as more,
        max(cut) over whole as cut
      from entry
      window whole as (partition by record order by score desc, id desc rows between current row and unbounded following)),
    ranked as (select id, total as score, more, ${countsByType} from placed where number = 1)`
}
