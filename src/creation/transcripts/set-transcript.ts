import { editableContent } from '../../access/content-scope.js'
import { badInput, notFound } from '../../base/errors.js'
import type { RequestContext } from '../../graph/context.js'
import { idInput } from '../../graph/input.js'
import { isStorable } from '../../graph/text.js'
import { type ContentType, isRecording } from '../../base/vocabulary.js'
import { auditContent } from '../audit-content.js'
import { holdEditable, readEditable } from '../document-store.js'
import { parseTranscript } from './parse-transcript.js'
import { storeTranscript } from './store-transcript.js'

/** A transcript, and the version it belongs to. */
export interface SetTranscriptInput {
  contentId: string
  versionId: string
  format: 'VTT' | 'SRT'
  text: string
}

/** @throws CodedError 400 for a document or guide */
function assertRecording({ type }: { type: ContentType }): void {
  if (!isRecording(type)) throw badInput('Documents and guides have no transcript.', 'contentId')
}

/**
 * Sets the transcript of a version of a recording, and queues its indexing. The text is parsed only if the
 * viewer may edit the resource.
 *
 * @throws CodedError 400 for a document, a guide or a text that can't be read, 404 for a resource the viewer
 *   may not edit
 */
export async function setTranscript(
  context: RequestContext,
  { contentId, versionId, format, text }: SetTranscriptInput,
): Promise<{ contentId: string; versionId: string; segmentCount: number }> {
  const { viewer, session } = context
  const scope = editableContent(viewer)
  const ids = { contentId: idInput(contentId), versionId: idInput(versionId) }
  assertRecording(await readEditable(session, scope, contentId))
  if (!isStorable(text)) throw badInput('The text must be without NUL or lone surrogates.', 'text')
  const parsed = await parseTranscript(format, text)
  if (parsed.kind === 'invalid') throw badInput(parsed.message, 'text')
  return await session.transaction(scope, async (tx) => {
    const content = await holdEditable(tx, scope, contentId)
    assertRecording(content)
    const stored = await storeTranscript(tx, scope, { ...ids, segments: parsed.segments })
    if (!stored) throw notFound()
    await auditContent(tx, context, content, 'TRANSCRIPT_SET')
    return { ...ids, segmentCount: parsed.segments.length }
  })
}
