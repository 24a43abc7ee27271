import { randomBytes } from 'node:crypto'
import { inArray } from 'drizzle-orm'
import type { OrganizationWriteScope } from '../access/scope.js'
import type { TokenKind } from '../base/vocabulary.js'
import { type AuditActor, type AuditEntry, recordAuditEvents } from './audit-log.js'
import type { Transaction } from '../store/store.js'
import { hashToken } from './token-holder-store.js'

const PREFIX = 'lyc_'
/** How many tokens one statement revokes. Each takes a dozen parameters in the statement of the audit log. */
const TOKENS_PER_STATEMENT = 500

/** A token to make. */
export interface NewAccessToken {
  userId: string
  kind: TokenKind
  /** The grant of a GRANTED token. @default none */
  grantId?: string
  name: string | null
  scopes: readonly string[]
  /** ISO 8601; null for a token that does not expire. */
  expiresAt: string | null
}

/** A token that was made. The token itself is shown once and stored nowhere. */
export interface CreatedToken {
  id: string
  token: string
}

/** A token as the audit log names it. */
export interface NamedToken {
  id: string
  name: string | null
}

/** Makes an access token for a person of the organization: `lyc_` and 256 random bits. */
export async function insertAccessToken(
  tx: Transaction,
  { organizationId }: OrganizationWriteScope,
  { scopes, ...values }: NewAccessToken,
): Promise<CreatedToken> {
  const token = PREFIX + randomBytes(32).toString('base64url')
  const sha256 = hashToken(token)
  const id = `tok_${sha256.slice(0, 16)}`
  const now = await tx.now()
  await tx.run(({ builder, t }) =>
    builder.insert(t.accessTokens).values({
      ...values,
      scopes: [...scopes],
      id,
      sha256,
      organizationId,
      createdAt: now,
      updatedAt: now,
    }),
  )
  return { id, token }
}

/** Revokes active tokens, and records each in the audit log. Their next request gets a 401. */
export async function revokeAccessTokens(
  tx: Transaction,
  _scope: OrganizationWriteScope,
  actor: AuditActor,
  tokens: readonly NamedToken[],
): Promise<void> {
  const revokedAt = await tx.now()
  for (let from = 0; from < tokens.length; from += TOKENS_PER_STATEMENT) {
    const some = tokens.slice(from, from + TOKENS_PER_STATEMENT)
    await tx.run(({ builder, t: { accessTokens: t } }) =>
      builder
        .update(t)
        .set({ revokedAt, updatedAt: revokedAt })
        .where(
          inArray(
            t.id,
            some.map(({ id }) => id),
          ),
        ),
    )
    const events = some.map((token) => tokenEvent('TOKEN_REVOKED', token))
    await recordAuditEvents(tx, actor, events)
  }
}

/** The entry for a token in the audit log. */
export function tokenEvent(action: 'TOKEN_CREATED' | 'TOKEN_REVOKED', { id, name }: NamedToken): AuditEntry {
  return { action, subjectType: 'TOKEN', subjectId: id, subjectName: name ?? '' }
}
