import { and, eq, isNull } from 'drizzle-orm'
import type { OperatorScope } from '../access/scope.js'
import {
  type CreatedToken,
  insertAccessToken,
  revokeAccessTokens,
  tokenEvent,
} from '../records/access-tokens.js'
import { recordAuditEvents } from '../records/audit-log.js'
import { nullable, statement, variants } from '../store/statement.js'
import type { Store, Transaction } from '../store/store.js'
import { findMember } from './person-store.js'
import { operatorOf } from './operator.js'

/**
 * Makes an access token of a person.
 *
 * @returns the token, and the name of the person
 * @throws Error if there is no such person, or the person has left
 */
export async function createToken(
  store: Store,
  scope: OperatorScope,
  request: { userId: string; scopes: string[]; expiresAt: string | null; name: string | null },
): Promise<CreatedToken & { personName: string }> {
  return await store.transaction(scope, async (tx) => {
    const person = await findMember(tx, request.userId)
    if (!person)
      throw new Error(
        `There is nobody with the user id or address ${request.userId}: \`lyceum people\` lists whom there is.`,
      )
    if (person.status !== 'ACTIVE') throw new Error(`${request.userId} has left the organization.`)
    const { organizationId } = person
    const created = await insertAccessToken(
      tx,
      { ...scope, organizationId },
      {
        ...request,
        kind: 'COMMAND',
      },
    )
    const event = tokenEvent('TOKEN_CREATED', { id: created.id, name: request.name })
    await recordAuditEvents(tx, operatorOf(organizationId), [event])
    return { ...created, personName: person.name }
  })
}

const standing = variants(({ by }: { by: 'id' | 'userId' }) =>
  statement({
    select: ({ accessTokens: token }) => ({
      id: token.id,
      organizationId: token.organizationId,
      name: nullable(token.name),
    }),
    query: ({ select, t: { accessTokens: t }, p }) =>
      select.from(t).where(and(eq(t[by], p('value')), isNull(t.revokedAt))),
  }),
)

/** Revokes the tokens that still stand. Returns how many they were. */
async function revoke(
  tx: Transaction,
  scope: OperatorScope,
  by: 'id' | 'userId',
  value: string,
): Promise<number> {
  const found = await tx.all(standing({ by }), { value })
  const [one] = found
  if (!one) return 0
  const { organizationId } = one
  await revokeAccessTokens(tx, { ...scope, organizationId }, operatorOf(organizationId), found)
  return found.length
}

/**
 * Revokes a token: its next request gets a 401.
 *
 * @returns false if there is no such token, or it has already been revoked
 */
export async function revokeToken(store: Store, scope: OperatorScope, id: string): Promise<boolean> {
  return store.transaction(scope, async (tx) => (await revoke(tx, scope, 'id', id)) > 0)
}

/** Revokes all tokens of a person that still stand. Returns how many there were. */
export async function revokeTokensOf(tx: Transaction, scope: OperatorScope, userId: string): Promise<number> {
  return await revoke(tx, scope, 'userId', userId)
}
