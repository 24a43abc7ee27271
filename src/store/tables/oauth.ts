import type { Kit } from '../table-kit.js'
import type { PeopleTables } from './people.js'

/** How a client came to be known: it registered itself, its `client_id` is its document, or it is the service's own. */
export type OAuthClientKind = 'REGISTERED' | 'DOCUMENT' | 'FIRST_PARTY'

/**
 * People who sign in, the clients that they let act for them, and the identity providers whose tokens are accepted. Of
 * every secret, only the SHA-256 is kept, in hex.
 */
export function defineOAuthTables(kit: Kit, { organizations, people }: PeopleTables) {
  const organizationId = () =>
    kit
      .text('organization_id')
      .notNull()
      .references(() => organizations.id, { onDelete: 'cascade' })
  const userId = () =>
    kit
      .text('user_id')
      .notNull()
      .references(() => people.userId, { onDelete: 'cascade' })

  const oauthClients = kit.table(
    'oauth_clients',
    {
      /** The `client_id`; for a DOCUMENT, its address. */
      id: kit.text('id').primaryKey(),
      kind: kit.text('kind').$type<OAuthClientKind>().notNull(),
      name: kit.text('name').notNull(),
      uri: kit.text('uri'),
      redirectUris: kit.json<string[]>('redirect_uris').notNull(),
      /** The network that it registered from, for as long as that counts: an hour. */
      network: kit.text('network'),
      /** Until when the stored copy of a DOCUMENT is valid. */
      freshUntil: kit.timestamp('fresh_until'),
      lastUsedAt: kit.timestamp('last_used_at'),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.index('oauth_clients_by_age').on(t.kind, t.createdAt),
      kit.index('oauth_clients_by_network').on(t.network, t.createdAt),
    ],
  )

  /** What a person lets a client do. */
  const oauthGrants = kit.table(
    'oauth_grants',
    {
      id: kit.text('id').primaryKey(),
      organizationId: organizationId(),
      userId: userId(),
      clientId: kit
        .text('client_id')
        .notNull()
        .references(() => oauthClients.id, { onDelete: 'cascade' }),
      scopes: kit.json<string[]>('scopes').notNull(),
      /** What its tokens are for (RFC 8707). */
      resource: kit.text('resource').notNull(),
      revokedAt: kit.timestamp('revoked_at'),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.index('oauth_grants_by_person').on(t.userId, t.createdAt, t.id),
      kit.index('oauth_grants_by_organization').on(t.organizationId, t.createdAt, t.id),
      kit.index('oauth_grants_by_client').on(t.clientId),
      kit.index('oauth_grants_by_age').on(t.updatedAt),
    ],
  )
  const grantId = () =>
    kit
      .text('grant_id')
      .notNull()
      .references(() => oauthGrants.id, { onDelete: 'cascade' })

  const oauthCodes = kit.table(
    'oauth_codes',
    {
      sha256: kit.text('sha256').primaryKey(),
      grantId: grantId(),
      redirectUri: kit.text('redirect_uri').notNull(),
      /** Of PKCE; its method is S256. */
      codeChallenge: kit.text('code_challenge').notNull(),
      expiresAt: kit.timestamp('expires_at').notNull(),
      /** A used code is kept, so a second use is noticed. */
      usedAt: kit.timestamp('used_at'),
      createdAt: kit.timestamp('created_at').notNull(),
    },
    (t) => [
      kit.index('oauth_codes_by_grant').on(t.grantId),
      kit.index('oauth_codes_by_expiry').on(t.expiresAt),
    ],
  )

  const refreshTokens = kit.table(
    'refresh_tokens',
    {
      sha256: kit.text('sha256').primaryKey(),
      grantId: grantId(),
      scopes: kit.json<string[]>('scopes').notNull(),
      expiresAt: kit.timestamp('expires_at').notNull(),
      /** When another token replaced it. A replaced token is kept, so a later use is noticed. */
      rotatedAt: kit.timestamp('rotated_at'),
      createdAt: kit.timestamp('created_at').notNull(),
    },
    (t) => [
      kit.index('refresh_tokens_by_grant').on(t.grantId),
      kit.index('refresh_tokens_by_expiry').on(t.expiresAt),
    ],
  )

  /** Browsers in which a person is signed in. */
  const browserSessions = kit.table(
    'browser_sessions',
    {
      /** Of the cookie. */
      sha256: kit.text('sha256').primaryKey(),
      organizationId: organizationId(),
      userId: userId(),
      expiresAt: kit.timestamp('expires_at').notNull(),
      createdAt: kit.timestamp('created_at').notNull(),
    },
    (t) => [
      kit.index('browser_sessions_by_person').on(t.userId),
      kit.index('browser_sessions_by_expiry').on(t.expiresAt),
    ],
  )

  /** Sign-ins by mail that were begun, even if nobody has the address. */
  const loginAttempts = kit.table(
    'login_attempts',
    {
      id: kit.text('id').primaryKey(),
      emailFold: kit.text('email_fold').notNull(),
      /** A slow hash, because a code is short; empty until the mail is made. The column's name is historical. */
      codeHash: kit.text('code_hmac').notNull(),
      linkSha256: kit.text('link_sha256').notNull(),
      /** Of the cookie of the browser that asked, which is the only one in which the link works. */
      browserSha256: kit.text('browser_sha256').notNull(),
      clientAddress: kit.text('client_address').notNull(),
      /** Where the browser goes after its person has signed in. */
      returnTo: kit.text('return_to').notNull(),
      tries: kit.integer('tries').notNull(),
      expiresAt: kit.timestamp('expires_at').notNull(),
      /** When the code or the link was verified. All that is left then is to pick one of several organizations. */
      verifiedAt: kit.timestamp('verified_at'),
      usedAt: kit.timestamp('used_at'),
      createdAt: kit.timestamp('created_at').notNull(),
    },
    (t) => [
      kit.uniqueIndex('login_attempts_by_link').on(t.linkSha256),
      kit.index('login_attempts_by_address').on(t.emailFold, t.createdAt),
      kit.index('login_attempts_by_client_address').on(t.clientAddress, t.createdAt),
      kit.index('login_attempts_by_expiry').on(t.expiresAt),
    ],
  )

  /** Issuers whose access tokens an organization accepts (RFC 9068). */
  const identityProviders = kit.table(
    'identity_providers',
    {
      id: kit.text('id').primaryKey(),
      organizationId: organizationId(),
      issuer: kit.text('issuer').notNull(),
      audience: kit.text('audience').notNull(),
      jwksUri: kit.text('jwks_uri').notNull(),
      /** The claim that names the person. */
      subjectClaim: kit.text('subject_claim').notNull(),
      /** The service's scopes by the provider's names. */
      scopes: kit.json<Readonly<Record<string, string>>>('scopes').notNull(),
      createdAt: kit.timestamp('created_at').notNull(),
      updatedAt: kit.timestamp('updated_at').notNull(),
    },
    (t) => [
      kit.uniqueIndex('identity_providers_by_issuer').on(t.issuer, t.audience),
      kit.index('identity_providers_by_organization').on(t.organizationId),
    ],
  )

  /** The people that the subjects of identity providers are. */
  const identities = kit.table(
    'identities',
    {
      issuer: kit.text('issuer').notNull(),
      subject: kit.text('subject').notNull(),
      organizationId: organizationId(),
      userId: userId(),
      createdAt: kit.timestamp('created_at').notNull(),
    },
    (t) => [
      kit.primaryKey({ columns: [t.issuer, t.subject, t.organizationId] }),
      kit.index('identities_by_person').on(t.userId),
      kit.index('identities_by_organization').on(t.organizationId),
    ],
  )

  return {
    oauthClients,
    oauthGrants,
    oauthCodes,
    refreshTokens,
    browserSessions,
    loginAttempts,
    identityProviders,
    identities,
  }
}
