import { and, eq } from 'drizzle-orm'
import type { OrganizationWriteScope } from '../access/scope.js'
import type { AuditActor } from './audit-log.js'
import { endGrantsOf } from './grants.js'
import type { Transaction } from '../store/store.js'

/**
 * Signs a person who leaves out everywhere: ends what they have granted, and the sessions of their browsers. Somebody who
 * comes back signs in anew.
 */
export async function endSignIns(
  tx: Transaction,
  scope: OrganizationWriteScope,
  actor: AuditActor,
  userId: string,
): Promise<void> {
  await endGrantsOf(tx, scope, actor, userId)
  await tx.run(({ builder, t: { browserSessions: t } }) =>
    builder.delete(t).where(and(eq(t.userId, userId), eq(t.organizationId, scope.organizationId))),
  )
}
