import { and, eq, isNull } from 'drizzle-orm'
import type { MaybePromise } from '../../base/maybe-promise.js'
import { first } from '../../store/session.js'
import { nullable, statement } from '../../store/statement.js'
import type { Reader } from '../../store/store.js'
import type { Tables } from '../../store/tables.js'
import type { MemberStatus } from '../../base/vocabulary.js'

/** A grant, read with its codes or tokens and with the person's current state. */
export interface Granted {
  grantId: string
  organizationId: string
  userId: string
  status: MemberStatus
  clientId: string
  clientName: string
  resource: string
  revokedAt: string | null
  /** The scopes of the grant, or of its refresh token. */
  scopes: string[]
}

/** The columns read from a grant besides its codes and tokens. */
export const grantFields = ({
  oauthGrants: grant,
  oauthClients: client,
  people,
}: Pick<Tables, 'oauthGrants' | 'oauthClients' | 'people'>) => ({
  grantId: grant.id,
  organizationId: grant.organizationId,
  userId: grant.userId,
  status: people.status,
  clientId: grant.clientId,
  clientName: client.name,
  resource: grant.resource,
  revokedAt: nullable(grant.revokedAt),
})

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
