import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SearchScope } from '../access/search-rules.js'
import { idRange } from '../search-index/entry-id.js'
import { anyOf, type Notation, notationFor, phrasePattern, type Unit } from '../search-index/match.js'
import { beforeKey } from '../store/keyset.js'
import { first, type Session } from '../store/session.js'
import { type BoundValues, statement, variants } from '../store/statement.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import type { SearchType } from '../base/vocabulary.js'
import { filterOptions, foundValues, type SearchFilters } from './found-store.js'
import { countWords, type Frequency } from './frequency-store.js'
import { COLLECTED, countedHits, DEPTHS, type HitCounts, NO_HITS, readCounts } from './hit-count-store.js'
import type { ParsedQuery } from './parse-query.js'
import { type FoundOptions, ranking } from './ranking-store.js'
import type { SnippetPart } from './snippet.js'
import type { WeighedQuery } from './weigh-words.js'
import { audienceValues } from './audience-store.js'
import { countedLists, weightedLists } from './word-lists.js'

/** The longest part of a text that is read for its snippet, in code points. */
const READ_FOR_SNIPPET = 20_000

/** @model SearchResult */
export interface HitRow {
  /** See `ranking`. */
  score: number
  entryId: string
  /** How many other texts of the same resource were found. */
  moreInText: number
  /** Of all that was found. */
  counts: HitCounts
  type: SearchType
  /** The id of the resource, entity, lesson or role; for a person, the user id. */
  recordId: string
  /** For a chapter, and for a segment that replaces a chapter. */
  chapterId: string | null
  sequence: number | null
  startMs: number | null
  title: string
  headline: string | null
  /** For an item. */
  topicId: string | null
  /** What the snippet is cut from. */
  text: string
  snippet: readonly SnippetPart[]
  /** The query as it was searched. */
  weighed: WeighedQuery
  /** Its place in the whole list, from 1. */
  rank: number
  /** How the words are weighed, for the next page; see `planOf`. */
  plan: string
}

const isOfText = (type: SQL) => sql`${type} in ('CONTENT', 'CHAPTER', 'SEGMENT')`

/** A recording without chapters has the segments of its transcript in their place. */
function standsForChapter({ searchEntries: e, contents, chapters }: Tables): SQL {
  return sql`${e.type} = 'SEGMENT' and ${contents.type} in ('video', 'audio')
    and not exists (select 1 from ${chapters} as other where other.version_id = ${e.versionId})`
}

/** What is read of a hit. */
export const hitFields = (t: Tables) => {
  const { searchEntries: e, contents, chapters, segments, entities, lessons, companyRoles, people } = t
  return {
    score: sql<number>`hits.score`.mapWith(Number),
    moreInText: sql<number>`hits.more`.mapWith(Number),
    counts: sql<HitCounts>`${countedHits}`.mapWith(readCounts),
    entryId: sql<string>`cast(${e.id} as text)`,
    type: e.type,
    recordId: sql<string>`coalesce(${people.userId}, ${e.subjectId})`,
    chapterId: sql<string | null>`coalesce(${chapters.id},
      case when ${standsForChapter(t)} then ${e.versionId} || ':' || ${e.position} end)`,
    sequence: sql<
      number | null
    >`case when ${e.type} = 'CHAPTER' or ${standsForChapter(t)} then ${e.position} + 1 end`,
    startMs: sql<number | null>`${segments.startMs}`,
    title: sql<string>`coalesce(${contents.title}, ${entities.name}, ${lessons.title}, ${companyRoles.name}, ${people.name}, '')`,
    headline: sql<string | null>`${chapters.headline}`,
    topicId: sql<string | null>`case when ${e.type} = 'ITEM' then ${entities.topicId} end`,
    text: sql<string>`case ${e.type}
      when 'CONTENT' then coalesce(${contents.summary}, '')
      when 'CHAPTER' then coalesce(substr(${chapters.text}, 1, ${sql.raw(String(READ_FOR_SNIPPET))}), '')
      when 'SEGMENT' then coalesce(${segments.text}, '')
      when 'ROLE' then coalesce(${companyRoles.description}, '')
      when 'PERSON' then coalesce(${people.email}, '') else '' end`,
  }
}

/** The records that entries belong to, each found by its key. */
export function joined({ searchEntries: e, ...t }: Tables): SQL {
  const { contents, chapters, segments, entities, lessons, companyRoles, people } = t
  const part = (table: Tables['chapters' | 'segments'], type: SearchType) =>
    sql`left join ${table} on ${e.type} = ${sql.raw(`'${type}'`)}
      and ${table.versionId} = ${e.versionId} and ${table.position} = ${e.position}`
  return sql`left join ${contents} on ${isOfText(sql`${e.type}`)} and ${contents.id} = ${e.subjectId}
    ${part(chapters, 'CHAPTER')} ${part(segments, 'SEGMENT')}
    left join ${entities} on ${e.type} in ('TOPIC', 'ITEM') and ${entities.id} = ${e.subjectId}
    left join ${lessons} on ${e.type} = 'LESSON' and ${lessons.id} = ${e.subjectId}
    left join ${companyRoles} on ${e.type} = 'ROLE' and ${companyRoles.id} = ${e.subjectId}
    left join ${people} on ${e.type} = 'PERSON' and ${people.employeeId} = ${e.subjectId}`
}

/** The hits by their score, in keyset order; what each of them is, is read for those of the page only. */
const hits = variants((options: FoundOptions) =>
  statement({
    select: hitFields,
    query: (context) => {
      const { t, p, fields } = context
      const { searchEntries: e } = t
      const past = beforeKey(
        [sql`score`, sql`id`],
        [sql`cast(${p('score')} as bigint)`, sql`cast(${p('entryId')} as bigint)`],
      )
      return sql`${ranking(context, options)} select ${fields} from
        (select * from ranked where ${past} order by score desc, id desc limit ${p('limit')}) as hits
        join ${e} on ${e.id} = hits.id ${joined(t)} order by hits.score desc, hits.id desc`
    },
  }),
)

/** A search: the query and its filters. */
export interface Search extends SearchFilters {
  query: ParsedQuery
}

/** The types that hits are looked up by; none if they may be of all types that the viewer may find. */
export function narrowedTo(scope: SearchScope, types: readonly SearchType[]): readonly SearchType[] {
  return types.length < scope.types.length ? types : []
}

/** The parameters by which a search's texts are found. */
export function valuesOf(session: Session, scope: SearchScope, filters: SearchFilters): BoundValues {
  const { first: from, end: before } = idRange(scope.organizationId, filters.createdAfter)
  const notation = notationFor(session.databaseName, scope.organizationId)
  const { block } = notation
  return {
    ...foundValues(scope, filters),
    ...audienceValues(notation, scope),
    blockMark: block,
    from,
    before,
  }
}

/** The parameters by which texts of some types are found; none for all types. */
const typeValues = (notation: Notation, narrowed: readonly SearchType[]) => ({
  narrowedTo: narrowed,
  ofTypes: anyOf(notation, narrowed.map(notation.type)),
})

/** How many of the viewer's texts have some words; of each group of words, all. See `countWords`. */
export function listFrequencies(
  session: Session,
  scope: SearchScope,
  search: Search,
  groups: readonly (readonly Unit[])[],
  among: 'all' | 'latest',
): MaybePromise<Frequency[]> {
  const { query, types } = search
  if (groups.length === 0 || types.length === 0) return []
  const notation = notationFor(session.databaseName, scope.organizationId)
  const narrowed = narrowedTo(scope, types)
  const values = {
    ...valuesOf(session, scope, search),
    ...typeValues(notation, narrowed),
    lists: countedLists(notation, narrowed, query, groups, among === 'latest'),
  }
  return countWords(
    session,
    {
      ...filterOptions(scope, search),
      phrases: false,
      deep: false,
      named: false,
      first: 'all',
      byType: narrowed.length > 0,
    },
    values,
    among,
  )
}

function rankedValues(
  session: Session,
  scope: SearchScope,
  filters: SearchFilters,
  { query, weights, isDeep, isAmongMany }: WeighedQuery,
) {
  const { types } = filters
  const notation = notationFor(session.databaseName, scope.organizationId)
  const searched = { ...query, weights, isAmongMany, isDeep }
  const narrowed = narrowedTo(scope, types)
  const { lists, parts, named } = weightedLists(notation, narrowed, searched)
  // A single word needs no pattern: where it stands does not matter.
  const phrases = query.phrases.filter(({ length }) => length > 1)
  const depth = isDeep ? DEPTHS.deep : DEPTHS.other
  return {
    options: {
      ...filterOptions(scope, filters),
      byType: narrowed.length > 0,
      phrases: phrases.length > 0,
      deep: true,
      named: true,
      first: 'bound' as const,
    },
    isEmpty: lists.length === 0 || types.length === 0,
    values: {
      ...valuesOf(session, scope, filters),
      ...typeValues(notation, narrowed),
      phrases: phrases.map(phrasePattern),
      title: query.titles[0],
      unquoted: query.titles[1],
      named,
      lists,
      parts,
      depth,
      most: DEPTHS.deep,
      collected: Math.ceil(depth * COLLECTED),
      mostCollected: DEPTHS.deep * COLLECTED,
    },
  }
}

/** Where a page begins: after a hit of this score and id. */
export interface After {
  score: number
  entryId: string
}

/** The first hits after another one, the best first. */
export function listHits(
  session: Session,
  scope: SearchScope,
  filters: SearchFilters,
  weighed: WeighedQuery,
  { after, limit }: { after: After; limit: number },
): MaybePromise<Omit<HitRow, 'snippet' | 'weighed' | 'rank' | 'plan'>[]> {
  const { options, isEmpty, values } = rankedValues(session, scope, filters, weighed)
  if (isEmpty || limit <= 0) return []
  return session.all(hits(options), { ...values, ...after, limit }, { long: true })
}

const counted = variants((options: FoundOptions) =>
  statement({
    select: () => ({ counts: sql<HitCounts>`${countedHits}`.mapWith(readCounts) }),
    query: (context) =>
      sql`${ranking(context, options)} select ${context.fields} from ranked as hits limit 1`,
  }),
)

/** How many hits there are. */
export function countHits(
  session: Session,
  scope: SearchScope,
  filters: SearchFilters,
  weighed: WeighedQuery,
): MaybePromise<HitCounts> {
  const { options, isEmpty, values } = rankedValues(session, scope, filters, weighed)
  if (isEmpty) return NO_HITS
  return andThen(session.all(counted(options), values, { long: true }), ([row]) => row?.counts ?? NO_HITS)
}

const teamById = statement({
  select: ({ teams }) => ({ id: teams.id }),
  query: ({ select, t, p }) =>
    select
      .from(t.teams)
      .where(and(eq(t.teams.id, p('teamId')), eq(t.teams.organizationId, p('organizationId')))),
})

/** Whether the organization has a team with this id. */
export function hasTeam(reader: Reader, scope: SearchScope, teamId: string): MaybePromise<boolean> {
  const team = first(reader, teamById, { teamId, organizationId: scope.organizationId })
  return andThen(team, (row) => row !== undefined)
}
