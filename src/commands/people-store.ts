import { eq } from 'drizzle-orm'
import type { OperatorScope } from '../access/scope.js'
import { CommandFailure } from '../base/command-failure.js'
import { recordAuditEvents } from '../records/audit-log.js'
import { refreshDerived } from '../records/derived.js'
import { endSignIns } from '../records/end-sign-ins.js'
import { isLastOwner } from '../records/owners.js'
import type { Store, Transaction } from '../store/store.js'
import type { MemberStatus } from '../base/vocabulary.js'
import { findActiveWithAddress, findMember } from './directory-store.js'
import { operatorOf } from './operator.js'
import { revokeTokensOf } from './token-store.js'

/** The member, held against the directory, which counts what it changes of people: commands count them anew. */
async function holdMember(tx: Transaction, userId: string) {
  const known = await findMember(tx, userId)
  if (!known) return undefined
  await tx.lock(`directory:${known.organizationId}`)
  return await findMember(tx, userId)
}

type Member = NonNullable<Awaited<ReturnType<typeof holdMember>>>

async function setStatus(
  tx: Transaction,
  scope: OperatorScope,
  { userId, organizationId, name }: Pick<Member, 'organizationId' | 'name'> & { userId: string },
  status: MemberStatus,
): Promise<void> {
  const updatedAt = await tx.now()
  const isActive = status === 'ACTIVE'
  const deactivatedAt = isActive ? null : updatedAt
  await tx.run(({ builder, t }) =>
    builder.update(t.people).set({ status, deactivatedAt, updatedAt }).where(eq(t.people.userId, userId)),
  )
  tx.record({ organizationId, type: 'MEMBER', id: userId })
  await refreshDerived(tx, scope, organizationId)
  const action = isActive ? 'MEMBER_REACTIVATED' : 'MEMBER_DEACTIVATED'
  await recordAuditEvents(tx, operatorOf(organizationId), [
    { action, subjectType: 'MEMBER', subjectId: userId, subjectName: name },
  ])
}

/**
 * Deactivates a member and revokes all their tokens: their next request gets a 401. What they made stays.
 *
 * @param force whether the organization may be left without an owner
 * @default force false
 * @returns how many tokens were revoked; undefined if there is no active member with this user id
 * @throws CommandFailure for the last owner
 */
export async function deactivateMember(
  store: Store,
  scope: OperatorScope,
  userId: string,
  force = false,
): Promise<number | undefined> {
  return await store.transaction(scope, async (tx) => {
    const person = await holdMember(tx, userId)
    if (person?.status !== 'ACTIVE') return undefined
    const { organizationId } = person
    if (!force && (await isLastOwner(tx, person)))
      throw new CommandFailure(
        `${userId} is the last owner of ${organizationId}. With --force nobody could make another owner in it: ` +
          'only an import or "lyceum people reactivate" could.',
      )
    await setStatus(tx, scope, { ...person, userId }, 'DEACTIVATED')
    // The tokens of what they have granted count among those that are revoked.
    const revoked = await revokeTokensOf(tx, scope, userId)
    await endSignIns(tx, { ...scope, organizationId }, operatorOf(organizationId), userId)
    return revoked
  })
}

/**
 * Makes a deactivated member active again. They sign in anew: tokens and sessions that ended stay so.
 *
 * @returns false if there is no deactivated member with this user id
 * @throws CommandFailure where an active member of the organization has the address: neither could sign in
 */
export async function reactivateMember(store: Store, scope: OperatorScope, userId: string): Promise<boolean> {
  return await store.transaction(scope, async (tx) => {
    const person = await holdMember(tx, userId)
    if (person?.status !== 'DEACTIVATED') return false
    const namesake = await findActiveWithAddress(tx, person.organizationId, person.email)
    if (namesake !== undefined)
      throw new CommandFailure(
        `${namesake} is active and has the address ${person.email}: neither could sign in by it.`,
      )
    await setStatus(tx, scope, { ...person, userId }, 'ACTIVE')
    return true
  })
}
