import { assertCanManageOrganization } from '../../access/admin-rules.js'
import { conflict } from '../../base/errors.js'
import { administer } from '../../graph/administer.js'
import type { RequestContext } from '../../graph/context.js'
import { countGroups, insertGroup } from './synonym-change-store.js'
import { auditSynonyms, lockOfSynonyms, termsInput } from './synonym-steps.js'

const MOST_GROUPS = 1_000

/**
 * Adds a group of synonyms.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for bad terms; 409 for the
 *   1,001st group of an organization
 */
export async function createSynonymGroup(
  context: RequestContext,
  input: { terms: readonly string[]; idempotencyKey?: string | null },
): Promise<{ synonymGroupId: string }> {
  const scope = assertCanManageOrganization(context.viewer)
  const terms = termsInput(input.terms)
  const once = { operation: 'createSynonymGroup', key: input.idempotencyKey, body: { terms } }
  return await administer(context, { scope, records: [lockOfSynonyms(scope)], once }, async (tx) => {
    if ((await countGroups(tx, scope, MOST_GROUPS)) === MOST_GROUPS)
      throw conflict(`The organization has ${MOST_GROUPS} groups of synonyms, and can't have more.`)
    const synonymGroupId = await insertGroup(tx, scope, terms)
    await auditSynonyms(tx, context, 'SYNONYM_GROUP_CREATED', synonymGroupId, { after: terms })
    return { synonymGroupId }
  })
}
