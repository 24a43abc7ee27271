import { assertCanInvite } from '../access/member-rules.js'
import { conflict } from '../base/errors.js'
import type { RequestContext } from '../graph/context.js'
import type { AccountRole } from '../base/vocabulary.js'
import { emailOf, nameOf, phoneOf } from './invitation-input.js'
import { hasAccount, holdInvitation, insertInvitation, type InvitationRow } from './invitation-store.js'
import { auditInvitation, expiryOfInvitation, sendInvitation } from './invitation-steps.js'

/**
 * Invites somebody to the organization, by mail.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope, and for the role `owner`
 *   unless the inviter is an owner; 400 for a bad address, name or telephone number; 409 for an address that
 *   has an account or an invitation
 */
export async function inviteMember(
  context: RequestContext,
  input: { email: string; name: string; role?: AccountRole; phone?: string | null },
): Promise<InvitationRow> {
  const role = input.role ?? 'viewer'
  const scope = assertCanInvite(context.viewer, role)
  const person = { email: emailOf(input.email), name: nameOf(input.name), phone: phoneOf(input.phone), role }
  return await context.session.transaction(scope, async (tx) => {
    if (await holdInvitation(tx, scope, person.email))
      throw conflict(
        'This address has been invited: send that invitation once more, or withdraw it first.',
        'email',
      )
    if (await hasAccount(tx, scope, person.email))
      throw conflict('Somebody in the organization has an account with this address.', 'email')
    const invitation = { ...person, expiresAt: await expiryOfInvitation(tx) }
    await insertInvitation(tx, scope, invitation)
    await sendInvitation(tx, scope, context, invitation)
    await auditInvitation(tx, context, 'MEMBER_INVITED', invitation)
    return { ...invitation, createdAt: await tx.now() }
  })
}
