import { and, eq, sql } from 'drizzle-orm'
import { statement } from '../store/statement.js'
import type { Transaction } from '../store/store.js'
import { releaseKeptText } from './kept-text.js'
import type { TranscriptSegment } from './parse-transcript.js'
import { replaceSegments } from './write-text.js'

const versionOf = statement({
  select: ({ contentVersions: version }) => ({
    isCurrent: version.isCurrent,
    others: sql<number>`(select count(*) from content_versions as other
      where other.content_id = ${version.contentId} and other.is_current = true
        and other.id <> ${version.id})`.mapWith(Number),
  }),
  query: ({ select, t, p }) =>
    select
      .from(t.contentVersions)
      .where(and(eq(t.contentVersions.id, p('versionId')), eq(t.contentVersions.contentId, p('contentId')))),
})

/**
 * Gives a version of a recording this transcript in place of any it has; rules and checks are the caller's.
 *
 * The transcript of the current version (or of one where none is current yet: it becomes so) completes the
 * resource's processing and has it indexed.
 *
 * @param segments from `parseTranscript`, at most 20,000
 * @returns false where the resource has no such version
 */
export async function storeTranscript(
  tx: Transaction,
  {
    organizationId,
    contentId,
    versionId,
    segments,
  }: {
    organizationId: string
    contentId: string
    versionId: string
    segments: readonly TranscriptSegment[]
  },
): Promise<boolean> {
  const [version] = await tx.all(versionOf, { contentId, versionId })
  if (!version) return false
  await replaceSegments(tx, versionId, segments)
  if (!version.isCurrent && version.others > 0) return true
  await releaseKeptText(tx, { organizationId, contentId }, { versionId, indexed: true })
  return true
}
