import { hash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { nullable, statement } from './statement.js'
import type { Reader } from './store.js'

const tokenHolder = statement({
  select: ({ accessTokens, people, teamMembers }) => ({
    tokenId: accessTokens.id,
    scopes: accessTokens.scopes,
    expiresAt: accessTokens.expiresAt,
    organizationId: people.organizationId,
    employeeId: people.employeeId,
    userId: accessTokens.userId,
    role: people.role,
    teamId: nullable(teamMembers.teamId),
    teamRole: nullable(teamMembers.role),
  }),
  query: ({ select, t, p }) =>
    select
      .from(t.accessTokens)
      .innerJoin(t.people, eq(t.people.userId, t.accessTokens.userId))
      .leftJoin(t.teamMembers, eq(t.teamMembers.employeeId, t.people.employeeId))
      .where(
        and(
          eq(t.accessTokens.sha256, p('sha256')),
          isNull(t.accessTokens.revokedAt),
          eq(t.people.status, 'ACTIVE'),
        ),
      ),
})

/** Hex SHA-256 of an access token: the store keeps this, never the token. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}

/**
 * The active person who holds an access token: one row for each of their teams, or a single row if they have
 * none. An unknown or revoked token has no rows; an expired one has its rows.
 */
export function readTokenHolder(reader: Reader, token: string) {
  return reader.all(tokenHolder, { sha256: hashToken(token) })
}
