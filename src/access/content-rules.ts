import { forbidden } from '../errors.js'
import { mint, type Scope } from './scope.js'
import { isExternal, isOrganizationAdmin, type Viewer } from './viewer.js'

/** The organization's tags, and who made a resource and whom it is shared with. */
export type SharingScope = Scope<'sharing'>

/** An external account isn't told the tags, the teams and the maker of a resource (contract, authentication, 6). */
export function canSeeSharing(viewer: Viewer): boolean {
  return !isExternal(viewer)
}

/**
 * The organization's tags, by themselves and as a filter, are for members other than external accounts.
 *
 * @throws CodedError 403
 */
export function assertCanUseTags(viewer: Viewer): SharingScope {
  if (!canSeeSharing(viewer)) throw forbidden('External accounts may not use tags.')
  return mint<SharingScope>(viewer)
}

/** The tags, teams and makers of the resources that the viewer reads; null for an external account. */
export function visibleSharing(viewer: Viewer): SharingScope | null {
  return canSeeSharing(viewer) ? mint<SharingScope>(viewer) : null
}

/** Whether the viewer may ask for a team's content, if there is such a team: admins for any, others for their own. */
export function canFilterByTeam(viewer: Viewer, teamId: string): boolean {
  return isOrganizationAdmin(viewer) || viewer.teams.has(teamId)
}
