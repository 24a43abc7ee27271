import { sql } from 'drizzle-orm'
import type { SearchScope } from '../access/search-rules.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { SearchType } from '../base/vocabulary.js'
import { allOf, anyForm, anyOf, type Field, FIELDS, notationFor, type Unit } from '../search-index/match.js'
import type { Session } from '../store/session.js'
import { statement, variants } from '../store/statement.js'
import { filterOptions } from './found-store.js'
import { type FoundOptions, listed } from './ranking-store.js'
import { viewerAudience } from './audience-store.js'
import { hitFields, joined, narrowedTo, valuesOf } from './store.js'
import { boundList, required } from './word-lists.js'

/** How many texts are read for each way to have the words, the latest that the viewer may find. */
const MOST_READ = 16
/** How many are looked up for each of these if the viewer may not find all: reading a list once more takes much longer. */
const COLLECTED_OF_FEW = 20

/** A text that the viewer may find and that has the words that were typed. */
export interface SuggestedText {
  /** Which way it has them; see `listSuggested`. */
  way: number
  type: SearchType
  title: string
  text: string
}

const NO_FILTERS = { types: [], teamId: null, tags: [], createdAfter: null, language: null }

const suggested = variants((options: FoundOptions) =>
  statement({
    select: (t) => {
      const { title, text } = hitFields(t)
      return {
        way: sql<number>`found.list`.mapWith(Number),
        type: t.searchEntries.type,
        title,
        text,
      }
    },
    query: (context) => {
      const { t, p, fields } = context
      const { searchEntries: e } = t
      return sql`with ${viewerAudience(context, options)} ${listed(context, options)},
      found as materialized (select * from listed where place <= ${p('depth')})
      select ${fields} from found join ${e} on ${e.id} = found.id ${joined(t)} order by found.list, found.id desc`
    },
  }),
)

/** The ways to have the last word of a query: in a title as a whole, at the beginning of one there, or anywhere. */
export const WAYS = { title: 0, titleBeginning: 1, anywhere: 2 }

/** The kinds of hits that have a title or a name of their own. */
const NAMED: ReadonlySet<SearchType> = new Set(['CONTENT', 'TOPIC', 'LESSON', 'ROLE', 'PERSON'])

/**
 * The latest texts that the viewer may find and that have all of some words, some for each of `WAYS`. As many rows are
 * read however many texts there are.
 *
 * @param before whole words
 * @param last a word, or the beginning of one
 */
export function listSuggested(
  session: Session,
  scope: SearchScope,
  before: readonly Unit[],
  last: Unit,
): MaybePromise<SuggestedText[]> {
  const notation = notationFor(session.databaseName, scope.organizationId)
  const named = scope.types.filter((type) => NAMED.has(type))
  const names: readonly Field[] = ['title', 'headline']
  const list = (way: number, types: readonly SearchType[], fields: readonly Field[], isPrefix: boolean) => {
    const word = isPrefix
      ? anyOf(notation, [
          notation.word(last.word, fields, true),
          anyForm(notation, { ...last, isPrefix }, fields),
        ])
      : anyForm(notation, { ...last, isPrefix }, fields)
    const expression = allOf(notation, [
      ...required(notation, narrowedTo(scope, types), { phrases: [] }),
      ...before.map((unit) => anyForm(notation, unit, fields)),
      word,
    ])
    return boundList(way, expression, { isCommon: true, isDeep: false })
  }
  const lists = [
    list(WAYS.title, named, names, false),
    list(WAYS.titleBeginning, named, names, true),
    list(WAYS.anywhere, scope.types, FIELDS, true),
  ]
  const values = valuesOf(session, scope, { ...NO_FILTERS, types: scope.types })
  const options = { ...filterOptions(scope, NO_FILTERS), phrases: false, deep: false, named: false }
  const collected = MOST_READ * (options.byAudience ? COLLECTED_OF_FEW : 2)
  return session.all(suggested(options), { ...values, lists, depth: MOST_READ, collected }, { long: true })
}
