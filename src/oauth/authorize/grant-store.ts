import { and, eq } from 'drizzle-orm'
import type { GrantScope } from '../../access/oauth-rules.js'
import { statement } from '../../store/statement.js'
import { newId } from '../../store/new-id.js'
import type { Reader, Transaction } from '../../store/store.js'

const activePerson = statement({
  select: ({ people }) => ({ userId: people.userId }),
  query: ({ select, t: { people }, p }) =>
    select.from(people).where(and(eq(people.userId, p('userId')), eq(people.status, 'ACTIVE'))),
})

/** Whether the person is still active. */
export async function isStillActive(reader: Reader, { userId }: GrantScope): Promise<boolean> {
  return (await reader.all(activePerson, { userId })).length > 0
}

/** Keeps what the person lets the client do. Returns the grant's id. */
export async function insertGrant(
  tx: Transaction,
  { organizationId, userId }: GrantScope,
  { scopes, ...grant }: { clientId: string; scopes: readonly string[]; resource: string },
): Promise<string> {
  const id = newId('grant')
  const now = await tx.now()
  const row = { id, organizationId, userId, ...grant, scopes: [...scopes], createdAt: now, updatedAt: now }
  await tx.insert((t) => t.oauthGrants, [row])
  return id
}
