import { forbidden } from '../base/errors.js'
import { mint, type Scope } from './scope.js'
import { isExternal, isOrganizationAdmin, type Viewer } from './viewer.js'

/** The organization's tags, and the creators and audiences of resources. */
export type SharingScope = Scope<'sharing'>

/** External accounts don't see a resource's tags, teams or creator (contract, authentication, 6). */
export function canSeeSharing(viewer: Viewer): boolean {
  return !isExternal(viewer)
}

/**
 * Members other than external accounts may list the organization's tags and filter by them.
 *
 * @throws CodedError 403
 */
export function assertCanUseTags(viewer: Viewer): SharingScope {
  if (!canSeeSharing(viewer)) throw forbidden('External accounts may not use tags.')
  return mint<SharingScope>(viewer)
}

/**
 * The tags, teams and creators of the resources that the viewer can read.
 *
 * @throws CodedError 403 for an external account
 */
export function assertCanSeeSharing(viewer: Viewer): SharingScope {
  if (!canSeeSharing(viewer)) throw forbidden('External accounts may not see whom content is shared with.')
  return mint<SharingScope>(viewer)
}

/**
 * Whether the viewer may filter by a team: organization admins by any team, others by their own. It doesn't
 * check that the team exists.
 */
export function canFilterByTeam(viewer: Viewer, teamId: string): boolean {
  return isOrganizationAdmin(viewer) || viewer.teams.has(teamId)
}
