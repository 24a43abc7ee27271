import { readableContent } from '../access/content-scope.js'
import { assertCanWriteContent } from '../access/publishing-rules.js'
import { badInput, notFound } from '../errors.js'
import type { RequestContext } from '../graph/context.js'
import { isPossibleId, isStorable } from '../graph/text.js'
import { findEditable } from './document-store.js'
import { isRecording } from './kept-text.js'
import { parseTranscript } from './parse-transcript.js'
import { storeTranscript } from './store-transcript.js'

export interface SetTranscriptInput {
  contentId: string
  versionId: string
  format: 'VTT' | 'SRT'
  text: string
}

/**
 * Gives a version of a recording its transcript, and asks for its indexing.
 *
 * @throws CodedError 400 for a document or guide or a text that can't be read, 404 for what the viewer may not edit
 */
export async function setTranscript(
  context: RequestContext,
  { contentId, versionId, format, text }: SetTranscriptInput,
): Promise<{ contentId: string; versionId: string; segmentCount: number }> {
  const { viewer, session } = context
  assertCanWriteContent(viewer)
  if (!isStorable(text)) throw badInput('The text must be without NUL or lone surrogates.', 'text')
  const parsed = await parseTranscript(format, text)
  if (parsed.kind === 'invalid') throw badInput(parsed.message, 'text')
  if (!isPossibleId(contentId) || !isPossibleId(versionId)) throw notFound()
  return session.transaction(async (tx) => {
    await tx.lock(`content:${contentId}`)
    const content = await findEditable(tx, readableContent(viewer), contentId)
    if (!content) throw notFound()
    if (!isRecording(content.type)) {
      throw badInput('Documents and guides have no transcript.', 'contentId')
    }
    const { organizationId } = viewer
    const stored = await storeTranscript(tx, {
      organizationId,
      contentId,
      versionId,
      segments: parsed.segments,
    })
    if (!stored) throw notFound()
    return { contentId, versionId, segmentCount: parsed.segments.length }
  })
}
