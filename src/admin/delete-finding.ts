import { assertCanManageOrganization } from '../access/admin-rules.js'
import { notFound } from '../base/errors.js'
import { administer } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { idInput } from '../graph/input.js'
import { assertUnchanged } from '../records/precondition.js'
import { holdFinding, removeFinding } from './finding-change-store.js'
import { auditFinding, lockOfFindings } from './finding-steps.js'

/**
 * Deletes a finding.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 404 for an unknown finding; 409
 *   `CHANGED_MEANWHILE`
 */
export async function deleteFinding(
  context: RequestContext,
  { id, expectedUpdatedAt }: { id: string; expectedUpdatedAt: string },
): Promise<{ findingId: string }> {
  const scope = assertCanManageOrganization(context.viewer)
  const findingId = idInput(id)
  return await administer(context, { scope, records: [lockOfFindings(scope)] }, async (tx) => {
    const finding = await holdFinding(tx, scope, findingId)
    if (!finding) throw notFound()
    assertUnchanged(finding, expectedUpdatedAt)
    await removeFinding(tx, scope, finding)
    await auditFinding(tx, context, 'FINDING_DELETED', findingId, { before: finding.content })
    return { findingId }
  })
}
