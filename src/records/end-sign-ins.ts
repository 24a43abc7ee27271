import { and, eq } from 'drizzle-orm'
import type { OrganizationWriteScope } from '../access/scope.js'
import type { AuditActor } from './audit-log.js'
import { endGrantsOf } from './grants.js'
import { endPageTokensOf } from './page-tokens.js'
import type { Transaction } from '../store/store.js'

/**
 * Signs a person who leaves the organization out everywhere: ends their grants, the sessions of their browsers and the tokens of
 * pages there. If
 * they come back, they have to sign in again.
 */
export async function endSignIns(
  tx: Transaction,
  scope: OrganizationWriteScope,
  actor: AuditActor,
  userId: string,
): Promise<void> {
  await endGrantsOf(tx, scope, actor, userId)
  await endPageTokensOf(tx, scope, userId)
  await tx.run(({ builder, t: { browserSessions: t } }) =>
    builder.delete(t).where(and(eq(t.userId, userId), eq(t.organizationId, scope.organizationId))),
  )
}
