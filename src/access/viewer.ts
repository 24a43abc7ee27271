import { insufficientScope } from '../errors.js'
import { type AccountRole, ADMIN_ROLES, type TeamRole } from '../vocabulary.js'

export type TokenScope = 'content:write' | 'narration:synthesize'

/**
 * The person behind a request, as they are at this moment.
 *
 * @model Viewer
 */
export interface Viewer {
  tokenId: string
  userId: string
  employeeId: string
  organizationId: string
  role: AccountRole
  /** The viewer's teams and what they are there. */
  teams: ReadonlyMap<string, TeamRole>
  scopes: ReadonlySet<string>
}

/** Owners, admins and billing admins: they read the whole organization. */
export function isOrganizationAdmin({ role }: Viewer): boolean {
  return ADMIN_ROLES.some((admin) => admin === role)
}

export function isExternal({ role }: Viewer): boolean {
  return role === 'external'
}

/** The teams that the viewer manages. An external account manages none, whatever its role in a team. */
export function managedTeams(viewer: Viewer): string[] {
  if (isExternal(viewer)) return []
  return [...viewer.teams].filter(([, role]) => role === 'team-admin').map(([id]) => id)
}

/**
 * A token allows only what its scopes say, whatever its person may do.
 *
 * @throws CodedError 403 with the challenge of RFC 6750
 */
export function assertTokenHas({ scopes }: Viewer, scope: TokenScope): void {
  if (!scopes.has(scope)) throw insufficientScope(scope)
}
