import { randomBytes } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import { hashToken } from '../graph/authenticate.js'
import { statement } from '../store/statement.js'
import type { Store } from '../store/store.js'

const PREFIX = 'lyc_'

/** What `lyceum token create` made; the token itself is shown once and kept nowhere. */
export interface CreatedToken {
  id: string
  token: string
}

const member = statement({
  select: ({ people }) => ({ organizationId: people.organizationId, status: people.status }),
  query: ({ select, t, p }) => select.from(t.people).where(eq(t.people.userId, p('userId'))),
})

/**
 * Makes an access token: 256 random bits behind `lyc_`.
 *
 * @throws Error when there is no such person, or the person has left
 */
export async function createToken(
  store: Store,
  request: { userId: string; scopes: string[]; expiresAt: string | null; name: string | null },
): Promise<CreatedToken> {
  const token = PREFIX + randomBytes(32).toString('base64url')
  const sha256 = hashToken(token)
  const id = `tok_${sha256.slice(0, 16)}`
  await store.transaction(async (tx) => {
    const [person] = await tx.all(member, { userId: request.userId })
    if (!person) throw new Error(`There is nobody with the user id ${request.userId}.`)
    if (person.status !== 'ACTIVE') throw new Error(`${request.userId} has left the organization.`)
    const now = await tx.now()
    await tx.run(({ builder, t }) =>
      builder.insert(t.accessTokens).values({
        ...request,
        id,
        sha256,
        organizationId: person.organizationId,
        createdAt: now,
        updatedAt: now,
      }),
    )
  })
  return { id, token }
}

const tokens = statement({
  select: ({ accessTokens: token }) => ({
    id: token.id,
    organizationId: token.organizationId,
    userId: token.userId,
    name: token.name,
    scopes: token.scopes,
    expiresAt: token.expiresAt,
    revokedAt: token.revokedAt,
    createdAt: token.createdAt,
  }),
  query: ({ select, t }) =>
    select.from(t.accessTokens).orderBy(asc(t.accessTokens.createdAt), asc(t.accessTokens.id)),
})

/** Every access token, oldest first, the revoked and expired ones too. */
export async function listTokens(store: Store) {
  return store.all(tokens, {})
}

/**
 * Revokes a token from the next request on.
 *
 * @returns whether there was such a token, not yet revoked
 */
export async function revokeToken(store: Store, id: string): Promise<boolean> {
  return store.transaction(async (tx) => {
    const revokedAt = await tx.now()
    const changed = await tx.run(({ builder, t }) =>
      builder
        .update(t.accessTokens)
        .set({ revokedAt, updatedAt: revokedAt })
        .where(and(eq(t.accessTokens.id, id), isNull(t.accessTokens.revokedAt))),
    )
    return changed > 0
  })
}
