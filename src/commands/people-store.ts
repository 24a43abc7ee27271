import { eq } from 'drizzle-orm'
import type { OperatorScope } from '../access/scope.js'
import { recordAuditEvents } from '../store/audit-log.js'
import { refreshDerived } from '../store/derived.js'
import { endSignIns } from '../store/end-sign-ins.js'
import type { Store } from '../store/store.js'
import { findMember } from './directory-store.js'
import { operatorOf } from './operator.js'
import { revokeTokensOf } from './token-store.js'

/**
 * Deactivates a member and revokes all their tokens: their next request gets a 401. What they made stays.
 *
 * @returns how many tokens were revoked; undefined if there is no active member with this user id
 */
export async function deactivateMember(
  store: Store,
  scope: OperatorScope,
  userId: string,
): Promise<number | undefined> {
  return await store.transaction(scope, async (tx) => {
    const known = await findMember(tx, userId)
    if (!known) return undefined
    // A directory counts what it changes of people; this counts them anew.
    await tx.lock(`directory:${known.organizationId}`)
    const person = await findMember(tx, userId)
    if (person?.status !== 'ACTIVE') return undefined
    const now = await tx.now()
    await tx.run(({ builder, t }) =>
      builder
        .update(t.people)
        .set({ status: 'DEACTIVATED', deactivatedAt: now, updatedAt: now })
        .where(eq(t.people.userId, userId)),
    )
    tx.record({ organizationId: person.organizationId, type: 'MEMBER', id: userId })
    await refreshDerived(tx, scope, person.organizationId)
    await recordAuditEvents(tx, operatorOf(person.organizationId), [
      { action: 'MEMBER_DEACTIVATED', subjectType: 'MEMBER', subjectId: userId, subjectName: person.name },
    ])
    // The tokens of what they have granted count among those that are revoked.
    const revoked = await revokeTokensOf(tx, scope, userId)
    const { organizationId } = person
    await endSignIns(tx, { ...scope, organizationId }, operatorOf(organizationId), userId)
    return revoked
  })
}
