import { eq } from 'drizzle-orm'
import type { ClientScope } from '../../access/oauth-rules.js'
import { later } from '../../store/later.js'
import { first } from '../../store/session.js'
import { nullable, statement } from '../../store/statement.js'
import type { MaybePromise, Reader, Transaction } from '../../store/store.js'
import type { OAuthClientKind } from '../../store/tables/oauth.js'

/** A client that is known. */
export interface OAuthClient {
  id: string
  kind: OAuthClientKind
  name: string
  uri: string | null
  redirectUris: readonly string[]
  /** Until when what is kept of its document holds. */
  freshUntil: string | null
}

/** What a client says about itself. */
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

/** The client with this id, whether or not what is kept of its document still holds, and the database's time. */
export function readClient(
  reader: Reader,
  id: string,
): MaybePromise<(OAuthClient & { readAt: string }) | undefined> {
  return first(reader, byId, { id })
}

/**
 * Keeps what a client says about itself, in place of what is kept of it.
 *
 * @param freshForMs how long it holds; undefined for as long as it is there
 */
export async function keepClient(
  tx: Transaction,
  _scope: ClientScope,
  { id, kind, name, uri, redirectUris }: ClientDescription & { id: string; kind: OAuthClientKind },
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
      .values({ id, kind, createdAt: now, ...described })
      .onConflictDoUpdate({ target: oauthClients.id, set: described }),
  )
  return { createdAt: now }
}

/** Notes that somebody let the client act, or that it was given a token: a client that nobody uses is deleted. */
export async function noteClientUse(tx: Transaction, clientId: string): Promise<void> {
  const lastUsedAt = await tx.now()
  await tx.run(({ builder, t: { oauthClients } }) =>
    builder.update(oauthClients).set({ lastUsedAt }).where(eq(oauthClients.id, clientId)),
  )
}
