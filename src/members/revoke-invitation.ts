import { assertCanManageOrganization } from '../access/admin-rules.js'
import { notFound } from '../base/errors.js'
import type { RequestContext } from '../graph/context.js'
import { isStorable } from '../graph/text.js'
import { auditInvitation } from './invitation-steps.js'
import { holdInvitation, removeInvitation } from './invitation-store.js'

/**
 * Withdraws an invitation.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope, 404 for an address that
 *   was not invited
 */
export async function revokeInvitation(context: RequestContext, email: string): Promise<{ email: string }> {
  const scope = assertCanManageOrganization(context.viewer)
  if (!isStorable(email)) throw notFound()
  return await context.session.transaction(scope, async (tx) => {
    const known = await holdInvitation(tx, scope, email.trim())
    if (!known) throw notFound()
    await removeInvitation(tx, scope, known.email)
    await auditInvitation(tx, context, 'INVITATION_REVOKED', known)
    return { email: known.email }
  })
}
