import { assertCanManageOrganization } from '../../access/admin-rules.js'
import { notFound } from '../../base/errors.js'
import { administer, type Administered } from '../../graph/administer.js'
import type { RequestContext } from '../../graph/context.js'
import { assertUnchanged } from '../../records/precondition.js'
import { lockOfTags } from '../../records/tags.js'
import { findTag, insertSuccessor } from './tag-change-store.js'
import { assertIsFree, auditTag, endTag, tagIdInput, tagNameInput } from './tag-steps.js'

/**
 * Gives a tag another name, on every resource that has it.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for a bad name; 404 for an
 *   unknown tag; 409 for a name that another tag has, for a tag that a job still changes, and `CHANGED_MEANWHILE`
 */
export async function renameTag(
  context: RequestContext,
  input: { id: string; name: string; expectedUpdatedAt?: string | null },
): Promise<Administered<{ tagId: string; queued: boolean }>> {
  const scope = assertCanManageOrganization(context.viewer)
  const from = tagIdInput(input.id)
  const name = tagNameInput(input.name)
  const locks = { organization: ['knowledge'], records: [lockOfTags(scope)] } as const
  return await administer(context, { scope, ...locks }, async (tx) => {
    const tag = await findTag(tx, scope, from)
    if (!tag) throw notFound()
    if (name === from) return { tagId: name, queued: false }
    assertUnchanged(tag, input.expectedUpdatedAt)
    await assertIsFree(tx, scope, name, from)
    await insertSuccessor(tx, scope, tag, name)
    const queued = await endTag(tx, scope, { from, to: name })
    await auditTag(tx, context, 'TAG_RENAMED', name, from)
    return { tagId: name, queued }
  })
}
