import { assertCanInvite } from '../access/member-rules.js'
import { assertCanManageOrganization } from '../access/admin-rules.js'
import { notFound } from '../base/errors.js'
import type { RequestContext } from '../graph/context.js'
import { isStorable } from '../graph/text.js'
import { extendInvitation, holdInvitation, type InvitationRow } from './invitation-store.js'
import { auditInvitation, expiryOfInvitation, sendInvitation } from './invitation-steps.js'

/**
 * Resends an invitation and extends it.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope, and for an owner's
 *   invitation unless the caller is an owner; 404 for an address that was not invited
 */
export async function resendInvitation(context: RequestContext, email: string): Promise<InvitationRow> {
  const scope = assertCanManageOrganization(context.viewer)
  if (!isStorable(email)) throw notFound()
  return await context.session.transaction(scope, async (tx) => {
    const known = await holdInvitation(tx, scope, email.trim())
    if (!known) throw notFound()
    assertCanInvite(context.viewer, known.role)
    const invitation = { ...known, expiresAt: await expiryOfInvitation(tx) }
    await extendInvitation(tx, scope, invitation)
    await sendInvitation(tx, scope, context, invitation)
    await auditInvitation(tx, context, 'INVITATION_RESENT', invitation)
    return invitation
  })
}
