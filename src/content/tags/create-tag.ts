import { assertCanManageOrganization } from '../../access/admin-rules.js'
import { administer } from '../../graph/administer.js'
import type { RequestContext } from '../../graph/context.js'
import { lockOfTags } from '../../records/tags.js'
import { insertTag } from './tag-change-store.js'
import { assertIsFree, auditTag, tagNameInput } from './tag-steps.js'

/**
 * Adds a tag, which no resource has yet.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for a bad name; 409 for one
 *   that another tag has
 */
export async function createTag(
  context: RequestContext,
  input: { name: string; idempotencyKey?: string | null },
): Promise<{ tagId: string }> {
  const scope = assertCanManageOrganization(context.viewer)
  const name = tagNameInput(input.name)
  const once = { operation: 'createTag', key: input.idempotencyKey, body: { name } }
  return await administer(context, { scope, records: [lockOfTags(scope)], once }, async (tx) => {
    await assertIsFree(tx, scope, name)
    await insertTag(tx, scope, name)
    await auditTag(tx, context, 'TAG_CREATED', name)
    return { tagId: name }
  })
}
