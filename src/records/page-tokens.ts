import { and, eq, isNull } from 'drizzle-orm'
import type { OrganizationWriteScope, SystemScope } from '../access/scope.js'
import type { Tables } from '../store/tables.js'
import type { Transaction } from '../store/store.js'

/** Which access tokens are for pages of the service's own: those that were granted without a grant. */
export const isPageToken = ({ accessTokens: t }: Tables) => and(eq(t.kind, 'GRANTED'), isNull(t.grantId))

/** Ends the tokens of a person's pages in all browsers. A browser whose session goes on gets new ones. */
export async function endPageTokensOf(
  tx: Transaction,
  _scope: OrganizationWriteScope | SystemScope<'browser'>,
  userId: string,
): Promise<void> {
  await tx.run(({ builder, t }) =>
    builder.delete(t.accessTokens).where(and(eq(t.accessTokens.userId, userId), isPageToken(t))),
  )
}
