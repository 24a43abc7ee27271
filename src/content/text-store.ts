import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentScope } from '../access/content-scope.js'
import { contentValues, isReadableContent } from '../records/readable-content.js'
import type { Columns } from '../store/columns.js'
import { lengthsIn, type TextLengths, textLengths } from '../records/text-lengths.js'
import { first } from '../store/session.js'
import { type Fields, nullable, statement, type StatementContext, variants } from '../store/statement.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import { versionToProcess } from '../records/version-to-process.js'

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
 * Whether a version's text is the one that readers see: the current version, or, for a draft without one, the
 * version that will be published.
 */
function isRead({ contents, contentVersions: version }: Tables): SQL {
  return sql`(${version.isCurrent} = true or (${contents.processingStatus} = 'DRAFT'
    and not exists (select 1 from ${version} as live where live.content_id = ${contents.id} and live.is_current = true)
    and ${version.id} = ${versionToProcess(sql`${contents.id}`)}))`
}

const hasNoChapters = ({ contentVersions, chapters }: Tables) =>
  sql`not exists (select 1 from ${chapters} where ${chapters.versionId} = ${contentVersions.id})`

/** What to select of each kind of text that a resource or version has. */
interface Selected {
  chapter: SQL
  segment: SQL
  /** The source of a draft, which is not divided into chapters yet. */
  source: SQL
}

/** The source of a draft as one chapter; the owner's column comes first. */
const undivided = ({ contentVersions: version, contentSources }: Tables, options: ChapterOptions) =>
  sql`${version.id} || ':0', 1, null, ${textOf(contentSources.markdown, options)}`

const lengthsOf = ({ chapters, segments, contentSources }: Tables): Selected => ({
  chapter: sql`length(${chapters.text}) as length`,
  segment: sql`length(${segments.text})`,
  source: sql`length(${contentSources.markdown})`,
})

/** The texts that learners read in the resources `contentIds`; see `listContentChapters`. */
function textsOfContents<F extends Fields>(context: StatementContext<F>, selected: Selected): SQL {
  const { t, oneOf } = context
  const { contents, contentVersions: version, contentSources, chapters, segments } = t
  const current = sql`${isRead(t)} and ${oneOf(version.contentId, 'contentIds')}
      and ${isReadableContent(context)}`
  return sql`
      select ${selected.chapter}
      from ${version} join ${contents} on ${contents.id} = ${version.contentId}
      join ${chapters} on ${chapters.versionId} = ${version.id}
      where ${current}
      union all
      select ${selected.segment}
      from ${version} join ${contents} on ${contents.id} = ${version.contentId}
      join ${segments} on ${segments.versionId} = ${version.id}
      where ${contents.type} in ('video', 'audio') and ${current} and ${hasNoChapters(t)}
      union all
      select ${selected.source}
      from ${version} join ${contents} on ${contents.id} = ${version.contentId}
      join ${contentSources} on ${contentSources.versionId} = ${version.id}
      where ${contents.processingStatus} = 'DRAFT' and ${current} and ${hasNoChapters(t)}`
}

/** The rows of a table of texts that belong to the versions `versionIds`. */
function textsIn<F extends Fields>(
  context: StatementContext<F>,
  table: Tables['chapters' | 'segments'],
  selected: SQL,
): SQL {
  const { t, keys } = context
  const { contents, contentVersions: version } = t
  return sql`
      select ${selected} from ${keys('versionIds')} cross join ${version} cross join ${contents} cross join ${table}
      where ${version.id} = keys.value and ${contents.id} = ${version.contentId}
        and ${table.versionId} = ${version.id} and ${isReadableContent(context)}`
}

/**
 * The chapters of the versions `versionIds`; see `listVersionChapters`. CROSS JOIN makes SQLite check access
 * once for each version, and begin with the sources, which few versions have.
 */
function chaptersIn<F extends Fields>(
  context: StatementContext<F>,
  selected: Omit<Selected, 'segment'>,
): SQL {
  const { t, keys } = context
  const { contents, contentVersions: version, contentSources } = t
  return sql`${textsIn(context, t.chapters, selected.chapter)}
      union all
      select ${selected.source}
      from ${keys('versionIds')} cross join ${contentSources} cross join ${version} cross join ${contents}
      where ${contentSources.versionId} = keys.value and ${version.id} = ${contentSources.versionId}
        and ${contents.id} = ${version.contentId} and ${contents.processingStatus} = 'DRAFT'
        and ${hasNoChapters(t)} and ${isReadableContent(context)}`
}

const chapterFields = ({ chapters }: Tables, options: ChapterOptions) => ({
  id: chapters.id,
  sequence: sql<number>`${chapters.position} + 1`,
  headline: chapters.headline,
  text: textOf(chapters.text, options),
})

const chaptersOfContents = variants((options: ChapterOptions) =>
  statement({
    select: (t) => ({ ownerId: t.contentVersions.contentId, ...chapterFields(t, options) }),
    query: (context) => {
      const { fields: chapter, t } = context
      const { contentVersions: version, segments } = t
      const segment = sql`${version.contentId}, ${version.id} || ':' || ${segments.position},
        ${segments.position} + 1, null, ${textOf(segments.text, options)}`
      const source = sql`${version.contentId}, ${undivided(t, options)}`
      return sql`${textsOfContents(context, { chapter, segment, source })} order by 1, 3`
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

const chapterNumber = statement({
  select: () => ({ number: sql<number>`texts.number` }),
  query: (context) => {
    const { fields, t, p } = context
    const { contentVersions: version, chapters, segments } = t
    const texts = textsOfContents(context, {
      chapter: sql`${chapters.id} as id, ${chapters.position} + 1 as number`,
      segment: sql`${version.id} || ':' || ${segments.position}, ${segments.position} + 1`,
      source: sql`${version.id} || ':0', 1`,
    })
    return sql`select ${fields} from (${texts}) as texts where texts.id = ${p('chapterId')}`
  },
})

/** Which of the chapters that `listContentChapters` lists has this id, counted from 1; undefined if none has. */
export function findChapterNumber(
  reader: Reader,
  scope: ContentScope,
  contentId: string,
  chapterId: string,
): MaybePromise<number | undefined> {
  const values = { contentIds: [contentId], chapterId, ...contentValues(scope) }
  return andThen(first(reader, chapterNumber, values), (row) => row?.number)
}

const versionToRead = statement({
  select: ({ contentVersions: version }) => ({ versionNumber: nullable(version.versionNumber) }),
  query: (context) => {
    const { fields, t, p } = context
    const { contents, contentVersions: version } = t
    return sql`
      select ${fields} from ${contents}
      left join ${version} on ${version.contentId} = ${contents.id} and ${isRead(t)}
      where ${contents.id} = ${p('contentId')} and ${isReadableContent(context)}`
  },
})

/**
 * The version of a resource whose text `listContentChapters` lists; null in it if there is none yet, and undefined if
 * the viewer can't read the resource.
 */
export function findVersionToRead(
  reader: Reader,
  scope: ContentScope,
  contentId: string,
): MaybePromise<{ versionNumber: number | null } | undefined> {
  return first(reader, versionToRead, { contentId, ...contentValues(scope) })
}

const lengthsOfContents = statement({
  select: () => textLengths(sql`length`),
  query: (context) =>
    sql`select ${context.fields} from (${textsOfContents(context, lengthsOf(context.t))}) as texts`,
})

/** The lengths of the texts that `listContentChapters` lists, without reading them. */
export function measureContentChapters(
  reader: Reader,
  scope: ContentScope,
  contentIds: readonly string[],
): MaybePromise<TextLengths> {
  return andThen(reader.all(lengthsOfContents, { contentIds, ...contentValues(scope) }), lengthsIn)
}

const chaptersOfVersions = variants((options: ChapterOptions) =>
  statement({
    select: (t) => ({ ownerId: t.chapters.versionId, ...chapterFields(t, options) }),
    query: (context) => {
      const { fields: chapter, t } = context
      const source = sql`${t.contentVersions.id}, ${undivided(t, options)}`
      return sql`${chaptersIn(context, { chapter, source })} order by 1, 3`
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
      const { fields, t } = context
      const lengths = lengthsOf(t)
      const texts =
        table === 'chapters'
          ? chaptersIn(context, lengths)
          : textsIn(context, t.segments, sql`${lengths.segment} as length`)
      return sql`select ${fields} from (${texts}) as texts`
    },
  }),
)

/** The lengths of the versions' chapters or transcripts, without reading them. */
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
  query: (context) =>
    sql`${textsIn(context, context.t.segments, context.fields)}
      order by ${context.t.segments.versionId}, ${context.t.segments.position}`,
})

/** The transcript segments of each version, in order. A version without a transcript has none. */
export function listSegments(
  reader: Reader,
  scope: ContentScope,
  versionIds: readonly string[],
): MaybePromise<SegmentRow[]> {
  return reader.all(segmentsOfVersions, { versionIds, ...contentValues(scope) })
}
