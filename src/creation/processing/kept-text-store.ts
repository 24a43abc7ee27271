import { eq, sql } from 'drizzle-orm'
import { statement } from '../../store/statement.js'
import type { Reader } from '../../store/store.js'
import { type ContentType, isRecording } from '../../base/vocabulary.js'

const anyText = statement({
  select: ({ contentVersions: version }) => ({ id: version.id }),
  query: ({ t, p, fields }) => {
    const hasTextIn = (table: 'content_sources' | 'chapters' | 'segments') =>
      sql`exists (select 1 from ${sql.identifier(table)} as text
        where text.version_id = ${t.contentVersions.id})`
    return sql`select ${fields} from ${t.contentVersions}
      where ${t.contentVersions.contentId} = ${p('contentId')} and (${p('recording')} = 1
        or ${hasTextIn('content_sources')} or ${hasTextIn('chapters')} or ${hasTextIn('segments')}) limit 1`
  },
})

/** Whether any version of a resource has a text. For a recording, whether it has any version. */
export async function hasText(
  reader: Reader,
  { id, type }: { id: string; type: ContentType },
): Promise<boolean> {
  const rows = await reader.all(anyText, { contentId: id, recording: isRecording(type) ? 1 : 0 })
  return rows.length > 0
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
 * The text that a version without a source can be processed from.
 *
 * - `undivided`: one chapter without a headline: a text not divided into chapters yet.
 * - `divided`: chapters, or the segments of a transcript, which are kept.
 * - `untranscribed`: nothing, but it is a recording, whose transcript may come later.
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
