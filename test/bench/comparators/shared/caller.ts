import { createHash } from 'node:crypto'
import type { BenchDatabase } from './database.js'

/** The person behind a request. Lists of ids are JSON, as `json_each` takes them. */
export interface Caller {
  tokenId: string
  userId: string
  organizationId: string
  role: string
  everything: 0 | 1
  teamIds: string
  managedTeamIds: string
  /** Whose lists of content make up the caller's. */
  audiences: string
}

interface TokenRow {
  tokenId: string
  expiresAt: string | null
  organizationId: string
  userId: string
  role: string
  teamId: string | null
  teamRole: string | null
}

/** Finds callers by the service's table of access tokens; undefined stands for 401. */
export function callerFinder(
  database: BenchDatabase,
): (authorization: string | undefined) => Caller | undefined {
  const find = database.prepare<TokenRow>(`
    select t.id as tokenId, t.expires_at as expiresAt, p.organization_id as organizationId, t.user_id as userId,
      p.role, m.team_id as teamId, m.role as teamRole
    from access_tokens t join people p on p.user_id = t.user_id
    left join team_members m on m.employee_id = p.employee_id
    where t.sha256 = ? and t.revoked_at is null and p.status = 'ACTIVE'`)
  return (authorization) => {
    if (!authorization?.startsWith('Bearer ')) return undefined
    const rows = find.all(createHash('sha256').update(authorization.slice(7)).digest('hex'))
    const [row] = rows
    if (!row || (row.expiresAt !== null && Date.parse(row.expiresAt) <= Date.now())) return undefined
    const everything = row.role === 'owner' || row.role === 'admin' || row.role === 'billing-admin'
    const teams = rows.filter(({ teamId }) => teamId !== null)
    const managed = teams.filter(({ teamRole }) => teamRole === 'team-admin')
    const { tokenId, userId, organizationId, role } = row
    return {
      tokenId,
      userId,
      organizationId,
      role,
      everything: everything ? 1 : 0,
      teamIds: JSON.stringify(teams.map(({ teamId }) => teamId)),
      managedTeamIds: JSON.stringify(managed.map(({ teamId }) => teamId)),
      audiences: JSON.stringify(
        everything
          ? [`org:${organizationId}`]
          : [
              `all:${organizationId}`,
              ...teams.map(({ teamId }) => `team:${teamId}`),
              ...managed.map(({ teamId }) => `team-drafts:${teamId}`),
            ],
      ),
    }
  }
}
