import { asc } from 'drizzle-orm'
import { LOWEST, pastKey } from '../store/keyset.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'
import { walkPages } from '../store/walk-pages.js'

/** Rows in a page of the list: large, because no index has this order. */
const PAGE = 2_000

const tokens = statement({
  select: ({ accessTokens: token }) => ({
    id: token.id,
    organizationId: token.organizationId,
    userId: token.userId,
    kind: token.kind,
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
export function walkTokens(reader: Reader) {
  return walkPages(
    { afterTime: LOWEST, afterId: LOWEST },
    PAGE,
    async (after, limit) => await reader.all(tokens, { ...after, limit }),
    ({ createdAt, id }) => ({ afterTime: createdAt, afterId: id }),
  )
}
