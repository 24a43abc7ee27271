import { type SQL, sql, type SQLWrapper } from 'drizzle-orm'
import type { ContentType, ProcessingStatus, Visibility } from '../base/vocabulary.js'
import type { KnownTag } from '../records/tags.js'
import { containsPattern } from '../store/fold.js'
import { type Candidates, readingOf } from '../search-index/candidate-store.js'
import type { BoundValues, Fields, StatementContext } from '../store/statement.js'

/** Filters a list of content. Null or empty means no filter. */
export interface ContentFilters {
  /** Folded words that must all be in the title. */
  words: readonly string[]
  /** What finds resources that may have all of them; null if any may. See `findCandidates`. */
  candidates: Candidates | null
  type: ContentType | null
  /** Tags that a resource must all have. */
  tags: readonly KnownTag[]
  /** Only what everyone can read or what is shared with this team. */
  teamId: string | null
  readyOnly: boolean
  visibility: Visibility | null
  status: ProcessingStatus | null
  /** What is archived, instead of what can be read. */
  archived: boolean
}

/** The most words or tags with a condition of their own. The rest share one that loops over them. */
const NAMED = 3

/** Which of the filters are in force. */
export interface FilterOptions {
  type: boolean
  ready: boolean
  visibility: boolean
  status: boolean
  /** How many words and tags there are, at most one more than `NAMED`. */
  words: number
  tags: number
  /** Whether the resources that may have the words are looked up. */
  known: boolean
  /** Whether the first tag is rare. */
  rareTag: boolean
}

/** The columns and conditions that filters look at, of whichever table a list is read from. */
export interface FilteredColumns {
  id: SQLWrapper
  type: SQLWrapper
  titleFold: SQLWrapper
  /** Whether the resource is processed and indexed. */
  isReady: SQL
  visibility: SQLWrapper
  processingStatus: SQLWrapper
}

/** One condition for each of a filter's first values, and one for all the rest. */
function forEach(
  { p, keys }: StatementContext<Fields>,
  count: number,
  name: string,
  holds: (value: SQLWrapper) => SQL,
): SQL[] {
  const named = Array.from({ length: Math.min(count, NAMED) }, (_, index) => holds(p(`${name}${index}`)))
  if (count <= NAMED) return named
  return [...named, sql`not exists (select 1 from ${keys(name)} where not (${holds(sql`keys.value`)}))`]
}

/** The values that `forEach` binds. */
function valuesOf(name: string, values: readonly string[]): BoundValues {
  const named = values.slice(0, NAMED).map((value, index) => [`${name}${index}`, value])
  return { [name]: values.slice(NAMED), ...Object.fromEntries(named) }
}

/** The filters as conditions, the cheapest first. */
export function filterConditions(
  options: FilterOptions,
  context: StatementContext<Fields>,
  listed: FilteredColumns,
): SQL[] {
  const { contentTags } = context.t
  const { p } = context
  return [
    ...(options.type ? [sql`${listed.type} = ${p('type')}`] : []),
    ...(options.ready ? [listed.isReady] : []),
    ...(options.visibility ? [sql`${listed.visibility} = ${p('visibility')}`] : []),
    ...(options.status ? [sql`${listed.processingStatus} = ${p('status')}`] : []),
    // Finding the few resources with a rare tag is much faster than checking each row's tags.
    ...(options.rareTag
      ? [
          sql`${listed.id} in (select ${contentTags.contentId} from ${contentTags}
          where ${contentTags.organizationId} = ${p('organizationId')}
            and ${contentTags.tag} = ${p('tag0')})`,
        ]
      : []),
    ...forEach(
      context,
      options.words,
      'word',
      (pattern) => sql`${listed.titleFold} like ${pattern} escape '\\'`,
    ),
    ...forEach(
      context,
      options.tags,
      'tag',
      (tag) => sql`exists (select 1 from ${contentTags}
        where ${contentTags.contentId} = ${listed.id} and ${contentTags.tag} = ${tag})`,
    ),
  ]
}

/** How a list with these filters is read. */
export function filteredReading({ words, candidates }: ContentFilters) {
  return readingOf({ search: words.length > 0, known: candidates !== null })
}

/** Which filters are in force, and the values that `filterConditions` binds for them. */
export function boundFilters(filters: ContentFilters): { options: FilterOptions; values: BoundValues } {
  const { words, candidates, type, tags, readyOnly, visibility, status } = filters
  const rarestFirst = tags.toSorted((one, other) => Number(other.rare) - Number(one.rare))
  return {
    options: {
      type: type !== null,
      ready: readyOnly,
      visibility: visibility !== null,
      status: status !== null,
      words: Math.min(words.length, NAMED + 1),
      tags: Math.min(tags.length, NAMED + 1),
      known: candidates !== null,
      rareTag: rarestFirst[0]?.rare ?? false,
    },
    values: {
      ...candidates,
      type,
      visibility,
      status,
      ...valuesOf('word', words.map(containsPattern)),
      ...valuesOf(
        'tag',
        rarestFirst.map(({ name }) => name),
      ),
    },
  }
}
