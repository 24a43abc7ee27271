import { and, desc, eq, sql } from 'drizzle-orm'
import type { OrganizationRecordsScope } from '../access/admin-rules.js'
import type { OwnTokensScope, RevocationScope, TokenMakingScope } from '../access/token-rules.js'
import type { Page } from '../graph/relations/connection.js'
import { beforeKey, datePage } from '../store/keyset.js'
import { first } from '../store/session.js'
import { nullable, statement, variants } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader, Transaction } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import type { TokenKind } from '../base/vocabulary.js'

/** @model AccessToken */
export interface TokenRow {
  id: string
  name: string | null
  kind: TokenKind
  scopes: string[]
  userId: string
  createdAt: string
  lastUsedAt: string | null
  expiresAt: string | null
}

const tokenFields = ({ accessTokens: t }: Tables) => ({
  id: t.id,
  name: nullable(t.name),
  kind: t.kind,
  scopes: t.scopes,
  userId: t.userId,
  createdAt: t.createdAt,
  lastUsedAt: nullable(t.lastUsedAt),
  expiresAt: nullable(t.expiresAt),
})

// The same condition as in the indexes of these lists: with a parameter in it, they would not be used.
const isListed = sql`revoked_at is null and kind <> 'GRANTED'`

const tokensByDate = variants(({ owner }: { owner: 'person' | 'organization' }) =>
  statement({
    select: tokenFields,
    query: ({ select, t: { accessTokens: t, people }, p }) =>
      select
        .from(t)
        .innerJoin(people, eq(people.userId, t.userId))
        .where(
          and(
            owner === 'person' ? eq(t.userId, p('userId')) : undefined,
            // A person has few; without this, SQLite would scan those of the whole organization.
            eq(owner === 'person' ? people.organizationId : t.organizationId, p('organizationId')),
            isListed,
            beforeKey([t.createdAt, t.id], [p('beforeDate'), p('beforeId')]),
          ),
        )
        .orderBy(desc(t.createdAt), desc(t.id))
        .limit(p('limit')),
  }),
)

/** A page of the tokens of a person, newest first. */
export function listTokensOf(
  reader: Reader,
  { organizationId }: OwnTokensScope | OrganizationRecordsScope,
  userId: string,
  page: Page,
): MaybePromise<TokenRow[]> {
  return reader.all(tokensByDate({ owner: 'person' }), { organizationId, userId, ...datePage(page) })
}

/** A page of the tokens of everybody in the organization, newest first. */
export function listAllTokens(
  reader: Reader,
  { organizationId }: OrganizationRecordsScope,
  page: Page,
): MaybePromise<TokenRow[]> {
  return reader.all(tokensByDate({ owner: 'organization' }), { organizationId, ...datePage(page) })
}

const tokenById = statement({
  select: tokenFields,
  query: ({ select, t: { accessTokens: t, people }, p }) =>
    select
      .from(t)
      .innerJoin(people, eq(people.userId, t.userId))
      .where(
        and(
          eq(t.id, p('id')),
          eq(t.organizationId, p('organizationId')),
          // Also finds tokens of clients: an admin may know the id from a log.
          sql`revoked_at is null`,
        ),
      ),
})

/** An active token that the scope allows to revoke; undefined if there is none with this id. */
export async function findToken(
  reader: Reader,
  { organizationId, userId, everyone }: RevocationScope,
  id: string,
): Promise<TokenRow | undefined> {
  const token = await first(reader, tokenById, { organizationId, id })
  return everyone || token?.userId === userId ? token : undefined
}

/** The token that the scope's person has made. */
export async function findMadeToken(
  reader: Reader,
  { organizationId }: TokenMakingScope,
  id: string,
): Promise<TokenRow | undefined> {
  return await first(reader, tokenById, { organizationId, id })
}

const personalTokens = statement({
  select: () => ({ count: sql<number>`count(*)`.mapWith(Number) }),
  query: ({ fields, t: { accessTokens: t }, p }) =>
    sql`select ${fields} from ${t} where ${t.userId} = ${p('userId')} and ${isListed} and kind = 'PERSONAL'`,
})

/** How many active tokens the person has made. Meanwhile, no other transaction makes one for them. */
export async function countOwnTokens(tx: Transaction, { userId }: TokenMakingScope): Promise<number> {
  await tx.lock(`tokens:${userId}`)
  return (await first(tx, personalTokens, { userId }))?.count ?? 0
}
