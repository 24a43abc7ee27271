import { isDeepStrictEqual } from 'node:util'
import { insufficientScope } from '../base/errors.js'
import {
  type AccountRole,
  ADMIN_ROLES,
  type TeamRole,
  type TokenKind,
  type TokenScope,
} from '../base/vocabulary.js'

/**
 * Where a caller's token comes from: FIRST_PARTY is for a page of the service's own, PROVIDED is an identity
 * provider's.
 */
export type CallerTokenKind = TokenKind | 'FIRST_PARTY' | 'PROVIDED'

declare const common: unique symbol

/**
 * The person behind a request, as they are at this moment.
 *
 * @model Viewer
 */
export interface Viewer {
  /** For a PROVIDED token, the id of its provider. */
  tokenId: string
  tokenKind: CallerTokenKind
  userId: string
  employeeId: string
  organizationId: string
  role: AccountRole
  /** The viewer's teams and their roles in them. */
  teams: ReadonlyMap<string, TeamRole>
  scopes: ReadonlySet<string>
  /**
   * The organization's change number when the viewer was read; it grows with every change of anything readable.
   */
  changeNumber: number
  /** The epoch of the change number: an organization that is deleted and imported again has another one. */
  changeEpoch: number
}

/**
 * The input of rules that are the same for all members of an organization: the organization, and whether the viewer is
 * an external account. It contains nothing else about the viewer, so scopes minted from it don't either.
 */
export interface Membership {
  readonly [common]: true
  readonly organizationId: string
  readonly isExternal: boolean
}

/** The viewer's membership. The compiler accepts nothing else as one, not even the viewer. */
export function membershipOf({ organizationId, role }: Viewer): Membership {
  // The brand exists only for the compiler.
  return { organizationId, isExternal: role === 'external' } as Membership
}

/** Whether both are the same person with the same token, who may do the same. Their change numbers may differ. */
export function isSameViewer(one: Viewer, other: Viewer): boolean {
  return isDeepStrictEqual({ ...one, changeNumber: 0 }, { ...other, changeNumber: 0 })
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
 * A token allows only what its scopes allow, whatever its person may do.
 *
 * @throws CodedError 403 with the challenge of RFC 6750
 */
export function assertTokenHas({ scopes }: Viewer, scope: TokenScope): void {
  if (!scopes.has(scope)) throw insufficientScope(scope)
}
