import { editableContent } from '../access/content-scope.js'
import { assertCanPublish } from '../access/publishing-rules.js'
import { conflict } from '../base/errors.js'
import type { RequestContext } from '../graph/context.js'
import { idInput } from '../graph/input.js'
import { nameOfPerson } from '../records/names-of.js'
import { auditContent } from './audit-content.js'
import { assertProcessable } from './processing/assert-processable.js'
import { holdEditable, listSharedTeams } from './document-store.js'
import { publishDraft } from './lifecycle.js'

/**
 * Publishes a draft. An imported draft is indexed from the chapters or the transcript it came with.
 *
 * @throws CodedError 404 for a resource the viewer may not edit, 409 if it isn't a draft or has no text, 403
 *   if the viewer may not publish to its audience
 */
export async function publishContent(context: RequestContext, id: string): Promise<{ contentId: string }> {
  const { viewer, session } = context
  const scope = editableContent(viewer)
  const contentId = idInput(id)
  return await session.transaction(scope, async (tx) => {
    const content = await holdEditable(tx, scope, contentId)
    if (content.processingStatus !== 'DRAFT') throw conflict('The resource is not a draft.')
    const teamIds = await listSharedTeams(tx, contentId)
    const publish = assertCanPublish(viewer, { visibility: content.visibility, teamIds })
    await assertProcessable(tx, content)
    await publishDraft(tx, publish, contentId, await nameOfPerson(tx, publish))
    await auditContent(tx, context, content, 'CONTENT_PUBLISHED')
    return { contentId }
  })
}
