import { acceptanceScope } from '../../access/sign-in-rules.js'
import { type CodedError, conflict } from '../../base/errors.js'
import { recordAuditEvents } from '../../records/audit-log.js'
import { newId } from '../../records/new-id.js'
import { countPerson } from '../../records/person-counts.js'
import type { Transaction } from '../../store/store.js'
import type { PersonRow } from './candidate-store.js'
import type { Invited } from './find-candidates.js'
import { endInvitations } from '../../records/end-invitations.js'
import { giveAccount, insertInvited } from './invitation-store.js'

/**
 * Accepts an invitation for a visitor who has proved that its address is theirs: a person of the organization
 * gets an account, or a person is added, with the invitation's role. The invitation is then deleted.
 *
 * @returns the person; null if the invitation is gone or has expired
 * @throws CodedError 409 if the person got an account, or left, after they were read
 */
export async function acceptInvitation(
  tx: Transaction,
  requestId: string,
  { invitation, employee }: Invited,
): Promise<PersonRow | null> {
  const scope = acceptanceScope(invitation, new Date(await tx.now()))
  if (!scope) return null
  // The person is counted in all of their teams, as they are by whatever else holds the directory.
  await tx.lock(`directory:${scope.organizationId}`)
  const ended = await endInvitations(tx, scope, invitation.email)
  if (ended === 0) return null
  const { organizationId, organizationName, role } = invitation
  const userId = newId('usr')
  const employeeId = employee?.employeeId ?? newId('emp')
  const { name, email } = employee ?? invitation
  if (employee) {
    if (!(await giveAccount(tx, scope, { employeeId, userId }, role))) throw meanwhile()
  } else await insertInvited(tx, scope, { employeeId, userId }, invitation)
  await countPerson(tx, scope, { employeeId, userId, before: null, after: 'ACTIVE', isNew: !employee })
  await recordAuditEvents(tx, { organizationId, userId, requestId }, [
    { action: 'INVITATION_ACCEPTED', subjectType: 'MEMBER', subjectId: userId, subjectName: name },
  ])
  return { organizationId, organizationName, employeeId, userId, name, email, status: 'ACTIVE' }
}

function meanwhile(): CodedError {
  return conflict('Your organization has just changed your account: begin again.')
}
