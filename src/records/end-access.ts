import { and, eq, isNull } from 'drizzle-orm'
import type { OrganizationWriteScope } from '../access/scope.js'
import type { TokenScope } from '../base/vocabulary.js'
import { nullable, statement } from '../store/statement.js'
import type { Transaction } from '../store/store.js'
import { revokeAccessTokens } from './access-tokens.js'
import type { AuditActor } from './audit-log.js'
import { endInvitations } from './end-invitations.js'
import { endSignIns } from './end-sign-ins.js'
import { endGrantsOf, holdGrantsOf } from './grants.js'

const standingTokens = statement({
  select: ({ accessTokens: token }) => ({
    id: token.id,
    name: nullable(token.name),
    scopes: token.scopes,
    grantId: nullable(token.grantId),
  }),
  query: ({ select, t: { accessTokens: t }, p }) =>
    select
      .from(t)
      .where(and(eq(t.userId, p('userId')), eq(t.organizationId, p('organizationId')), isNull(t.revokedAt))),
})

/**
 * Ends the access of a person who leaves the organization: tokens, sessions, grants, and invitations to their address.
 *
 * @returns how many tokens were revoked, those of clients included
 */
export async function endAccess(
  tx: Transaction,
  scope: OrganizationWriteScope,
  actor: AuditActor,
  { userId, email }: { userId: string; email: string },
): Promise<number> {
  // A client that renews its token holds this lock before it changes the old one.
  await holdGrantsOf(tx, userId)
  const tokens = await tx.all(standingTokens, { userId, organizationId: scope.organizationId })
  if (tokens.length > 0) await revokeAccessTokens(tx, scope, actor, tokens)
  await endSignIns(tx, scope, actor, userId)
  await endInvitations(tx, scope, email)
  return tokens.length
}

/**
 * Ends a person's tokens that have a scope, and their grants to clients that may get such tokens.
 *
 * @returns how many tokens were revoked, those of clients included
 */
export async function endTokensWith(
  tx: Transaction,
  scope: OrganizationWriteScope,
  actor: AuditActor,
  { userId, tokenScope }: { userId: string; tokenScope: TokenScope },
): Promise<number> {
  await holdGrantsOf(tx, userId)
  const standing = await tx.all(standingTokens, { userId, organizationId: scope.organizationId })
  const grants = await endGrantsOf(tx, scope, actor, userId, tokenScope)
  const own = standing.filter(({ grantId, scopes }) => grantId === null && scopes.includes(tokenScope))
  if (own.length > 0) await revokeAccessTokens(tx, scope, actor, own)
  return own.length + standing.filter(({ grantId }) => grantId !== null && grants.includes(grantId)).length
}
