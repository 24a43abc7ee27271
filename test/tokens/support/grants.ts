import { sql } from 'drizzle-orm'
import { organizationOperatorScope } from '../../../src/access/system-scope.js'
import { insertAccessToken } from '../../../src/records/access-tokens.js'
import type { OAuthClientKind } from '../../../src/store/tables/oauth.js'
import type { TokenKind } from '../../../src/base/vocabulary.js'
import type { Client, TestApp } from '../../support/app.js'
import { uniqueId } from '../../support/builders.js'

interface Person {
  userId: string
}

/** A grant to a client, and the client's access token. */
export interface MadeGrant {
  id: string
  clientId: string
  tokenId: string
  client: Client
}

/** Adds a client that a person lets act for them, with an access token, a refresh token and an open code. */
export async function addGrant(
  app: TestApp,
  organizationId: string,
  { userId }: Person,
  { kind = 'REGISTERED', scopes = [] }: { kind?: OAuthClientKind; scopes?: string[] } = {},
): Promise<MadeGrant> {
  const scope = organizationOperatorScope(organizationId)
  const id = uniqueId('grt')
  const clientId = uniqueId('client')
  const { id: tokenId, token } = await app.store.transaction(scope, async (tx) => {
    const now = await tx.now()
    const dates = { createdAt: now, updatedAt: now }
    await tx.insert(
      (t) => t.oauthClients,
      [{ id: clientId, kind, name: 'Assistant', redirectUris: ['https://client.example/back'], ...dates }],
    )
    const resource = 'https://lyceum.example'
    await tx.insert(
      (t) => t.oauthGrants,
      [{ id, organizationId, userId, clientId, scopes, resource, ...dates }],
    )
    const secret = { grantId: id, expiresAt: '2999-01-01T00:00:00.000Z', createdAt: now }
    await tx.insert((t) => t.refreshTokens, [{ sha256: uniqueId('sha'), scopes, ...secret }])
    await tx.insert(
      (t) => t.oauthCodes,
      [
        {
          sha256: uniqueId('sha'),
          redirectUri: 'https://client.example/back',
          codeChallenge: 'x',
          ...secret,
        },
      ],
    )
    const made = { userId, kind: 'GRANTED', grantId: id, name: null, scopes, expiresAt: null } as const
    return await insertAccessToken(tx, scope, made)
  })
  return { id, clientId, tokenId, client: app.client(token) }
}

/** How many refresh tokens and codes a grant has. */
export async function secretsOf(app: TestApp, grantId: string): Promise<number> {
  const scope = organizationOperatorScope('any')
  return await app.store.transaction(scope, async (tx) => {
    // The count doesn't change.
    const refresh = await tx.run(
      () => sql`update refresh_tokens set grant_id = grant_id where grant_id = ${grantId}`,
    )
    const codes = await tx.run(
      () => sql`update oauth_codes set grant_id = grant_id where grant_id = ${grantId}`,
    )
    return refresh + codes
  })
}

/** A client with a token of this kind. */
export async function withToken(
  app: TestApp,
  organizationId: string,
  { userId }: Person,
  {
    kind,
    scopes = [],
    name = null,
    expiresAt = null,
  }: { kind: TokenKind; scopes?: string[]; name?: string | null; expiresAt?: string | null },
): Promise<{ client: Client; id: string }> {
  const scope = organizationOperatorScope(organizationId)
  const made = { userId, kind, scopes, name, expiresAt }
  const { id, token } = await app.store.transaction(scope, (tx) => insertAccessToken(tx, scope, made))
  return { client: app.client(token), id }
}
