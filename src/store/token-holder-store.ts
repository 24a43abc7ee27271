import { hash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { nullable, statement } from './statement.js'
import type { Reader } from './store.js'

const tokenHolder = statement({
  select: ({ accessTokens, people, teamMembers }) => ({
    tokenId: accessTokens.id,
    scopes: accessTokens.scopes,
    expiresAt: accessTokens.expiresAt,
    revokedAt: accessTokens.revokedAt,
    status: people.status,
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
      .where(eq(t.accessTokens.sha256, p('sha256'))),
})

/** Hex SHA-256 of an access token: the store keeps this, never the token. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}

/**
 * The person who holds an access token: one row for each of their teams, or a single row if they have none. Only
 * an unknown token has no rows: `isValid` says whether the token may be used.
 */
export function readTokenHolder(reader: Reader, token: string) {
  return reader.all(tokenHolder, { sha256: hashToken(token) })
}

/** Whether a token may be used: it is neither revoked nor expired, and its person is active. */
export function isValid(
  { expiresAt, revokedAt, status }: { expiresAt: string | null; revokedAt: string | null; status: string },
  now: Date,
): boolean {
  return (
    revokedAt === null && status === 'ACTIVE' && (expiresAt === null || Date.parse(expiresAt) > now.getTime())
  )
}
