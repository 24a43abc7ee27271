import { and, eq, isNull } from 'drizzle-orm'
import { first } from '../../store/session.js'
import { statement } from '../../store/statement.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import type { Reader } from '../../store/store.js'
import { type Granted, grantFields } from './granted-store.js'

const bySha256 = statement({
  select: ({ accessTokens: token, ...t }) => ({ ...grantFields(t), scopes: token.scopes, id: token.id }),
  query: ({ select, t: { accessTokens: token, oauthGrants: grant, oauthClients: client, people }, p }) =>
    select
      .from(token)
      .innerJoin(grant, eq(grant.id, token.grantId))
      .innerJoin(client, eq(client.id, grant.clientId))
      .innerJoin(people, eq(people.userId, grant.userId))
      .where(and(eq(token.sha256, p('sha256')), isNull(token.revokedAt))),
})

/** The access token with this hash, if it belongs to a client and was not revoked. */
export function readGrantedToken(
  reader: Reader,
  sha256: string,
): MaybePromise<(Granted & { id: string }) | undefined> {
  return first(reader, bySha256, { sha256 })
}
