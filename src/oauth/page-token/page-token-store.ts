import { and, eq, lte } from 'drizzle-orm'
import type { PageTokenScope } from '../../access/oauth-rules.js'
import type { TokenScope } from '../../base/vocabulary.js'
import { later } from '../../base/timestamp.js'
import { insertAccessToken } from '../../records/access-tokens.js'
import { isPageToken } from '../../records/page-tokens.js'
import type { Transaction } from '../../store/store.js'

/**
 * Makes a token for a page of the service's own: a granted one without a grant. The person's earlier ones that have
 * expired are deleted.
 *
 * @param seconds how long it is valid
 */
export async function insertPageToken(
  tx: Transaction,
  scope: PageTokenScope,
  { scopes, seconds }: { scopes: readonly TokenScope[]; seconds: number },
): Promise<string> {
  const now = await tx.now()
  const { userId } = scope
  await tx.run(({ builder, t }) => {
    const { userId: ofPerson, expiresAt } = t.accessTokens
    return builder
      .delete(t.accessTokens)
      .where(and(eq(ofPerson, userId), isPageToken(t), lte(expiresAt, now)))
  })
  const expiresAt = later(now, seconds * 1_000)
  const { token } = await insertAccessToken(tx, scope, {
    userId,
    kind: 'GRANTED',
    name: null,
    scopes,
    expiresAt,
  })
  return token
}
