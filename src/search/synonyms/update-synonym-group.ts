import { isDeepStrictEqual } from 'node:util'
import { assertCanManageOrganization } from '../../access/admin-rules.js'
import { notFound } from '../../base/errors.js'
import { administer } from '../../graph/administer.js'
import type { RequestContext } from '../../graph/context.js'
import { idInput } from '../../graph/input.js'
import { assertUnchanged } from '../../records/precondition.js'
import { holdGroup, replaceTerms } from './synonym-change-store.js'
import { auditSynonyms, lockOfSynonyms, termsInput, termsOf } from './synonym-steps.js'

/**
 * Gives a group of synonyms other terms.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for bad terms; 404 for an
 *   unknown group; 409 `CHANGED_MEANWHILE`
 */
export async function updateSynonymGroup(
  context: RequestContext,
  input: { id: string; terms: readonly string[]; expectedUpdatedAt: string },
): Promise<{ synonymGroupId: string }> {
  const scope = assertCanManageOrganization(context.viewer)
  const synonymGroupId = idInput(input.id)
  const terms = termsInput(input.terms)
  return await administer(context, { scope, records: [lockOfSynonyms(scope)] }, async (tx) => {
    const group = await holdGroup(tx, scope, synonymGroupId)
    if (!group) throw notFound()
    const before = await termsOf(tx, scope, synonymGroupId)
    if (isDeepStrictEqual(before, terms)) return { synonymGroupId }
    assertUnchanged(group, input.expectedUpdatedAt)
    await replaceTerms(tx, scope, group, terms)
    await auditSynonyms(tx, context, 'SYNONYM_GROUP_UPDATED', synonymGroupId, { before, after: terms })
    return { synonymGroupId }
  })
}
