import { readableContent } from '../access/content-scope.js'
import { assertCanWriteContent, canPublish } from '../access/publishing-rules.js'
import { CodedError, forbidden, notFound } from '../errors.js'
import type { RequestContext } from '../graph/context.js'
import { isPossibleId } from '../graph/text.js'
import { assertProcessable } from './kept-text.js'
import { findEditable, listSharedTeams, publishDraft } from './document-store.js'

/**
 * Puts a draft live. One that was imported is indexed from the chapters or the transcript that it came with.
 *
 * @throws CodedError 404 for what the viewer may not edit, 409 for what is no draft or has no text, 403 where the
 *   viewer may not publish to its audience
 */
export async function publishContent(
  context: RequestContext,
  contentId: string,
): Promise<{ contentId: string }> {
  const { viewer, session } = context
  assertCanWriteContent(viewer)
  if (!isPossibleId(contentId)) throw notFound()
  return session.transaction(async (tx) => {
    await tx.lock(`content:${contentId}`)
    const content = await findEditable(tx, readableContent(viewer), contentId)
    if (!content) throw notFound()
    if (content.processingStatus !== 'DRAFT')
      throw new CodedError('CONFLICT', 409, 'The resource is not a draft.')
    const teamIds = await listSharedTeams(tx, contentId)
    if (!canPublish(viewer, { visibility: content.visibility, teamIds })) throw forbidden()
    await assertProcessable(tx, content)
    await publishDraft(tx, viewer, contentId)
    return { contentId }
  })
}
