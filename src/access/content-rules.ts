import { forbidden } from '../errors.js'
import { mint, type Scope } from './scope.js'
import { isExternal, isOrganizationAdmin, managedTeams, type Viewer } from './viewer.js'

/** The content resources that the viewer may read, and those among them that the viewer may edit. */
export type ContentScope = Scope<'content'> & {
  /** Organization admins read and edit every resource. */
  readonly everything: boolean
  /** The teams whose resources the viewer reads. */
  readonly teamIds: readonly string[]
  /** The teams whose resources the viewer edits, where no other team shares them. */
  readonly managedTeamIds: readonly string[]
}

/** The organization's tags, and who made a resource and whom it is shared with. */
export type SharingScope = Scope<'sharing'>

/** Everyone reads content: what is for everyone, for their teams, or theirs to edit. */
export function readableContents(viewer: Viewer): ContentScope {
  return mint<ContentScope>({
    organizationId: viewer.organizationId,
    userId: viewer.userId,
    everything: isOrganizationAdmin(viewer),
    teamIds: [...viewer.teams.keys()],
    managedTeamIds: managedTeams(viewer),
  })
}

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
