import { hash } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Viewer } from '../access/viewer.js'
import { unauthenticated } from '../errors.js'
import { nullable, statement } from '../store/statement.js'
import { andThen, type MaybePromise, type Reader } from '../store/store.js'

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

/** Hex SHA-256 of an access token: what the store keeps of it. */
export function hashToken(token: string): string {
  return hash('sha256', token)
}

/**
 * Finds the person behind an `Authorization` header, as they are now (contract, authentication, 1 and 3).
 *
 * @throws CodedError 401 when there is no token, or none that is valid and in the hands of an active person
 */
export function authenticate(
  reader: Reader,
  authorization: string | undefined,
  now: Date,
): MaybePromise<Viewer> {
  const credentials = /^bearer +(.+)$/i.exec(authorization?.trim() ?? '')?.[1]
  if (credentials === undefined) throw unauthenticated(false)
  const token = credentials.trim()
  return andThen(reader.all(tokenHolder, { sha256: hashToken(token) }), (rows) => {
    const [holder] = rows
    if (!holder || (holder.expiresAt !== null && Date.parse(holder.expiresAt) <= now.getTime())) {
      throw unauthenticated(true)
    }
    const { tokenId, userId, employeeId, organizationId, role, scopes } = holder
    const teams = new Map(
      rows.flatMap(({ teamId, teamRole }) =>
        teamId === null || teamRole === null ? [] : [[teamId, teamRole]],
      ),
    )
    return { tokenId, userId, employeeId, organizationId, role, teams, scopes: new Set(scopes) }
  })
}
