import { sql } from 'drizzle-orm'
import type { ContentScope } from '../access/content-scope.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { LoadContext } from '../graph/context.js'
import { contentValues, isReadableContent } from '../records/readable-content.js'
import { idRange } from '../search-index/entry-id.js'
import { allOf, anyForm, anyOf, type Notation, notationFor, type Unit } from '../search-index/match.js'
import { wordsOf } from '../search-index/words.js'
import { statement } from '../store/statement.js'
import { contentFields, type ContentRow } from './content-row-store.js'

/** How many words of a title are looked for: the longest. */
const MOST_WORDS = 4

/** How many digits the place of a title has before the expression that is bound for it, and how many its match has. */
const PLACE_DIGITS = 4
const MATCH_DIGITS = 1

const place = sql.raw(`cast(substr(keys.value, 1, ${PLACE_DIGITS}) as integer)`)
const match = sql.raw(`substr(keys.value, ${PLACE_DIGITS + 1}, ${MATCH_DIGITS})`)
const words = sql.raw(`substr(keys.value, ${PLACE_DIGITS + MATCH_DIGITS + 1})`)

const similar = statement({
  select: (t) => ({ ...contentFields(t), place: sql<number>`best.place`.mapWith(Number) }),
  query: (context) => {
    const { t, p, fields, keys, foundBy, joinFound } = context
    const { searchEntries: entry, contents, people } = t
    const found = foundBy(words, { from: p('from'), before: p('before') })
    return sql`with listed as materialized (
        select ${place} as place, ${match} as matched, hit.id as entry_id, hit.subject_id as content_id
        from ${keys('lists')} ${joinFound(sql`select ${entry.id} from ${found} as found
          cross join ${entry} cross join ${contents}
          where ${entry.id} = found.id and ${contents.id} = ${entry.subjectId} and ${isReadableContent(context)}
          order by found.id desc limit ${p('most')}`)}),
      best as (select place, content_id, row_number() over (
        partition by place order by min(matched), max(entry_id) desc) as rank
        from listed group by place, content_id)
      select ${fields} from best cross join ${contents}
      left join ${people} on ${people.userId} = ${contents.createdByUserId}
      where ${contents.id} = best.content_id and best.rank <= ${p('most')}
      order by best.place, best.rank`
  },
})

/** The longest words of a title, without those of one letter if there are others. */
function longestWords(title: string): Unit[] {
  const units = new Map(
    [...wordsOf(title)].map(({ word, isPair }) => [
      word,
      { word, also: [], isPrefix: false, hasStem: !isPair },
    ]),
  )
  const long = [...units.values()].filter(({ word }) => word.length > 1)
  return (long.length === 0 ? [...units.values()] : long)
    .toSorted((one, other) => other.word.length - one.word.length)
    .slice(0, MOST_WORDS)
}

/** Expressions for titles with all of the words, and with two of three or three of four, from the strictest on. */
function expressionsFor(notation: Notation, units: readonly Unit[]): string[] {
  const forms = units.map((unit) => anyForm(notation, unit, ['title']))
  if (forms.length === 0) return []
  if (forms.length < 3) return [allOf(notation, forms)]
  const withoutOne = forms.map((_, left) => allOf(notation, forms.toSpliced(left, 1)))
  return [allOf(notation, forms), anyOf(notation, withoutOne)]
}

/**
 * The resources that the viewer can read and whose titles have the words of a title (`foundThrough`) in any form and
 * order, or all but one of three or more. The closest come first, then the latest. Of a long title, only the longest
 * words count.
 *
 * @param most how many for each title
 */
export function listSimilar(
  { session, databaseName }: Pick<LoadContext, 'session' | 'databaseName'>,
  scope: ContentScope,
  titles: readonly string[],
  most: number,
): MaybePromise<ContentRow[]> {
  const notation = notationFor(databaseName, scope.organizationId)
  const inContents = notation.type('CONTENT')
  const lists = titles.flatMap((title, index) =>
    expressionsFor(notation, longestWords(title)).map(
      (expression, closeness) =>
        `${String(index).padStart(PLACE_DIGITS, '0')}${closeness}${allOf(notation, [inContents, expression])}`,
    ),
  )
  if (lists.length === 0) return []
  const { first: from, end: before } = idRange(scope.organizationId)
  const rows = session.all(similar, { ...contentValues(scope), lists, from, before, most })
  return andThen(rows, (found) =>
    found.map(({ place: index, ...row }) => ({ ...row, foundThrough: titles[index] ?? '' })),
  )
}
