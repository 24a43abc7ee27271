import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SearchScope } from '../access/search-rules.js'
import { idRange } from '../search-index/entry-id.js'
import { scopeWord } from '../search-index/entry.js'
import { notations, phrasePattern, type Unit } from '../search-index/match.js'
import { beforeKey } from '../store/keyset.js'
import { first, type Session } from '../store/session.js'
import { type BoundValues, statement, variants } from '../store/statement.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import type { SearchType } from '../base/vocabulary.js'
import { foundValues } from './found-store.js'
import { countWords, type Frequency } from './frequency-store.js'
import type { ParsedQuery } from './parse-query.js'
import { type FoundOptions, ranking } from './ranking-store.js'
import type { WeighedQuery, WordWeight } from './weigh-words.js'
import { countedLists, weightedLists } from './word-lists.js'

/** The longest part of a text that is read for its snippet, in code points. */
const READ_FOR_SNIPPET = 20_000

/** How many entries of a list are read. Of the words that more texts have, the latest texts are found. */
const MOST_LISTED = 2_000

/** How many were found; -1 if a list was not read to its end. */
const totalFound =
  sql.raw(`select case when exists (select 1 from listed group by list having count(*) >= ${MOST_LISTED})
  then -1 else (select count(*) from ranked) end`)

const asTotal = (value: unknown) => (Number(value) < 0 ? null : Number(value))

/** @model SearchResult */
export interface HitRow {
  /** See `ranking`. */
  score: number
  entryId: string
  /** How many other texts of the same resource were found. */
  moreInText: number
  /** How many hits were found in all; null if there may be more. */
  total: number | null
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
  /** The query as it was searched, whose words the snippet marks. */
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

const hitFields = (t: Tables) => {
  const { searchEntries: e, contents, chapters, segments, entities, lessons, companyRoles, people } = t
  return {
    score: sql<number>`hits.score`.mapWith(Number),
    moreInText: sql<number>`hits.more`.mapWith(Number),
    total: sql<number | null>`(${totalFound})`.mapWith(asTotal),
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
function joined({ searchEntries: e, ...t }: Tables): SQL {
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

/** A search: the query, its filters and the viewer's scope. */
export interface Search {
  query: ParsedQuery
  /** The kinds of hits; an empty list finds nothing. */
  types: readonly SearchType[]
  teamId: string | null
}

/** The words that hits must have in the index for their organization and type. */
function scopesOf(scope: SearchScope, types: readonly SearchType[]): string[] {
  // One scope word reads one list; without a filter, the statement leaves out what the viewer may not see.
  if (types.length === scope.types.length) return [scopeWord(scope.organizationId)]
  return types.map((type) => scopeWord(scope.organizationId, type))
}

function valuesOf(scope: SearchScope, { types, teamId }: Search): BoundValues {
  const { first: from, end: before } = idRange(scope.organizationId)
  return { ...foundValues(scope, teamId), types, from, before }
}

/** How many of the viewer's texts have some words; of each group of words, all. */
export function listFrequencies(
  session: Session,
  scope: SearchScope,
  search: Search,
  groups: readonly (readonly Unit[])[],
): MaybePromise<Frequency[]> {
  const { query, types, teamId } = search
  if (groups.length === 0 || types.length === 0) return []
  const lists = countedLists(notations[session.databaseName], scopesOf(scope, types), query, groups)
  return countWords(session, teamId !== null, { ...valuesOf(scope, search), lists })
}

function rankedValues(session: Session, scope: SearchScope, search: Search, weights: readonly WordWeight[]) {
  const { query, types } = search
  const lists = weightedLists(notations[session.databaseName], scopesOf(scope, types), query, weights)
  return {
    options: { phrases: query.phrases.length > 0, team: search.teamId !== null },
    isEmpty: lists.length === 0 || types.length === 0,
    values: {
      ...valuesOf(scope, search),
      phrases: query.phrases.map(phrasePattern),
      lists,
      most: MOST_LISTED,
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
  search: Search,
  weights: readonly WordWeight[],
  { after, limit }: { after: After; limit: number },
): MaybePromise<Omit<HitRow, 'weighed' | 'rank' | 'plan'>[]> {
  const { options, isEmpty, values } = rankedValues(session, scope, search, weights)
  if (isEmpty || limit <= 0) return []
  return session.all(hits(options), { ...values, ...after, limit }, { long: true })
}

const total = variants((options: FoundOptions) =>
  statement({
    select: () => ({ total: sql<number | null>`(${totalFound})`.mapWith(asTotal) }),
    query: (context) => sql`${ranking(context, options)} select ${context.fields}`,
  }),
)

/** How many hits there are; null if there may be more than were found. */
export function countHits(
  session: Session,
  scope: SearchScope,
  search: Search,
  weights: readonly WordWeight[],
): MaybePromise<number | null> {
  const { options, isEmpty, values } = rankedValues(session, scope, search, weights)
  if (isEmpty) return 0
  return andThen(session.all(total(options), values, { long: true }), ([row]) => row?.total ?? null)
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
