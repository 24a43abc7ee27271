import { and, desc, eq, isNull } from 'drizzle-orm'
import type { OwnGrantsScope } from '../../access/oauth-rules.js'
import { beforeKey } from '../../store/keyset.js'
import { first } from '../../store/session.js'
import { statement } from '../../store/statement.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import type { Reader, Transaction } from '../../store/store.js'
import type { OAuthClientKind } from '../../store/tables/oauth.js'

/** A person's grant to a client. */
export interface OwnGrant {
  id: string
  clientId: string
  clientKind: OAuthClientKind
  clientName: string
  scopes: string[]
  createdAt: string
}

/** Where a list continues: after the grant with this time and id. */
export interface GrantPlace {
  createdAt: string
  id: string
}

const ownGrants = statement({
  select: ({ oauthGrants: grant, oauthClients: client }) => ({
    id: grant.id,
    clientId: client.id,
    clientKind: client.kind,
    clientName: client.name,
    scopes: grant.scopes,
    createdAt: grant.createdAt,
  }),
  query: ({ select, t: { oauthGrants: grant, oauthClients: client }, p }) =>
    select
      .from(grant)
      .innerJoin(client, eq(client.id, grant.clientId))
      .where(
        and(
          eq(grant.userId, p('userId')),
          eq(grant.organizationId, p('organizationId')),
          isNull(grant.revokedAt),
          beforeKey([grant.createdAt, grant.id], [p('createdAt'), p('id')]),
        ),
      )
      .orderBy(desc(grant.createdAt), desc(grant.id))
      .limit(p('limit')),
})

/** The person's active grants, newest first, starting at a place. */
export function listOwnGrants(
  reader: Reader,
  { organizationId, userId }: OwnGrantsScope,
  { createdAt, id }: GrantPlace,
  limit: number,
): MaybePromise<OwnGrant[]> {
  return reader.all(ownGrants, { organizationId, userId, createdAt, id, limit })
}

const ownGrant = statement({
  select: ({ oauthGrants: grant, oauthClients: client }) => ({ id: grant.id, clientName: client.name }),
  query: ({ select, t: { oauthGrants: grant, oauthClients: client }, p }) =>
    select
      .from(grant)
      .innerJoin(client, eq(client.id, grant.clientId))
      .where(
        and(
          eq(grant.id, p('id')),
          eq(grant.userId, p('userId')),
          eq(grant.organizationId, p('organizationId')),
          isNull(grant.revokedAt),
        ),
      ),
})

/** An active grant of the person; undefined for any other. */
export function findOwnGrant(
  tx: Transaction,
  { organizationId, userId }: OwnGrantsScope,
  id: string,
): MaybePromise<{ id: string; clientName: string } | undefined> {
  return first(tx, ownGrant, { organizationId, userId, id })
}
