import { and, desc, eq, isNull } from 'drizzle-orm'
import type { OrganizationRecordsScope } from '../access/admin-rules.js'
import type { OwnTokensScope, RevocationScope } from '../access/token-rules.js'
import type { Page } from '../graph/relations/connection.js'
import { beforeKey, datePage } from '../store/keyset.js'
import { first } from '../store/session.js'
import { nullable, statement, variants } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'

/** @model Grant */
export interface GrantRow {
  id: string
  clientId: string
  clientName: string
  clientUri: string | null
  scopes: string[]
  resource: string
  userId: string
  createdAt: string
}

const grantFields = ({ oauthGrants: t, oauthClients: client }: Tables) => ({
  id: t.id,
  clientId: t.clientId,
  clientName: client.name,
  clientUri: nullable(client.uri),
  scopes: t.scopes,
  resource: t.resource,
  userId: t.userId,
  createdAt: t.createdAt,
})

const grantsByDate = variants(({ owner }: { owner: 'person' | 'organization' }) =>
  statement({
    select: grantFields,
    query: ({ select, t: { oauthGrants: t, oauthClients: client, people }, p }) =>
      select
        .from(t)
        .innerJoin(client, eq(client.id, t.clientId))
        .innerJoin(people, eq(people.userId, t.userId))
        .where(
          and(
            owner === 'person' ? eq(t.userId, p('userId')) : undefined,
            // A person has few; without this, SQLite would scan those of the whole organization.
            eq(owner === 'person' ? people.organizationId : t.organizationId, p('organizationId')),
            isNull(t.revokedAt),
            beforeKey([t.createdAt, t.id], [p('beforeDate'), p('beforeId')]),
          ),
        )
        .orderBy(desc(t.createdAt), desc(t.id))
        .limit(p('limit')),
  }),
)

/** A page of the grants of a person, newest first. */
export function listGrantsOf(
  reader: Reader,
  { organizationId }: OwnTokensScope | OrganizationRecordsScope,
  userId: string,
  page: Page,
): MaybePromise<GrantRow[]> {
  return reader.all(grantsByDate({ owner: 'person' }), { organizationId, userId, ...datePage(page) })
}

/** A page of the grants of everybody in the organization, newest first. */
export function listAllGrants(
  reader: Reader,
  { organizationId }: OrganizationRecordsScope,
  page: Page,
): MaybePromise<GrantRow[]> {
  return reader.all(grantsByDate({ owner: 'organization' }), { organizationId, ...datePage(page) })
}

const grantById = statement({
  select: grantFields,
  query: ({ select, t: { oauthGrants: t, oauthClients: client, people }, p }) =>
    select
      .from(t)
      .innerJoin(client, eq(client.id, t.clientId))
      .innerJoin(people, eq(people.userId, t.userId))
      .where(and(eq(t.id, p('id')), eq(t.organizationId, p('organizationId')), isNull(t.revokedAt))),
})

/** An active grant that the scope allows to end; undefined if there is none with this id. */
export async function findGrant(
  reader: Reader,
  { organizationId, userId, everyone }: RevocationScope,
  id: string,
): Promise<GrantRow | undefined> {
  const grant = await first(reader, grantById, { organizationId, id })
  return everyone || grant?.userId === userId ? grant : undefined
}
