import { eq } from 'drizzle-orm'
import type { OperatorScope } from '../access/scope.js'
import { recordAuditEvents } from '../store/audit-log.js'
import { refreshDerived } from '../store/derived.js'
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
    const person = await findMember(tx, userId)
    if (person?.status !== 'ACTIVE') return undefined
    const now = await tx.now()
    await tx.run(({ builder, t }) =>
      builder
        .update(t.people)
        .set({ status: 'DEACTIVATED', deactivatedAt: now, updatedAt: now })
        .where(eq(t.people.userId, userId)),
    )
    await refreshDerived(tx, scope, person.organizationId)
    await recordAuditEvents(tx, operatorOf(person.organizationId), [
      { action: 'MEMBER_DEACTIVATED', subjectType: 'MEMBER', subjectId: userId, subjectName: person.name },
    ])
    return await revokeTokensOf(tx, scope, userId)
  })
}
