import { forbidden } from '../base/errors.js'
import type { AccountRole } from '../base/vocabulary.js'
import { assertCanManageOrganization, type ManagementScope } from './admin-rules.js'
import { mint, type PersonWriteScope, type Scope } from './scope.js'
import { assertTokenHas, isExternal, isOrganizationAdmin, type Viewer } from './viewer.js'

/** The people of the organization: all of them, or only the viewer. */
export type MemberScope = Scope<'members'> & {
  readonly everyone: boolean
  readonly employeeId: string
}

/** Teams: all of them, or those the viewer is on. */
export type TeamScope = Scope<'teams'> & {
  readonly everything: boolean
  readonly teamIds: readonly string[]
}

/** Taking people off teams: anybody off any team, or oneself off one's own. */
export type TeamLeavingScope = PersonWriteScope<'team-leaving'> & {
  readonly everything: boolean
  readonly teamIds: readonly string[]
}

/** The organization's invitations. */
export type InvitationScope = Scope<'invitations'>

/** Whether the viewer may read any member at all, themselves included. */
export function canReadMembers(viewer: Viewer): boolean {
  return !isExternal(viewer)
}

/** Telephone numbers, managers and directory data are for people who may read the whole organization. */
export function canReadPersonnelFields(viewer: Viewer): boolean {
  return isOrganizationAdmin(viewer)
}

/** A team's size would reveal people whom the viewer can't see. */
export function canCountTeamMembers(viewer: Viewer): boolean {
  return isOrganizationAdmin(viewer)
}

/**
 * `user.read`: organization admins read everyone, other members only themselves.
 *
 * @throws CodedError 403 for an external account
 */
export function assertCanReadMembers(viewer: Viewer): MemberScope {
  if (!canReadMembers(viewer)) throw forbidden('External accounts may not see members.')
  return mint<MemberScope>({
    organizationId: viewer.organizationId,
    userId: viewer.userId,
    employeeId: viewer.employeeId,
    everyone: isOrganizationAdmin(viewer),
  })
}

/** @throws CodedError 403 for all but organization admins */
export function assertCanFilterByManager(viewer: Viewer): void {
  if (!isOrganizationAdmin(viewer)) throw forbidden('Only organization admins may use noManager.')
}

/** @throws CodedError 403 for all but organization admins */
export function assertCanReadReportingLines(viewer: Viewer): MemberScope {
  if (!isOrganizationAdmin(viewer)) throw forbidden('Only organization admins may see reporting lines.')
  return assertCanReadMembers(viewer)
}

/** @throws CodedError 403 for all but organization admins */
export function assertCanReadInvitations(viewer: Viewer): InvitationScope {
  if (!isOrganizationAdmin(viewer)) throw forbidden('Only organization admins may see invitations.')
  return mint<InvitationScope>({ organizationId: viewer.organizationId, userId: viewer.userId })
}

/**
 * Organization admins invite, with a token that has the scope. Only owners can invite owners.
 *
 * @throws CodedError 403 for everyone else
 */
export function assertCanInvite(viewer: Viewer, role: AccountRole): ManagementScope {
  const scope = assertCanManageOrganization(viewer)
  if (role === 'owner' && viewer.role !== 'owner') throw forbidden('Only owners may invite owners.')
  return scope
}

/**
 * Only owners make, change and deactivate owners. An admin who could change an owner's address could sign in as them.
 *
 * @param roles those that the account has, or will have
 * @throws CodedError 403 for an owner's account, unless the viewer is an owner
 */
export function assertCanChangeAccount(viewer: Viewer, ...roles: AccountRole[]): void {
  if (roles.includes('owner') && viewer.role !== 'owner')
    throw forbidden('Only owners may make, change or deactivate owners.')
}

/** Whether the viewer may see any team at all, their own included. */
export function canReadTeams(viewer: Viewer): boolean {
  return !isExternal(viewer)
}

/**
 * Organization admins see every team, other members the teams they are on.
 *
 * @throws CodedError 403 for an external account
 */
export function assertCanReadTeams(viewer: Viewer): TeamScope {
  if (!canReadTeams(viewer)) throw forbidden('External accounts may not see teams.')
  return mint<TeamScope>({
    organizationId: viewer.organizationId,
    userId: viewer.userId,
    everything: isOrganizationAdmin(viewer),
    teamIds: [...viewer.teams.keys()],
  })
}

/**
 * Everybody takes themselves off a team, also external accounts; organization admins take anybody off, with a token that
 * has the scope.
 *
 * @param userIds those who are taken off
 * @throws CodedError 403 for everyone else
 */
export function assertCanTakeOffTeams(viewer: Viewer, userIds: readonly string[]): TeamLeavingScope {
  const everything = isOrganizationAdmin(viewer)
  if (userIds.some((userId) => userId !== viewer.userId)) {
    assertTokenHas(viewer, 'organization:manage')
    if (!everything) throw forbidden('Only organization admins may take others off a team.')
  }
  const { organizationId, userId, teams } = viewer
  return mint<TeamLeavingScope>({ organizationId, userId, everything, teamIds: [...teams.keys()] })
}
