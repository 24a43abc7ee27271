import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentScope } from '../access/content-scope.js'
import { contentValues, isReadableContent } from '../store/readable-content.js'
import type { Columns } from '../store/columns.js'
import { lengthsIn, type TextLengths, textLengths } from '../store/text-lengths.js'
import { statement, variants } from '../store/statement.js'
import { andThen, type MaybePromise, type Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import { versionToProcess } from '../store/version-to-process.js'

/** @model ContentChapter */
export interface ChapterRow {
  /** The id of the resource or version whose chapters were read. */
  ownerId: string
  id: string
  /** Counts from 1. */
  sequence: number
  headline: string | null
  /** Empty if the query doesn't want it. */
  text: string
}

interface ChapterOptions {
  /** Whether to read the text, which can be long. */
  text: boolean
}

/** @model TranscriptSegment */
export interface SegmentRow {
  versionId: string
  startMs: number
  endMs: number
  text: string
}

const textOf = (column: PgColumn, { text }: ChapterOptions) =>
  text ? sql<string>`${column}` : sql<string>`''`

/**
 * Whether a version's text is the one to read: that of the current version, or of the version that a draft
 * without a current one will be published from.
 */
function isRead({ contents, contentVersions: version }: Tables): SQL {
  return sql`(${version.isCurrent} = true or (${contents.processingStatus} = 'DRAFT'
    and not exists (select 1 from ${version} as live where live.content_id = ${contents.id} and live.is_current = true)
    and ${version.id} = ${versionToProcess(sql`${contents.id}`)}))`
}

const hasNoChapters = ({ contentVersions, chapters }: Tables) =>
  sql`not exists (select 1 from ${chapters} where ${chapters.versionId} = ${contentVersions.id})`

/** The kept source of a draft, which nothing has divided yet, as one chapter. */
const undivided = ({ contentVersions: version, contentSources }: Tables, options: ChapterOptions) =>
  sql`${version.id} || ':0', 1, null, ${textOf(contentSources.markdown, options)}`

const chaptersOfContents = variants((options: ChapterOptions) =>
  statement({
    select: ({ contentVersions, chapters }) => ({
      ownerId: contentVersions.contentId,
      id: chapters.id,
      sequence: sql<number>`${chapters.position} + 1`,
      headline: chapters.headline,
      text: textOf(chapters.text, options),
    }),
    query: (context) => {
      const { fields, t, oneOf } = context
      const { contents, contentVersions: version, contentSources, chapters, segments } = t
      const current = sql`${isRead(t)} and ${oneOf(version.contentId, 'contentIds')}
      and ${isReadableContent(context)}`
      return sql`
      select ${fields} from ${version} join ${contents} on ${contents.id} = ${version.contentId}
      join ${chapters} on ${chapters.versionId} = ${version.id}
      where ${current}
      union all
      select ${version.contentId}, ${version.id} || ':' || ${segments.position},
        ${segments.position} + 1, null,
        ${textOf(segments.text, options)}
      from ${version} join ${contents} on ${contents.id} = ${version.contentId}
      join ${segments} on ${segments.versionId} = ${version.id}
      where ${contents.type} in ('video', 'audio') and ${current} and ${hasNoChapters(t)}
      union all
      select ${version.contentId}, ${undivided(t, options)}
      from ${version} join ${contents} on ${contents.id} = ${version.contentId}
      join ${contentSources} on ${contentSources.versionId} = ${version.id}
      where ${contents.processingStatus} = 'DRAFT' and ${current} and ${hasNoChapters(t)}
      order by 1, 3`
    },
  }),
)

/**
 * The text that learners read in each resource, in order. A recording without chapters has the segments of
 * its transcript instead, whose ids join the version's id and the position. A draft that was never processed
 * has its whole text as one chapter. Only the text column is optional.
 */
export function listContentChapters(
  reader: Reader,
  scope: ContentScope,
  contentIds: readonly string[],
  columns?: Columns,
): MaybePromise<ChapterRow[]> {
  const text = columns?.names.has('text') ?? true
  return reader.all(chaptersOfContents({ text }), { contentIds, ...contentValues(scope) })
}

const lengthsOfContents = statement({
  select: () => textLengths(sql`length`),
  query: (context) => {
    const { fields, t, oneOf } = context
    const { contents, contentVersions: version, contentSources, chapters, segments } = t
    const current = sql`${isRead(t)} and ${oneOf(version.contentId, 'contentIds')}
      and ${isReadableContent(context)}`
    return sql`
      select ${fields} from (
        select length(${chapters.text}) as length
        from ${version} join ${contents} on ${contents.id} = ${version.contentId}
        join ${chapters} on ${chapters.versionId} = ${version.id}
        where ${current}
        union all
        select length(${segments.text})
        from ${version} join ${contents} on ${contents.id} = ${version.contentId}
        join ${segments} on ${segments.versionId} = ${version.id}
        where ${contents.type} in ('video', 'audio') and ${current} and ${hasNoChapters(t)}
        union all
        select length(${contentSources.markdown})
        from ${version} join ${contents} on ${contents.id} = ${version.contentId}
        join ${contentSources} on ${contentSources.versionId} = ${version.id}
        where ${contents.processingStatus} = 'DRAFT' and ${current} and ${hasNoChapters(t)}
      ) as texts`
  },
})

/** How long the texts are that `listContentChapters` lists; they are not read. */
export function measureContentChapters(
  reader: Reader,
  scope: ContentScope,
  contentIds: readonly string[],
): MaybePromise<TextLengths> {
  return andThen(reader.all(lengthsOfContents, { contentIds, ...contentValues(scope) }), lengthsIn)
}

const chaptersOfVersions = variants((options: ChapterOptions) =>
  statement({
    select: ({ chapters }) => ({
      ownerId: chapters.versionId,
      id: chapters.id,
      sequence: sql<number>`${chapters.position} + 1`,
      headline: chapters.headline,
      text: textOf(chapters.text, options),
    }),
    query: (context) => {
      const { fields, t, oneOf } = context
      const { contents, contentVersions: version, contentSources, chapters } = t
      return sql`
      select ${fields} from ${chapters}
      join ${version} on ${version.id} = ${chapters.versionId}
      join ${contents} on ${contents.id} = ${version.contentId}
      where ${oneOf(chapters.versionId, 'versionIds')} and ${isReadableContent(context)}
      union all
      select ${version.id}, ${undivided(t, options)} from ${contentSources}
      join ${version} on ${version.id} = ${contentSources.versionId}
      join ${contents} on ${contents.id} = ${version.contentId}
      where ${oneOf(contentSources.versionId, 'versionIds')} and ${contents.processingStatus} = 'DRAFT'
        and ${hasNoChapters(t)} and ${isReadableContent(context)}
      order by 1, 3`
    },
  }),
)

/** The chapters of each version, in order. A draft that was never processed has its whole text as one. */
export function listVersionChapters(
  reader: Reader,
  scope: ContentScope,
  versionIds: readonly string[],
  columns?: Columns,
): MaybePromise<ChapterRow[]> {
  const text = columns?.names.has('text') ?? true
  return reader.all(chaptersOfVersions({ text }), { versionIds, ...contentValues(scope) })
}

const lengthsOfVersions = variants(({ table }: { table: 'chapters' | 'segments' }) =>
  statement({
    select: () => textLengths(sql`length`),
    query: (context) => {
      const { fields, t, oneOf } = context
      const { contents, contentVersions: version, contentSources } = t
      const { text, versionId } = t[table]
      const undividedLengths = sql`
        union all
        select length(${contentSources.markdown}) from ${contentSources}
        join ${version} on ${version.id} = ${contentSources.versionId}
        join ${contents} on ${contents.id} = ${version.contentId}
        where ${oneOf(contentSources.versionId, 'versionIds')} and ${contents.processingStatus} = 'DRAFT'
          and ${hasNoChapters(t)} and ${isReadableContent(context)}`
      return sql`
      select ${fields} from (
        select length(${text}) as length from ${t[table]}
        join ${version} on ${version.id} = ${versionId}
        join ${contents} on ${contents.id} = ${version.contentId}
        where ${oneOf(versionId, 'versionIds')} and ${isReadableContent(context)}
        ${table === 'chapters' ? undividedLengths : sql``}
      ) as texts`
    },
  }),
)

/** How long the texts of the versions' chapters or transcripts are; they are not read. */
export function measureVersionTexts(
  reader: Reader,
  scope: ContentScope,
  versionIds: readonly string[],
  table: 'chapters' | 'segments',
): MaybePromise<TextLengths> {
  return andThen(reader.all(lengthsOfVersions({ table }), { versionIds, ...contentValues(scope) }), lengthsIn)
}

const segmentsOfVersions = statement({
  select: ({ segments }) => ({
    versionId: segments.versionId,
    startMs: segments.startMs,
    endMs: segments.endMs,
    text: segments.text,
  }),
  query: (context) => {
    const { fields, t, oneOf } = context
    return sql`
      select ${fields} from ${t.segments}
      join ${t.contentVersions} on ${t.contentVersions.id} = ${t.segments.versionId}
      join ${t.contents} on ${t.contents.id} = ${t.contentVersions.contentId}
      where ${oneOf(t.segments.versionId, 'versionIds')} and ${isReadableContent(context)}
      order by ${t.segments.versionId}, ${t.segments.position}`
  },
})

/** The transcript segments of each version, in order. A version without a transcript has none. */
export function listSegments(
  reader: Reader,
  scope: ContentScope,
  versionIds: readonly string[],
): MaybePromise<SegmentRow[]> {
  return reader.all(segmentsOfVersions, { versionIds, ...contentValues(scope) })
}
