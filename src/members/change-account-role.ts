import { assertCanManageOrganization, type ManagementScope } from '../access/admin-rules.js'
import { assertCanChangeAccount } from '../access/member-rules.js'
import { conflict } from '../base/errors.js'
import { type AccountRole, ADMIN_ROLES } from '../base/vocabulary.js'
import { administer, type Administered } from '../graph/administer.js'
import { actorOf, type RequestContext } from '../graph/context.js'
import { effect, shownAs } from '../graph/effects.js'
import { idInput } from '../graph/input.js'
import { detailOf } from '../records/audit-log.js'
import { endTokensWith } from '../records/end-access.js'
import { listHeldRoles } from '../records/held-roles.js'
import { listActiveOwners } from '../records/admins.js'
import { assertUnchanged } from '../records/precondition.js'
import type { Transaction } from '../store/store.js'
import { mailAccountRole } from './account-mails.js'
import { accountOf, assertOwnerRemains, auditPerson } from './account-steps.js'
import { type Account, changePerson, managesTeam } from './account-store.js'

interface ChangeAccountRoleInput {
  userId: string
  role: AccountRole
  expectedUpdatedAt: string
}

const isAdmin = (role: AccountRole) => ADMIN_ROLES.some((admin) => admin === role)

/**
 * Checks that a person's role may change to another one.
 *
 * @throws CodedError 409 for one's own role, unless an owner leaves it to other owners; for the last owner; and for an
 *   external account that would hold roles or manage a team
 */
async function assertMayBecome(tx: Transaction, scope: ManagementScope, person: Account, role: AccountRole) {
  if (person.userId === scope.userId && person.role !== 'owner')
    throw conflict("You can't change your own account role.", 'userId')
  await assertOwnerRemains(tx, scope, person, 'role')
  if (role !== 'external') return
  if (await managesTeam(tx, scope, person))
    throw conflict("An external account can't be a team admin, and this person is one.", 'role')
  const held = (await listHeldRoles(tx, scope, person.userId)).length
  if (held > 0)
    throw conflict(
      `External accounts can't hold company roles, and this person holds ${held === 1 ? 'one' : held}.`,
      'role',
    )
}

/**
 * Changes what an account may do. All owners get a mail. Anyone who stops being an admin loses the tokens that could
 * manage the organization.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope, and for a role that is or becomes
 *   `owner` unless the viewer is an owner; 404 for an unknown member; 409 `CHANGED_MEANWHILE`, and for a role that
 *   may not change
 */
export async function changeAccountRole(
  context: RequestContext,
  input: ChangeAccountRoleInput,
): Promise<Administered<{ userId: string }>> {
  const scope = assertCanManageOrganization(context.viewer)
  const { role } = input
  assertCanChangeAccount(context.viewer, role)
  const userId = idInput(input.userId)
  // Nobody gets a company role while it is decided whether they may become external.
  return await administer(context, { scope, organization: ['directory', 'org-chart'] }, async (tx) => {
    const person = await accountOf(tx, scope, userId)
    assertCanChangeAccount(context.viewer, person.role)
    if (person.role === role) return { userId }
    assertUnchanged(person, input.expectedUpdatedAt)
    await assertMayBecome(tx, scope, person, role)
    const before = await listActiveOwners(tx, scope)
    await changePerson(tx, scope, person, { role })
    const isDemoted = isAdmin(person.role) && !isAdmin(role)
    const tokenScope = 'organization:manage'
    const tokens = isDemoted ? await endTokensWith(tx, scope, actorOf(context), { userId, tokenScope }) : 0
    await auditPerson(tx, context, 'ACCOUNT_ROLE_CHANGED', person, detailOf({ role: [person.role, role] }))
    const owners = role === 'owner' ? await listActiveOwners(tx, scope) : before
    const changed = { userId, name: person.name, before: person.role, after: role }
    await mailAccountRole(tx, scope, owners, changed, context.links)
    return { userId, effects: effect('TOKENS_REVOKED', shownAs('Member', [userId]), tokens) }
  })
}
