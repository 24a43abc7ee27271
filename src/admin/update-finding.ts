import { assertCanManageOrganization } from '../access/admin-rules.js'
import { notFound } from '../base/errors.js'
import { administer } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { idInput } from '../graph/input.js'
import { assertUnchanged } from '../records/precondition.js'
import { changeFinding, holdFinding } from './finding-change-store.js'
import { auditFinding, contentInput, lockOfFindings } from './finding-steps.js'

/**
 * Changes what a finding says. Where it came from stays.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for a bad content; 404 for an
 *   unknown finding; 409 `CHANGED_MEANWHILE`
 */
export async function updateFinding(
  context: RequestContext,
  input: { id: string; content?: string | null; expectedUpdatedAt?: string | null },
): Promise<{ findingId: string }> {
  const scope = assertCanManageOrganization(context.viewer)
  const findingId = idInput(input.id)
  const content = input.content == null ? undefined : contentInput(input.content)
  return await administer(context, { scope, records: [lockOfFindings(scope)] }, async (tx) => {
    const finding = await holdFinding(tx, scope, findingId)
    if (!finding) throw notFound()
    if (content === undefined || content === finding.content) return { findingId }
    assertUnchanged(finding, input.expectedUpdatedAt)
    await changeFinding(tx, scope, finding, content)
    await auditFinding(tx, context, 'FINDING_UPDATED', findingId, { before: finding.content, after: content })
    return { findingId }
  })
}
