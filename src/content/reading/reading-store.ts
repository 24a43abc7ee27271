import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ContentScope, ReaderScope } from '../../access/content-scope.js'
import type { AccountScope } from '../../access/scope.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import type { Page } from '../../graph/relations/connection.js'
import { contentValues, isReadableContent } from '../../records/readable-content.js'
import { beforeKey, datePage } from '../../store/keyset.js'
import { first } from '../../store/session.js'
import { nullable, statement } from '../../store/statement.js'
import type { Reader, Transaction } from '../../store/store.js'
import type { Tables } from '../../store/tables.js'

/**
 * What the viewer has read of a resource.
 *
 * @model ContentReading
 */
export interface ReadingRow {
  contentId: string
  openedAt: string
  finishedAt: string | null
  chapterId: string | null
  versionNumber: number | null
}

const readingFields = ({
  contentReadings: reading,
  contentVersions: version,
  chapters,
  segments,
}: Tables) => ({
  contentId: reading.contentId,
  openedAt: reading.openedAt,
  finishedAt: nullable(reading.finishedAt),
  chapterId: sql<string | null>`coalesce(${chapters.id}, ${version.id} || ':' || ${segments.position})`,
  versionNumber: nullable(reading.versionNumber),
})

/** Finds the chapter that was reached, or the segment of a transcript, in the version that was read. */
const joinChapter = ({
  contentReadings: reading,
  contentVersions: version,
  chapters,
  segments,
}: Tables): SQL => {
  const at = sql`${reading.chapter} - 1`
  return sql`
    left join ${version} on ${version.contentId} = ${reading.contentId} and ${version.versionNumber} = ${reading.versionNumber}
    left join ${chapters} on ${chapters.versionId} = ${version.id} and ${chapters.position} = ${at}
    left join ${segments} on ${segments.versionId} = ${version.id} and ${segments.position} = ${at}`
}

const readingsOfContents = statement({
  select: readingFields,
  query: ({ fields, t, p, oneOf }) => sql`
    select ${fields} from ${t.contentReadings} ${joinChapter(t)}
    where ${t.contentReadings.userId} = ${p('userId')} and ${oneOf(t.contentReadings.contentId, 'contentIds')}`,
})

/** The viewer's readings of these resources. */
export function findOwnReadings(
  reader: Reader,
  { userId }: AccountScope,
  contentIds: readonly string[],
): MaybePromise<ReadingRow[]> {
  return reader.all(readingsOfContents, { userId, contentIds })
}

const unfinishedReadings = statement({
  select: readingFields,
  query: (context) => {
    const { fields, t, p } = context
    const { contentReadings: reading, contents } = t
    return sql`
      select ${fields} from ${reading} join ${contents} on ${contents.id} = ${reading.contentId} ${joinChapter(t)}
      where ${reading.userId} = ${p('userId')} and ${isNull(reading.finishedAt)}
        and ${beforeKey([reading.openedAt, reading.contentId], [p('beforeDate'), p('beforeId')])}
        and ${isReadableContent(context)}
      order by ${desc(reading.openedAt)}, ${desc(reading.contentId)} limit ${p('limit')}`
  },
})

/** A page of what the viewer has opened, has not finished and can read, the last opened first. */
export function listUnfinished(reader: Reader, scope: ContentScope, page: Page): MaybePromise<ReadingRow[]> {
  const values = { ...contentValues(scope), userId: scope.userId }
  return reader.all(unfinishedReadings, { ...values, ...datePage(page) })
}

/** How far the viewer has read a resource. */
export interface Progress {
  finishedAt: string | null
  versionNumber: number | null
  /** The chapter, or the segment of a transcript, that was reached in that version, counted from 1. */
  chapter: number | null
}

const ownProgress = statement({
  select: ({ contentReadings: reading }) => ({
    finishedAt: nullable(reading.finishedAt),
    versionNumber: nullable(reading.versionNumber),
    chapter: nullable(reading.chapter),
  }),
  query: ({ select, t: { contentReadings: reading }, p }) =>
    select.from(reading).where(and(eq(reading.userId, p('userId')), eq(reading.contentId, p('contentId')))),
})

/** How far the viewer has read a resource, if they have opened it. */
export function findProgress(
  reader: Reader,
  { userId }: ReaderScope,
  contentId: string,
): MaybePromise<Progress | undefined> {
  return first(reader, ownProgress, { userId, contentId })
}

/**
 * Stores how far the viewer has read a resource, which they have open now. Nothing is recorded for the feed of changes:
 * nobody else sees it, and no answer with it is kept.
 */
export async function putProgress(
  tx: Transaction,
  { userId }: ReaderScope,
  contentId: string,
  progress: Progress,
  now: string,
): Promise<void> {
  const read = { ...progress, openedAt: now, updatedAt: now }
  await tx.run(({ builder, t: { contentReadings: reading } }) =>
    builder
      .insert(reading)
      .values({ userId, contentId, ...read, createdAt: now })
      .onConflictDoUpdate({ target: [reading.userId, reading.contentId], set: read }),
  )
}
