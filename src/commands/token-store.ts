import { randomBytes } from 'node:crypto'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { OperatorScope } from '../access/scope.js'
import { type AuditEntry, recordAuditEvents } from '../store/audit-log.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import { nullable, statement, variants } from '../store/statement.js'
import type { Reader, Store, Transaction } from '../store/store.js'
import { hashToken } from '../store/token-holder-store.js'
import { walkPages } from '../store/walk-pages.js'
import { findMember } from './directory-store.js'
import { operatorOf } from './operator.js'

const PREFIX = 'lyc_'
/** Rows in a page of the list: large, as no index has its order. */
const PAGE = 2_000
/** How many tokens one statement revokes: each has a dozen parameters in that of the audit log. */
const REVOKED_AT_ONCE = 500

/** A token that `lyceum token create` made. The token itself is shown once and stored nowhere. */
export interface CreatedToken {
  id: string
  token: string
}

/**
 * Makes an access token: `lyc_` and 256 random bits.
 *
 * @throws Error if there is no such person, or the person has left
 */
export async function createToken(
  store: Store,
  scope: OperatorScope,
  request: { userId: string; scopes: string[]; expiresAt: string | null; name: string | null },
): Promise<CreatedToken> {
  const token = PREFIX + randomBytes(32).toString('base64url')
  const sha256 = hashToken(token)
  const id = `tok_${sha256.slice(0, 16)}`
  await store.transaction(scope, async (tx) => {
    const person = await findMember(tx, request.userId)
    if (!person)
      throw new Error(
        `There is nobody with the user id or address ${request.userId}: \`lyceum people\` lists whom there is.`,
      )
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
    await recordAuditEvents(tx, operatorOf(person.organizationId), [
      tokenEntry('TOKEN_CREATED', { id, name: request.name }),
    ])
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
    lastUsedAt: token.lastUsedAt,
    createdAt: token.createdAt,
  }),
  query: ({ select, t: { accessTokens: token }, p }) =>
    select
      .from(token)
      .where(pastKey([token.createdAt, token.id], [p('afterTime'), p('afterId')]))
      .orderBy(asc(token.createdAt), asc(token.id))
      .limit(p('limit')),
})

/** Lists every access token, including revoked and expired ones, oldest first. */
export function listTokens(reader: Reader) {
  return walkPages(
    { afterTime: LOWEST, afterId: LOWEST },
    PAGE,
    async (after, limit) => await reader.all(tokens, { ...after, limit }),
    ({ createdAt, id }) => ({ afterTime: createdAt, afterId: id }),
  )
}

const standing = variants(({ by }: { by: 'id' | 'userId' }) =>
  statement({
    select: ({ accessTokens: token }) => ({
      id: token.id,
      organizationId: token.organizationId,
      name: nullable(token.name),
    }),
    query: ({ select, t: { accessTokens: t }, p }) =>
      select.from(t).where(and(eq(t[by], p('of')), isNull(t.revokedAt))),
  }),
)

/** Revokes the tokens that still stand, each with its event in the audit log. Returns how many they were. */
async function revoke(tx: Transaction, by: 'id' | 'userId', of: string): Promise<number> {
  const revokedAt = await tx.now()
  const found = await tx.all(standing({ by }), { of })
  const [one] = found
  if (!one) return 0
  for (let from = 0; from < found.length; from += REVOKED_AT_ONCE) {
    const some = found.slice(from, from + REVOKED_AT_ONCE)
    const ids = some.map(({ id }) => id)
    await tx.run(({ builder, t }) =>
      builder
        .update(t.accessTokens)
        .set({ revokedAt, updatedAt: revokedAt })
        .where(inArray(t.accessTokens.id, ids)),
    )
    const events = some.map((token) => tokenEntry('TOKEN_REVOKED', token))
    await recordAuditEvents(tx, operatorOf(one.organizationId), events)
  }
  return found.length
}

function tokenEntry(
  action: 'TOKEN_CREATED' | 'TOKEN_REVOKED',
  { id, name }: { id: string; name: string | null },
): AuditEntry {
  return { action, subjectType: 'TOKEN', subjectId: id, subjectName: name ?? '' }
}

/**
 * Revokes a token: its next request gets a 401.
 *
 * @returns false if there is no such token, or it has already been revoked
 */
export async function revokeToken(store: Store, scope: OperatorScope, id: string): Promise<boolean> {
  return store.transaction(scope, async (tx) => (await revoke(tx, 'id', id)) > 0)
}

/** Revokes all tokens of a person that still stand. Returns how many there were. */
export async function revokeTokensOf(
  tx: Transaction,
  _scope: OperatorScope,
  userId: string,
): Promise<number> {
  return await revoke(tx, 'userId', userId)
}
