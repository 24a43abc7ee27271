import { mint, type Scope } from './scope.js'
import { isOrganizationAdmin, managedTeams, type Viewer } from './viewer.js'

/** The content resources that the viewer can read; see src/store/readable-content.ts for what that comes to. */
export type ContentScope = Scope<'content'> & {
  /** Organization admins read and edit all that isn't waiting in the review queue. */
  readonly everything: boolean
  /** The teams whose resources the viewer reads. */
  readonly teamIds: readonly string[]
  /** The teams that the viewer manages: resources shared with none but these are the viewer's to edit. */
  readonly managedTeamIds: readonly string[]
}

/** Every member, an external one too, reads what is shared with everyone or with one of their teams. */
export function readableContent(viewer: Viewer): ContentScope {
  return mint<ContentScope>({
    organizationId: viewer.organizationId,
    userId: viewer.userId,
    everything: isOrganizationAdmin(viewer),
    teamIds: [...viewer.teams.keys()],
    managedTeamIds: managedTeams(viewer),
  })
}
