import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ContentScope } from '../access/content-scope.js'
import { contentValues, isReadableContent } from '../store/readable-content.js'
import type { Columns } from '../store/columns.js'
import { statement, variants } from '../store/statement.js'
import type { MaybePromise, Reader } from '../store/store.js'

export interface ChapterRow {
  /** The resource or the version that it was asked for. */
  ownerId: string
  id: string
  /** Counts from 1. */
  sequence: number
  headline: string | null
  /** Empty where it wasn't asked for. */
  text: string
}

interface ChapterOptions {
  /** Whether the text is read, which may be long. */
  text: boolean
}

export interface SegmentRow {
  versionId: string
  startMs: number
  endMs: number
  text: string
}

const textOf = (column: PgColumn, { text }: ChapterOptions) =>
  text ? sql<string>`${column}` : sql<string>`''`

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
      const { contents, contentVersions: version, chapters, segments } = t
      const current = sql`${version.isCurrent} = true and ${oneOf(version.contentId, 'contentIds')}
      and ${isReadableContent(context)}`
      return sql`
      select ${fields} from ${version} join ${contents} on ${contents.id} = ${version.contentId}
      join ${chapters} on ${chapters.versionId} = ${version.id}
      where ${current}
      union all
      select ${version.contentId}, ${version.id} || ':' || ${segments.position}, ${segments.position} + 1, null,
        ${textOf(segments.text, options)}
      from ${version} join ${contents} on ${contents.id} = ${version.contentId}
      join ${segments} on ${segments.versionId} = ${version.id}
      where ${contents.type} in ('video', 'audio') and ${current}
        and not exists (select 1 from ${chapters} where ${chapters.versionId} = ${version.id})
      order by 1, 3`
    },
  }),
)

/**
 * The text that learners read of each of the resources, in order. A recording without chapters of its own has
 * its transcript's segments instead, each named by its version and place. Of the columns, only the text is ever left out.
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

const chaptersOfVersions = statement({
  select: ({ chapters }) => ({
    ownerId: chapters.versionId,
    id: chapters.id,
    sequence: sql<number>`${chapters.position} + 1`,
    headline: chapters.headline,
    text: chapters.text,
  }),
  query: (context) => {
    const { fields, t, oneOf } = context
    return sql`
      select ${fields} from ${t.chapters}
      join ${t.contentVersions} on ${t.contentVersions.id} = ${t.chapters.versionId}
      join ${t.contents} on ${t.contents.id} = ${t.contentVersions.contentId}
      where ${oneOf(t.chapters.versionId, 'versionIds')} and ${isReadableContent(context)}
      order by ${t.chapters.versionId}, ${t.chapters.position}`
  },
})

/** The chapters of each of the versions, in order. */
export function listVersionChapters(
  reader: Reader,
  scope: ContentScope,
  versionIds: readonly string[],
  columns?: Columns,
): MaybePromise<ChapterRow[]> {
  return reader.all(chaptersOfVersions.of(columns), { versionIds, ...contentValues(scope) })
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

/** The transcript of each of the versions, in order; empty for one that isn't transcribed. */
export function listSegments(
  reader: Reader,
  scope: ContentScope,
  versionIds: readonly string[],
): MaybePromise<SegmentRow[]> {
  return reader.all(segmentsOfVersions, { versionIds, ...contentValues(scope) })
}
