import { assertCanManageOrganization } from '../../access/admin-rules.js'
import { notFound } from '../../base/errors.js'
import { administer, type Administered } from '../../graph/administer.js'
import type { RequestContext } from '../../graph/context.js'
import { assertUnchanged } from '../../records/precondition.js'
import { lockOfTags } from '../../records/tags.js'
import { findTag } from './tag-change-store.js'
import { auditTag, endTag, tagIdInput } from './tag-steps.js'

/**
 * Deletes a tag, and takes it from every resource that has it.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 404 for an unknown tag; 409
 *   `CHANGED_MEANWHILE`, and for a tag that a job still changes
 */
export async function deleteTag(
  context: RequestContext,
  { id, expectedUpdatedAt }: { id: string; expectedUpdatedAt: string },
): Promise<Administered<{ tagId: string; queued: boolean }>> {
  const scope = assertCanManageOrganization(context.viewer)
  const tagId = tagIdInput(id)
  const locks = { organization: ['knowledge'], records: [lockOfTags(scope)] } as const
  return await administer(context, { scope, ...locks }, async (tx) => {
    const tag = await findTag(tx, scope, tagId)
    if (!tag) throw notFound()
    assertUnchanged(tag, expectedUpdatedAt)
    const queued = await endTag(tx, scope, { from: tagId, to: null })
    await auditTag(tx, context, 'TAG_DELETED', tagId)
    return { tagId, queued }
  })
}
