import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SearchScope } from '../access/search-rules.js'
import { idRange } from '../search-index/entry-id.js'
import { scopeWord } from '../search-index/entry.js'
import { notations, phrasePattern } from '../search-index/match.js'
import { first, type Session } from '../store/session.js'
import {
  type BoundValues,
  type Fields,
  statement,
  type StatementContext,
  variants,
} from '../store/statement.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import type { SearchType } from '../base/vocabulary.js'
import { foundValues, isFound } from './found-store.js'
import type { ParsedQuery } from './parse-query.js'
import { anyTier, countTiers, tierExpressions } from './match-tiers.js'

/** The longest part of a text that is read for its snippet, in code points. */
const READ_FOR_SNIPPET = 20_000

/** @model SearchResult */
export interface HitRow {
  /** The place of its rank, from 0. */
  tier: number
  entryId: string
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
  /** The query, whose words the snippet marks. */
  query: ParsedQuery
  /** Its place in the whole list, from 1. */
  rank: number
}

interface HitOptions {
  tiers: number
  phrases: boolean
  team: boolean
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
    tier: sql<number>`hits.tier`.mapWith(Number),
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

/** The first texts of one tier, by their ids. */
function tier(context: StatementContext<Fields>, index: number, { phrases, team }: HitOptions): SQL {
  const { t, p, foundBy } = context
  const { searchEntries: e } = t
  const found = foundBy(
    `words${index}`,
    { from: 'from', before: `before${index}` },
    phrases ? 'phrases' : undefined,
  )
  return sql`select * from (select ${sql.raw(String(index))} as tier, found.id as id from ${found} as found
    cross join ${e} where ${e.id} = found.id and ${isFound(context, team)}
    order by found.id desc limit ${p('limit')}) as tier${sql.raw(String(index))}`
}

/** The tiers are read one after another, until the limit is reached. */
const hits = variants((options: HitOptions) =>
  statement({
    select: hitFields,
    query: (context) => {
      const { t, p, fields } = context
      const { searchEntries: e } = t
      const tiers = Array.from({ length: options.tiers }, (_, index) => tier(context, index, options))
      return sql`select ${fields} from
        (select * from (${sql.join(tiers, sql` union all `)}) as tiers limit ${p('limit')}) as hits
        join ${e} on ${e.id} = hits.id ${joined(t)} order by hits.tier, hits.id desc`
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

function valuesOf(scope: SearchScope, { query, types, teamId }: Search): BoundValues {
  return { ...foundValues(scope, teamId), types, phrases: query.phrases.map(phrasePattern) }
}

/** Where a page begins: after a hit of this tier and id. */
export interface After {
  tier: number
  /** Null before the first hit. */
  entryId: string | null
}

/** The first hits after another one, the best first. */
export function listHits(
  session: Session,
  scope: SearchScope,
  search: Search,
  { after, limit }: { after: After; limit: number },
): MaybePromise<Omit<HitRow, 'query' | 'rank'>[]> {
  const { query, types, teamId } = search
  const tiers = countTiers(query.units.length)
  if (tiers === 0 || types.length === 0 || limit <= 0) return []
  const words = tierExpressions(notations[session.databaseName], scopesOf(scope, types), query)
  const { first: from, end } = idRange(scope.organizationId)
  const before = (index: number) =>
    index < after.tier ? from : index === after.tier && after.entryId !== null ? after.entryId : end
  const bound = words.flatMap((expression, index) => [
    [`words${index}`, expression],
    [`before${index}`, before(index)],
  ])
  const options = { tiers, phrases: query.phrases.length > 0, team: teamId !== null }
  const values = { ...valuesOf(scope, search), ...Object.fromEntries(bound), from, limit }
  return session.all(hits(options), values, { long: true })
}

const total = variants((options: Omit<HitOptions, 'tiers'>) =>
  statement({
    select: () => ({ count: sql<number>`count(*)`.mapWith(Number) }),
    query: (context) => {
      const { t, p, fields, foundBy } = context
      const { searchEntries: e } = t
      const found = foundBy(
        'words',
        { from: 'from', before: 'before' },
        options.phrases ? 'phrases' : undefined,
      )
      return sql`select ${fields} from (select 1 from ${found} as found cross join ${e}
        where ${e.id} = found.id and ${isFound(context, options.team)} limit ${p('limit')}) as counted`
    },
  }),
)

/** How many hits there are, up to a limit. */
export function countHits(
  session: Session,
  scope: SearchScope,
  search: Search,
  limit: number,
): MaybePromise<number> {
  const { query, types, teamId } = search
  if (query.units.length === 0 || types.length === 0) return 0
  const options = { phrases: query.phrases.length > 0, team: teamId !== null }
  const { first: from, end: before } = idRange(scope.organizationId)
  const words = anyTier(notations[session.databaseName], scopesOf(scope, types), query)
  const values = { ...valuesOf(scope, search), words, from, before, limit }
  return andThen(session.all(total(options), values, { long: true }), ([row]) => row?.count ?? 0)
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
