import { and, eq, isNull } from 'drizzle-orm'
import type { GrantedScope } from '../../access/oauth-rules.js'
import { later } from '../../base/timestamp.js'
import { first } from '../../store/session.js'
import { nullable, statement } from '../../store/statement.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import type { Reader, Transaction } from '../../store/store.js'
import { type Granted, grantFields } from './granted-store.js'

/** How long a refresh token is valid. */
const REFRESH_MS = 30 * 86_400_000

/** A refresh token with its grant. */
export interface StoredRefreshToken extends Granted {
  sha256: string
  expiresAt: string
  rotatedAt: string | null
}

const bySha256 = statement({
  select: ({ refreshTokens: token, ...t }) => ({
    ...grantFields(t),
    scopes: token.scopes,
    sha256: token.sha256,
    expiresAt: token.expiresAt,
    rotatedAt: nullable(token.rotatedAt),
  }),
  query: ({ select, t: { refreshTokens: token, oauthGrants: grant, oauthClients: client, people }, p }) =>
    select
      .from(token)
      .innerJoin(grant, eq(grant.id, token.grantId))
      .innerJoin(client, eq(client.id, grant.clientId))
      .innerJoin(people, eq(people.userId, grant.userId))
      .where(eq(token.sha256, p('sha256'))),
})

/** The refresh token with this hash, in any state. */
export function readRefreshToken(
  reader: Reader,
  sha256: string,
): MaybePromise<StoredRefreshToken | undefined> {
  return first(reader, bySha256, { sha256 })
}

/** Stores a refresh token of a grant for 30 days. */
export async function insertRefreshToken(
  tx: Transaction,
  _scope: GrantedScope,
  { scopes, ...token }: { sha256: string; grantId: string; scopes: readonly string[] },
): Promise<void> {
  const createdAt = await tx.now()
  const expiresAt = later(createdAt, REFRESH_MS)
  await tx.insert((t) => t.refreshTokens, [{ ...token, scopes: [...scopes], expiresAt, createdAt }])
}

/** Records that another token replaced this one. Only the first time counts. */
export async function rotateRefreshToken(
  tx: Transaction,
  _scope: GrantedScope,
  sha256: string,
): Promise<void> {
  const rotatedAt = await tx.now()
  await tx.run(({ builder, t: { refreshTokens: token } }) =>
    builder
      .update(token)
      .set({ rotatedAt })
      .where(and(eq(token.sha256, sha256), isNull(token.rotatedAt))),
  )
}
