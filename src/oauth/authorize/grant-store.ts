import type { GrantScope } from '../../access/oauth-rules.js'
import { newId } from '../../records/new-id.js'
import type { Transaction } from '../../store/store.js'

/** Stores a grant. Returns its id. */
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
