import { assertCanManageOrganization } from '../access/admin-rules.js'
import { conflict } from '../base/errors.js'
import { administer } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { countFindings, insertFinding } from './finding-change-store.js'
import { auditFinding, contentInput, lockOfFindings } from './finding-steps.js'

const MOST_FINDINGS = 1_000

/**
 * Adds a finding. Its author is kept and shown to nobody.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for a bad content; 409 for the
 *   1,001st finding of an organization
 */
export async function createFinding(
  context: RequestContext,
  input: { content: string; idempotencyKey?: string | null },
): Promise<{ findingId: string }> {
  const scope = assertCanManageOrganization(context.viewer)
  const content = contentInput(input.content)
  const once = { operation: 'createFinding', key: input.idempotencyKey, body: { content } }
  return await administer(context, { scope, records: [lockOfFindings(scope)], once }, async (tx) => {
    if ((await countFindings(tx, scope, MOST_FINDINGS)) === MOST_FINDINGS)
      throw conflict(`The organization has ${MOST_FINDINGS} findings, and can't have more.`)
    const findingId = await insertFinding(tx, scope, content)
    await auditFinding(tx, context, 'FINDING_CREATED', findingId, { after: content })
    return { findingId }
  })
}
