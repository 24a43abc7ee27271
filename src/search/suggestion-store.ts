import { sql } from 'drizzle-orm'
import type { SearchScope } from '../access/search-rules.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { SearchType } from '../base/vocabulary.js'
import {
  allOf,
  anyForm,
  type Field,
  FIELDS,
  mayGoOn,
  type Notation,
  notationFor,
  type Unit,
} from '../search-index/match.js'
import type { Session } from '../store/session.js'
import { statement, variants } from '../store/statement.js'
import { filterOptions } from './found-store.js'
import { type FoundOptions, listed } from './ranking-store.js'
import { viewerAudience } from './audience-store.js'
import { hitFields, joined, narrowedTo, valuesOf } from './store.js'
import { boundList, required } from './word-lists.js'

/**
 * The ways to have the words of a query: in a title with the last one as a whole, with the last one as the beginning of a
 * word, or with all of them as beginnings; or anywhere, with the last one as a beginning.
 */
export const WAYS = { title: 0, titleBeginning: 1, titleBeginnings: 2, anywhere: 3 }

/** How many texts are read for each way to have the words, the latest that the viewer may find. */
const MOST_READ = 16
/** The same for titles in which the last word has not been looked up. */
const MOST_TITLES_READ = 48
/** How many are looked up for each of these if the viewer may not find all: reading a list once more takes much longer. */
const COLLECTED_OF_FEW = 20
/** How much of a text is looked through for words, in code points. */
const READ_FOR_WORDS = 4_000

/** A text that the viewer may find and that has the words that were typed. */
export interface SuggestedText {
  /** Which of `WAYS` it has them. */
  way: number
  type: SearchType
  title: string
  /** Its beginning, if it may have them anywhere. */
  text: string
}

const NO_FILTERS = { types: [], teamId: null, tags: [], createdAfter: null, language: null }

const suggested = variants((options: FoundOptions) =>
  statement({
    select: (t) => {
      const { title, text } = hitFields(t)
      const [anywhere, length] = [WAYS.anywhere, READ_FOR_WORDS].map((one) => sql.raw(String(one)))
      return {
        way: sql<number>`found.list`.mapWith(Number),
        type: t.searchEntries.type,
        title,
        text: sql<string>`case when found.list = ${anywhere} then substr(${text}, 1, ${length}) else '' end`,
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

const NAMES: readonly Field[] = ['title', 'headline']
/** The kinds of hits that have a title or a name of their own. */
const NAMED: ReadonlySet<SearchType> = new Set(['CONTENT', 'TOPIC', 'LESSON', 'ROLE', 'PERSON'])

/** What was typed. */
export interface Typed {
  before: readonly Unit[]
  /** A word, or the beginning of one; null if it is not to be looked up. */
  last: Unit | null
}

const begun = (unit: Unit): Unit => ({ ...unit, isPrefix: true })

/** A list of texts that have the words, as it is bound. */
function listOf(notation: Notation, scope: SearchScope, way: number, units: readonly Unit[]): string {
  const isAnywhere = way === WAYS.anywhere
  const types = isAnywhere ? scope.types : scope.types.filter((type) => NAMED.has(type))
  const expression = allOf(notation, [
    ...required(notation, narrowedTo(scope, types), { phrases: [] }),
    ...units.map((unit) => anyForm(notation, unit, isAnywhere ? FIELDS : NAMES)),
  ])
  return boundList(way, expression)
}

/**
 * The latest texts that the viewer may find and that have all of some words, some for each of `WAYS`. As many rows are
 * read however many texts there are. If the last word is not looked up, there are only titles with the others, some more
 * of them.
 *
 * @param areBegun whether it is titles that have all of the words as beginnings, or those that have the words before
 */
export function listSuggested(
  session: Session,
  scope: SearchScope,
  { before, last }: Typed,
  areBegun: boolean,
): MaybePromise<SuggestedText[]> {
  if (areBegun && !before.some(mayGoOn)) return []
  const notation = notationFor(session.databaseName, scope.organizationId)
  const list = (way: number, units: readonly Unit[]) => listOf(notation, scope, way, units)
  const words = before.map((unit) => (areBegun && mayGoOn(unit) ? begun(unit) : unit))
  const begunLast = last === null ? words : [...words, begun(last)]
  const lists = areBegun
    ? [list(WAYS.titleBeginnings, begunLast)]
    : last === null
      ? [list(WAYS.title, words)]
      : [
          list(WAYS.title, [...words, { ...last, isPrefix: false }]),
          list(WAYS.titleBeginning, begunLast),
          list(WAYS.anywhere, begunLast),
        ]
  const values = valuesOf(session, scope, { ...NO_FILTERS, types: scope.types })
  const options = {
    ...filterOptions(scope, NO_FILTERS),
    first: 'goingThrough' as const,
    byType: false,
    phrases: false,
    deep: false,
    named: false,
  }
  const depth = last === null ? MOST_TITLES_READ : MOST_READ
  const collected = options.byAudience ? MOST_READ * COLLECTED_OF_FEW : depth * 2
  return session.all(suggested(options), { ...values, lists, depth, collected }, { long: true })
}
