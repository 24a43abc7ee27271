import type { EditScope } from '../../access/content-scope.js'
import type { Transaction } from '../../store/store.js'
import { completeWithKeptText } from '../lifecycle.js'
import { replaceSegments, replaceSpokenChapters } from '../processing/version-text-store.js'
import type { TranscriptSegment } from './parse-transcript.js'
import { findTranscribed } from './transcript-store.js'

/**
 * Replaces the transcript of a version of a recording. The caller checks the rules and the segments.
 *
 * If the version is the current one, this completes the resource's processing and queues its indexing. If no
 * version is current yet, this one becomes current. What was made of an earlier transcript goes: the chapters, and of the
 * resource the language, and the summary unless a person wrote it.
 *
 * @param segments from `parseTranscript`, at most 20,000
 * @returns false if the resource has no such version
 */
export async function storeTranscript(
  tx: Transaction,
  scope: EditScope,
  {
    contentId,
    versionId,
    segments,
  }: {
    contentId: string
    versionId: string
    segments: readonly TranscriptSegment[]
  },
): Promise<boolean> {
  const version = await findTranscribed(tx, scope, { contentId, versionId })
  if (!version) return false
  await replaceSegments(tx, scope, versionId, segments)
  await replaceSpokenChapters(tx, scope, versionId, [])
  tx.record({ organizationId: scope.organizationId, type: 'CONTENT', id: contentId })
  if (!version.isCurrent && version.others > 0) return true
  const facts = version.hasTranscript ? { summary: null, language: null } : {}
  await completeWithKeptText(tx, scope, { contentId, versionId, indexed: true }, facts)
  return true
}
