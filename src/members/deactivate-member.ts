import { assertCanManageOrganization, type ManagementScope } from '../access/admin-rules.js'
import { assertCanChangeAccount } from '../access/member-rules.js'
import { conflict } from '../base/errors.js'
import { administer, type Administered } from '../graph/administer.js'
import { actorOf, type RequestContext } from '../graph/context.js'
import { effect, shownAs } from '../graph/effects.js'
import { idInput } from '../graph/input.js'
import { recordAuditEvents } from '../records/audit-log.js'
import { endAccess } from '../records/end-access.js'
import { type HeldRole, listHeldRoles, unassignLeaver } from '../records/held-roles.js'
import { assertOurs } from '../records/managed-by-directory.js'
import { setMemberStatus } from '../records/member-status.js'
import { holdersOf } from '../records/names-of.js'
import { assertUnchanged } from '../records/precondition.js'
import { changesOf, type Transaction } from '../store/store.js'
import { accountOf, assertOwnerRemains, auditPerson } from './account-steps.js'
import type { Account } from './account-store.js'

interface DeactivateMemberInput {
  userId: string
  unassignRoles?: boolean
  expectedUpdatedAt: string
  dryRun?: boolean
}

const idsOf = (roles: readonly HeldRole[]) => roles.map(({ id }) => id)

/** Takes all roles from a person who has left. */
async function unassign(
  tx: Transaction,
  scope: ManagementScope,
  context: RequestContext,
  { userId, name }: Account,
  roles: readonly HeldRole[],
): Promise<void> {
  if (roles.length === 0) return
  await unassignLeaver(tx, scope, userId, roles)
  tx.record(changesOf(scope.organizationId, 'COMPANY_ROLE', idsOf(roles)))
  const events = roles.map((role) => ({
    action: 'COMPANY_ROLE_UNASSIGNED' as const,
    subjectType: 'COMPANY_ROLE' as const,
    subjectId: role.id,
    subjectName: role.name,
    detail: [{ field: 'holders', before: holdersOf([{ name, assignedOn: role.assignedOn }]), after: null }],
  }))
  await recordAuditEvents(tx, actorOf(context), events)
}

/**
 * Has a member leave the organization: they can't sign in any more, and their tokens are revoked. What they made stays.
 * From somebody who has left already, the roles are taken that they would get back.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope, and for an owner unless the viewer
 *   is one; 404 for an unknown member; 409 `CHANGED_MEANWHILE`, for the last owner, for the viewer themself, and for a
 *   person whom the identity directory manages
 */
export async function deactivateMember(
  context: RequestContext,
  { unassignRoles = true, expectedUpdatedAt, dryRun, ...input }: DeactivateMemberInput,
): Promise<Administered<{ userId: string }>> {
  const scope = assertCanManageOrganization(context.viewer)
  const userId = idInput(input.userId)
  const organization = ['directory', 'org-chart'] as const
  return await administer(context, { scope, organization, dryRun }, async (tx) => {
    const person = await accountOf(tx, scope, userId)
    assertCanChangeAccount(context.viewer, person.role)
    const roles = await listHeldRoles(tx, scope, userId)
    const held = effect('HOLDERS_LEFT', shownAs('CompanyRole', idsOf(roles)))
    if (person.status === 'DEACTIVATED') {
      if (!unassignRoles || roles.length === 0) return { userId }
      assertUnchanged(person, expectedUpdatedAt)
      await unassign(tx, scope, context, person, roles)
      return { userId, effects: held }
    }
    assertUnchanged(person, expectedUpdatedAt)
    assertOurs(person)
    if (userId === scope.userId) throw conflict("You can't deactivate yourself.", 'userId')
    await assertOwnerRemains(tx, scope, person, 'userId')
    await setMemberStatus(tx, scope, person, 'DEACTIVATED')
    const tokens = await endAccess(tx, scope, actorOf(context), person)
    await auditPerson(tx, context, 'MEMBER_DEACTIVATED', person)
    if (unassignRoles) await unassign(tx, scope, context, person, roles)
    return { userId, effects: [...held, ...effect('TOKENS_REVOKED', shownAs('Member', [userId]), tokens)] }
  })
}
