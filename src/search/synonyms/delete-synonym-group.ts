import { assertCanManageOrganization } from '../../access/admin-rules.js'
import { notFound } from '../../base/errors.js'
import { administer } from '../../graph/administer.js'
import type { RequestContext } from '../../graph/context.js'
import { idInput } from '../../graph/input.js'
import { assertUnchanged } from '../../records/precondition.js'
import { holdGroup, removeGroup } from './synonym-change-store.js'
import { auditSynonyms, lockOfSynonyms, termsOf } from './synonym-steps.js'

/**
 * Deletes a group of synonyms.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 404 for an unknown group; 409
 *   `CHANGED_MEANWHILE`
 */
export async function deleteSynonymGroup(
  context: RequestContext,
  { id, expectedUpdatedAt }: { id: string; expectedUpdatedAt: string },
): Promise<{ synonymGroupId: string }> {
  const scope = assertCanManageOrganization(context.viewer)
  const synonymGroupId = idInput(id)
  return await administer(context, { scope, records: [lockOfSynonyms(scope)] }, async (tx) => {
    const group = await holdGroup(tx, scope, synonymGroupId)
    if (!group) throw notFound()
    assertUnchanged(group, expectedUpdatedAt)
    const before = await termsOf(tx, scope, synonymGroupId)
    await removeGroup(tx, scope, group)
    await auditSynonyms(tx, context, 'SYNONYM_GROUP_DELETED', synonymGroupId, { before })
    return { synonymGroupId }
  })
}
