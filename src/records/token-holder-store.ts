import { hash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { nullable, type Statement, statement } from '../store/statement.js'
import type { AccountRole, TeamRole } from '../base/vocabulary.js'
import type { Dialect } from '../store/dialect.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { GatheringReader } from '../store/store.js'
import type { Tables } from '../store/tables.js'

/**
 * What kind of client a token was granted to; null for any other token. A page of the service's own needs no grant. It is
 * a subquery, because a join would be tried for each row of every caller.
 */
const clientKind = ({ accessTokens, oauthGrants, oauthClients }: Tables) =>
  sql<string | null>`case when ${accessTokens.grantId} is null
    then case when ${accessTokens.kind} = 'GRANTED' then 'FIRST_PARTY' end else (
    select ${oauthClients.kind} from ${oauthGrants} join ${oauthClients} on ${oauthClients.id} = ${oauthGrants.clientId}
    where ${oauthGrants.id} = ${accessTokens.grantId}) end`

/** The fields of a person that are read on every call. */
export const holderFields = ({ people, teamMembers, changeCounters }: Tables, { now }: Dialect) => ({
  status: people.status,
  organizationId: people.organizationId,
  employeeId: people.employeeId,
  role: people.role,
  teamId: nullable(teamMembers.teamId),
  teamRole: nullable(teamMembers.role),
  changeNumber: sql<number>`coalesce(${changeCounters.number}, 0)`,
  changeEpoch: sql<number>`coalesce(${changeCounters.epoch}, 0)`,
  readAt: now,
})

/** A person as they are read on every call, in one row for each of their teams. */
export interface Holder {
  organizationId: string
  userId: string
  employeeId: string
  role: AccountRole
  teamId: string | null
  teamRole: TeamRole | null
  changeNumber: number
  changeEpoch: number
  /** When they were read, by the database's clock. */
  readAt: string
}

const tokenHolder = statement({
  gathering: { list: 'sha256s', key: 'sha256' },
  select: (t, dialect) => ({
    sha256: t.accessTokens.sha256,
    tokenId: t.accessTokens.id,
    kind: t.accessTokens.kind,
    clientKind: clientKind(t),
    scopes: t.accessTokens.scopes,
    expiresAt: t.accessTokens.expiresAt,
    revokedAt: t.accessTokens.revokedAt,
    userId: t.accessTokens.userId,
    ...holderFields(t, dialect),
  }),
  query: ({ select, t, oneOf }) =>
    select
      .from(t.accessTokens)
      .innerJoin(t.people, eq(t.people.userId, t.accessTokens.userId))
      .leftJoin(t.changeCounters, eq(t.changeCounters.organizationId, t.people.organizationId))
      .leftJoin(t.teamMembers, eq(t.teamMembers.employeeId, t.people.employeeId))
      .where(oneOf(t.accessTokens.sha256, 'sha256s')),
})

/**
 * A row for a team of the person who holds an access token. Every row also has the data of the token and its person.
 */
export type TokenHolder = typeof tokenHolder extends Statement<infer Row> ? Row : never

/** The SHA-256 of an access token, in hex. The store keeps this, never the token. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}

/**
 * The person who holds an access token: one row for each of their teams, or a single row if they have none. Only
 * an unknown token has no rows: `isValid` says whether the token may be used.
 *
 * @param sha256 of the token, as `hashToken` makes it
 * @param options `together`: see `ReadOptions`
 */
export function readTokenHolder(
  reader: GatheringReader,
  sha256: string,
  options?: { together: boolean },
): MaybePromise<TokenHolder[]> {
  return reader.all(tokenHolder, { sha256s: [sha256] }, options)
}

/** Whether a token could be used when it was read: it was neither revoked nor expired, and its person was active. */
export function isValid({
  expiresAt,
  revokedAt,
  status,
  readAt,
}: Pick<TokenHolder, 'expiresAt' | 'revokedAt' | 'status' | 'readAt'>): boolean {
  return revokedAt === null && status === 'ACTIVE' && (expiresAt === null || expiresAt > readAt)
}
