import { assertCanManageOrganization, type ManagementScope } from '../access/admin-rules.js'
import { assertCanChangeAccount } from '../access/member-rules.js'
import { conflict } from '../base/errors.js'
import { administer } from '../graph/administer.js'
import { actorOf, type RequestContext } from '../graph/context.js'
import { idInput } from '../graph/input.js'
import { isSameAddress } from '../records/address-key.js'
import { detailOf, withheldDetailOf } from '../records/audit-log.js'
import { endSignIns } from '../records/end-sign-ins.js'
import { assertOurs } from '../records/managed-by-directory.js'
import { countPerson } from '../records/person-counts.js'
import { assertUnchanged } from '../records/precondition.js'
import type { Transaction } from '../store/store.js'
import { mailFormerAddress } from './account-mails.js'
import { accountOf, assertAddressFree, auditPerson } from './account-steps.js'
import { type Account, changePerson } from './account-store.js'
import { holdInvitation } from './invitation-store.js'
import { changeIn, type UpdateMemberInput } from './member-input.js'

/** The fields that an identity directory writes. */
const MANAGED = ['name', 'email', 'phone', 'employmentStatus'] as const

/**
 * Lets a person have another address.
 *
 * @throws CodedError 409 naming `email` for one that somebody active has, or that was invited
 */
async function assertMayHave(tx: Transaction, scope: ManagementScope, person: Account, email: string) {
  if (person.status === 'ACTIVE') await assertAddressFree(tx, scope, person, email, 'email')
  if (await holdInvitation(tx, scope, email))
    throw conflict('This address has been invited: withdraw that invitation first.', 'email')
}

/**
 * Changes what the organization's record says about a member. A new address ends their sessions, and they get a mail at
 * the old one.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope, and for an owner's record unless
 *   the viewer is an owner; 400 for bad values; 404 for an unknown member; 409 `CHANGED_MEANWHILE`, for a field that the
 *   identity directory manages, and for an address in use
 */
export async function updateMember(
  context: RequestContext,
  input: UpdateMemberInput,
): Promise<{ userId: string }> {
  const scope = assertCanManageOrganization(context.viewer)
  const userId = idInput(input.userId)
  const change = changeIn(input)
  return await administer(context, { scope, organization: ['directory', 'org-chart'] }, async (tx) => {
    const person = await accountOf(tx, scope, userId)
    assertCanChangeAccount(context.viewer, person.role)
    const next = { ...person, ...change }
    const managed = MANAGED.find((field) => next[field] !== person[field])
    if (managed === undefined && next.employedOn === person.employedOn) return { userId }
    assertUnchanged(person, input.expectedUpdatedAt)
    if (managed !== undefined) assertOurs(person, managed)
    const isMoved = !isSameAddress(next.email, person.email)
    if (isMoved) await assertMayHave(tx, scope, person, next.email)
    const isRenamed = next.name !== person.name
    const login = isRenamed && !person.signedUp ? { loginName: next.name } : {}
    await changePerson(tx, scope, person, { ...change, ...login })
    if (isRenamed) await countPerson(tx, scope, { ...person, before: person.status, after: person.status })
    if (isMoved) {
      await endSignIns(tx, scope, actorOf(context), userId)
      await mailFormerAddress(tx, scope, { ...next, email: person.email }, context.links)
    }
    await auditPerson(tx, context, 'MEMBER_UPDATED', next, [
      ...detailOf({
        name: [person.name, next.name],
        employmentStatus: [person.employmentStatus, next.employmentStatus],
        employedOn: [person.employedOn, next.employedOn],
      }),
      ...withheldDetailOf({ email: next.email !== person.email, phone: next.phone !== person.phone }),
    ])
    return { userId }
  })
}
