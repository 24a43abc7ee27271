import { eq, sql } from 'drizzle-orm'
import { CodedError } from '../errors.js'
import { enqueue } from '../jobs/enqueue.js'
import { statement } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'
import type { ContentType } from '../vocabulary.js'
import { changeContent, type ContentTarget, releaseVersion } from './processing-store.js'

/** Videos and audio recordings are worth publishing without a text: their transcript comes later. */
export function isRecording(type: ContentType): boolean {
  return type === 'video' || type === 'audio'
}

const anyText = statement({
  select: ({ contentVersions: version }) => ({ id: version.id }),
  query: ({ t, p, fields }) => {
    const of = (table: 'content_sources' | 'chapters' | 'segments') =>
      sql`exists (select 1 from ${sql.identifier(table)} as text where text.version_id = ${t.contentVersions.id})`
    return sql`select ${fields} from ${t.contentVersions}
      where ${t.contentVersions.contentId} = ${p('contentId')} and (${p('recording')} = 1
        or ${of('content_sources')} or ${of('chapters')} or ${of('segments')}) limit 1`
  },
})

/**
 * Makes sure that processing a resource would find something: a version with a text, or any version of a recording.
 *
 * @throws CodedError 409
 */
export async function assertProcessable(
  reader: Reader,
  { id, type }: { id: string; type: ContentType },
): Promise<void> {
  const rows = await reader.all(anyText, { contentId: id, recording: isRecording(type) ? 1 : 0 })
  if (rows.length > 0) return
  throw new CodedError(
    'CONFLICT',
    409,
    'The resource has no text to process: no version of it has a source or chapters. Import it again with chapters.',
  )
}

const partsOfVersion = statement({
  select: ({ contents, contentVersions: version }) => ({
    type: contents.type,
    segments: sql<boolean>`exists (select 1 from segments where segments.version_id = ${version.id})`.mapWith(
      Boolean,
    ),
    chapters: sql<number>`(select count(*) from (select 1 from chapters
      where chapters.version_id = ${version.id} limit 2) as first_two)`.mapWith(Number),
    first: sql<string | null>`(select chapters.text from chapters
      where chapters.version_id = ${version.id} and chapters.headline is null and chapters.position = 0)`,
  }),
  query: ({ select, t, p }) =>
    select
      .from(t.contentVersions)
      .innerJoin(t.contents, eq(t.contents.id, t.contentVersions.contentId))
      .where(eq(t.contentVersions.id, p('versionId'))),
})

/**
 * What a version without a source has to be processed from.
 *
 * - `undivided`: one chapter without a headline, which is a text that nobody divided into chapters yet.
 * - `divided`: chapters, or the segments of a transcript, which stay as they are.
 * - `untranscribed`: nothing, as it is a recording.
 * - `none`: nothing.
 */
export type KeptText =
  | { kind: 'undivided'; markdown: string }
  | { kind: 'divided' }
  | { kind: 'untranscribed' }
  | { kind: 'none' }

export async function findKeptText(reader: Reader, versionId: string): Promise<KeptText> {
  const [parts] = await reader.all(partsOfVersion, { versionId })
  if (!parts) return { kind: 'none' }
  const recording = isRecording(parts.type)
  if (!recording && parts.chapters === 1 && parts.first !== null) {
    return { kind: 'undivided', markdown: parts.first }
  }
  if (parts.segments || parts.chapters > 0) return { kind: 'divided' }
  return { kind: recording ? 'untranscribed' : 'none' }
}

/** Releases a version with the text that it has, and asks for its indexing where that is of any use. */
export async function releaseKeptText(
  tx: Transaction,
  target: ContentTarget,
  { versionId, indexed }: { versionId: string; indexed: boolean },
): Promise<void> {
  const { organizationId, contentId } = target
  const isReleased = await changeContent(tx, target, {
    processingStatus: 'COMPLETED',
    indexingStatus: 'PENDING',
    failureReason: null,
  })
  if (!isReleased) return
  await releaseVersion(tx, { contentId, versionId })
  if (indexed) await enqueue(tx, { kind: 'index-content', organizationId, payload: { contentId, versionId } })
}
