import { assertCanManageOrganization } from '../access/admin-rules.js'
import { assertCanChangeAccount } from '../access/member-rules.js'
import { administer } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { idInput } from '../graph/input.js'
import { assertOurs } from '../records/managed-by-directory.js'
import { setMemberStatus } from '../records/member-status.js'
import { assertUnchanged } from '../records/precondition.js'
import { accountOf, assertAddressFree, auditPerson } from './account-steps.js'

/**
 * Has a member who left return. They sign in anew: ended tokens and sessions stay ended, and roles that were taken from
 * them stay with others.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope, and for an owner unless the viewer
 *   is one; 404 for an unknown member; 409 `CHANGED_MEANWHILE`, for an address in use, and for a person whom the
 *   identity directory manages
 */
export async function reactivateMember(
  context: RequestContext,
  input: { userId: string; expectedUpdatedAt?: string | null },
): Promise<{ userId: string }> {
  const scope = assertCanManageOrganization(context.viewer)
  const userId = idInput(input.userId)
  return await administer(context, { scope, organization: ['directory', 'org-chart'] }, async (tx) => {
    const person = await accountOf(tx, scope, userId)
    assertCanChangeAccount(context.viewer, person.role)
    if (person.status === 'ACTIVE') return { userId }
    assertUnchanged(person, input.expectedUpdatedAt)
    assertOurs(person)
    await assertAddressFree(tx, scope, person, person.email, 'userId')
    await setMemberStatus(tx, scope, person, 'ACTIVE')
    await auditPerson(tx, context, 'MEMBER_REACTIVATED', person)
    return { userId }
  })
}
