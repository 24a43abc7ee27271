import { and, eq, gt, sql } from 'drizzle-orm'
import type { ClientScope } from '../../access/oauth-rules.js'
import { later } from '../../base/timestamp.js'
import { first } from '../../store/session.js'
import { nullable, statement } from '../../store/statement.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import type { Reader, Transaction } from '../../store/store.js'
import type { OAuthClientKind } from '../../store/tables/oauth.js'

/** A known client. */
export interface OAuthClient {
  id: string
  kind: OAuthClientKind
  name: string
  uri: string | null
  redirectUris: readonly string[]
  /** Until when the stored copy of its document is fresh. */
  freshUntil: string | null
}

/** A client's own description. */
export interface ClientDescription {
  name: string
  uri: string | null
  redirectUris: readonly string[]
}

const byId = statement({
  select: ({ oauthClients: client }, { now }) => ({
    id: client.id,
    kind: client.kind,
    name: client.name,
    uri: nullable(client.uri),
    redirectUris: client.redirectUris,
    freshUntil: nullable(client.freshUntil),
    readAt: now,
  }),
  query: ({ select, t, p }) => select.from(t.oauthClients).where(eq(t.oauthClients.id, p('id'))),
})

/** The client with this id, even if the copy of its document is stale, and the database's time. */
export function readClient(
  reader: Reader,
  id: string,
): MaybePromise<(OAuthClient & { readAt: string }) | undefined> {
  return first(reader, byId, { id })
}

/**
 * Stores a client's description, replacing an earlier one.
 *
 * @param network that a client registers from
 * @param freshForMs how long it stays fresh; undefined for always
 */
export async function keepClient(
  tx: Transaction,
  _scope: ClientScope,
  {
    id,
    kind,
    name,
    uri,
    redirectUris,
    network = null,
  }: ClientDescription & { id: string; kind: OAuthClientKind; network?: string | null },
  freshForMs?: number,
): Promise<{ createdAt: string }> {
  const now = await tx.now()
  const described = {
    name,
    uri,
    redirectUris: [...redirectUris],
    freshUntil: freshForMs === undefined ? null : later(now, freshForMs),
    updatedAt: now,
  }
  await tx.run(({ builder, t: { oauthClients } }) =>
    builder
      .insert(oauthClients)
      .values({ id, kind, network, createdAt: now, ...described })
      .onConflictDoUpdate({ target: oauthClients.id, set: described }),
  )
  return { createdAt: now }
}

const registeredSince = statement({
  select: ({ oauthClients: client }) => ({
    count: sql<number>`count(*)`.mapWith(Number),
    first: sql<string | null>`min(${client.createdAt})`,
  }),
  query: ({ select, t: { oauthClients: client }, p }) =>
    select.from(client).where(and(eq(client.network, p('network')), gt(client.createdAt, p('since')))),
})

/** How many clients a network registered after a time, and when the first of them was registered. */
export async function countRegistered(
  tx: Transaction,
  _scope: ClientScope,
  network: string,
  since: string,
): Promise<{ count: number; first: string | null }> {
  return (await first(tx, registeredSince, { network, since })) ?? { count: 0, first: null }
}

/** Records a grant or a token of the client: unused clients are deleted. */
export async function noteClientUse(tx: Transaction, clientId: string): Promise<void> {
  const lastUsedAt = await tx.now()
  await tx.run(({ builder, t: { oauthClients } }) =>
    builder.update(oauthClients).set({ lastUsedAt }).where(eq(oauthClients.id, clientId)),
  )
}
