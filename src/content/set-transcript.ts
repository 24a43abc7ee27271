import { and, eq } from 'drizzle-orm'
import { readableContent } from '../access/content-scope.js'
import { assertCanWriteContent } from '../access/publishing-rules.js'
import { badInput, notFound } from '../errors.js'
import type { RequestContext } from '../graph/context.js'
import { isPossibleId, isStorable } from '../graph/text.js'
import { enqueue } from '../jobs/enqueue.js'
import { statement } from '../store/statement.js'
import type { Transaction } from '../store/store.js'
import { findEditable } from './document-store.js'
import { parseTranscript } from './parse-transcript.js'

const ROWS_AT_ONCE = 1_000

export interface SetTranscriptInput {
  contentId: string
  versionId: string
  format: 'VTT' | 'SRT'
  text: string
}

interface Segment {
  startMs: number
  endMs: number
  text: string
}

const version = statement({
  select: ({ contentVersions }) => ({ id: contentVersions.id }),
  query: ({ select, t, p }) =>
    select
      .from(t.contentVersions)
      .where(and(eq(t.contentVersions.id, p('id')), eq(t.contentVersions.contentId, p('contentId')))),
})

async function replaceSegments(
  tx: Transaction,
  versionId: string,
  segments: readonly Segment[],
): Promise<void> {
  await tx.run(({ builder, t }) => builder.delete(t.segments).where(eq(t.segments.versionId, versionId)))
  for (let start = 0; start < segments.length; start += ROWS_AT_ONCE) {
    const rows = segments
      .slice(start, start + ROWS_AT_ONCE)
      .map((segment, index) => ({ ...segment, versionId, position: start + index }))
    await tx.run(({ builder, t }) => builder.insert(t.segments).values(rows))
  }
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
    if (!content || (await tx.all(version, { id: versionId, contentId })).length === 0) throw notFound()
    if (content.type !== 'video' && content.type !== 'audio') {
      throw badInput('Documents and guides have no transcript.', 'contentId')
    }
    await replaceSegments(tx, versionId, parsed.segments)
    await enqueue(tx, {
      kind: 'index-content',
      organizationId: viewer.organizationId,
      payload: { contentId, versionId },
    })
    return { contentId, versionId, segmentCount: parsed.segments.length }
  })
}
