import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { OrganizationWriteScope } from '../access/scope.js'
import { type AuditActor, type AuditEntry, recordAuditEvents } from './audit-log.js'
import { statement } from '../store/statement.js'
import type { Transaction } from '../store/store.js'

/** How many grants one statement ends. */
const ENDED_AT_ONCE = 500
/**
 * How many locks there are for all people. An import may end what thousands have granted, and PostgreSQL keeps some
 * 6,400 locks for all transactions by default.
 */
const LOCKS = 1_024

/** A grant as the audit log names it. */
export interface NamedGrant {
  id: string
  clientName: string
}

/**
 * Holds what a person has granted: until the transaction ends, no other one makes or ends a grant of theirs, or a token
 * of one. Whatever issues tokens of a grant takes it before it looks whether the grant stands.
 */
export async function holdGrantsOf(tx: Transaction, userId: string): Promise<void> {
  const number = createHash('sha256').update(userId).digest().readUInt32BE() % LOCKS
  await tx.lock(`grants:${number}`)
}

/** What the audit log is told of a grant. */
export function grantEvent(
  action: 'GRANT_CREATED' | 'GRANT_REVOKED',
  { id, clientName }: NamedGrant,
): AuditEntry {
  return { action, subjectType: 'GRANT', subjectId: id, subjectName: clientName }
}

/**
 * Ends grants that stand, with their tokens, refresh tokens and codes, each with its event in the audit log. The caller
 * holds what their persons have granted.
 */
export async function endGrants(
  tx: Transaction,
  { organizationId }: OrganizationWriteScope,
  actor: AuditActor,
  grants: readonly NamedGrant[],
): Promise<void> {
  const revokedAt = await tx.now()
  for (let from = 0; from < grants.length; from += ENDED_AT_ONCE) {
    const some = grants.slice(from, from + ENDED_AT_ONCE)
    const ids = some.map(({ id }) => id)
    await tx.run(({ builder, t: { oauthGrants: t } }) =>
      builder
        .update(t)
        .set({ revokedAt, updatedAt: revokedAt })
        .where(and(inArray(t.id, ids), eq(t.organizationId, organizationId))),
    )
    await tx.run(({ builder, t: { accessTokens: t } }) =>
      builder
        .update(t)
        .set({ revokedAt, updatedAt: revokedAt })
        .where(and(inArray(t.grantId, ids), isNull(t.revokedAt))),
    )
    await tx.run(({ builder, t: { refreshTokens: t } }) => builder.delete(t).where(inArray(t.grantId, ids)))
    await tx.run(({ builder, t: { oauthCodes: t } }) => builder.delete(t).where(inArray(t.grantId, ids)))
    const events = some.map((grant) => grantEvent('GRANT_REVOKED', grant))
    await recordAuditEvents(tx, actor, events)
  }
}

const standingGrants = statement({
  select: ({ oauthGrants, oauthClients }) => ({ id: oauthGrants.id, clientName: oauthClients.name }),
  query: ({ select, t: { oauthGrants: t, oauthClients }, p }) =>
    select
      .from(t)
      .innerJoin(oauthClients, eq(oauthClients.id, t.clientId))
      .where(and(eq(t.userId, p('userId')), eq(t.organizationId, p('organizationId')), isNull(t.revokedAt))),
})

/** Ends all that a person of the organization has granted. */
export async function endGrantsOf(
  tx: Transaction,
  scope: OrganizationWriteScope,
  actor: AuditActor,
  userId: string,
): Promise<void> {
  await holdGrantsOf(tx, userId)
  const { organizationId } = scope
  await endGrants(tx, scope, actor, await tx.all(standingGrants, { userId, organizationId }))
}
