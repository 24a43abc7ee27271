import type { AccountRole, TeamRole } from '../vocabulary.js'

export type TokenScope = 'content:write' | 'narration:synthesize'

/** The person behind a request, as they are at this moment. */
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
  return role === 'owner' || role === 'admin' || role === 'billing-admin'
}

export function isExternal({ role }: Viewer): boolean {
  return role === 'external'
}

/** The teams that the viewer manages. */
export function managedTeams({ teams }: Viewer): string[] {
  return [...teams].filter(([, role]) => role === 'team-admin').map(([id]) => id)
}
