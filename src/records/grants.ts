import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { OrganizationWriteScope } from '../access/scope.js'
import type { TokenScope } from '../base/vocabulary.js'
import { type AuditActor, type AuditEntry, recordAuditEvents } from './audit-log.js'
import { statement } from '../store/statement.js'
import type { Transaction } from '../store/store.js'

/** How many grants one statement ends. */
const GRANTS_PER_STATEMENT = 500
/**
 * How many locks there are for all people together. An import may end the grants of thousands, and by default
 * PostgreSQL has room for only some 6,400 locks of all transactions.
 */
const LOCKS = 1_024

/** A grant as the audit log names it. */
export interface NamedGrant {
  id: string
  clientName: string
}

/**
 * Locks a person's grants: until the transaction ends, no other one makes or ends a grant of theirs, or a token of such
 * a grant. Code that issues a grant's tokens must take this lock before it checks whether the grant is active.
 */
export async function holdGrantsOf(tx: Transaction, userId: string): Promise<void> {
  const number = createHash('sha256').update(userId).digest().readUInt32BE() % LOCKS
  await tx.lock(`grants:${number}`)
}

/** The entry for a grant in the audit log. */
export function grantEvent(
  action: 'GRANT_CREATED' | 'GRANT_REVOKED',
  { id, clientName }: NamedGrant,
): AuditEntry {
  return { action, subjectType: 'GRANT', subjectId: id, subjectName: clientName }
}

/**
 * Ends active grants with their tokens, refresh tokens and codes, and records each in the audit log. The caller must
 * hold the locks of `holdGrantsOf`.
 */
export async function endGrants(
  tx: Transaction,
  { organizationId }: OrganizationWriteScope,
  actor: AuditActor,
  grants: readonly NamedGrant[],
): Promise<void> {
  const revokedAt = await tx.now()
  for (let from = 0; from < grants.length; from += GRANTS_PER_STATEMENT) {
    const some = grants.slice(from, from + GRANTS_PER_STATEMENT)
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

const activeGrants = statement({
  select: ({ oauthGrants, oauthClients }) => ({
    id: oauthGrants.id,
    clientName: oauthClients.name,
    scopes: oauthGrants.scopes,
  }),
  query: ({ select, t: { oauthGrants: t, oauthClients }, p }) =>
    select
      .from(t)
      .innerJoin(oauthClients, eq(oauthClients.id, t.clientId))
      .where(and(eq(t.userId, p('userId')), eq(t.organizationId, p('organizationId')), isNull(t.revokedAt))),
})

/**
 * Ends the grants of a person of the organization.
 *
 * @param tokenScope only grants that have this scope
 * @default tokenScope all grants
 * @returns the ids of the grants that were ended
 */
export async function endGrantsOf(
  tx: Transaction,
  scope: OrganizationWriteScope,
  actor: AuditActor,
  userId: string,
  tokenScope?: TokenScope,
): Promise<string[]> {
  await holdGrantsOf(tx, userId)
  const { organizationId } = scope
  const active = await tx.all(activeGrants, { userId, organizationId })
  const ended = active.filter(({ scopes }) => tokenScope === undefined || scopes.includes(tokenScope))
  await endGrants(tx, scope, actor, ended)
  return ended.map(({ id }) => id)
}
