import { mint, type PersonWriteScope, type Scope } from './scope.js'
import { isExternal, isOrganizationAdmin, managedTeams, type Viewer } from './viewer.js'

/** The extent of a viewer's rights on content; `src/records/readable-content.ts` evaluates them on rows. */
interface ContentReach {
  /** Organization admins read and edit everything that isn't waiting in the review queue. */
  readonly everything: boolean
  /** The teams whose resources the viewer reads. */
  readonly teamIds: readonly string[]
  /** The teams that the viewer manages. The viewer may edit what is shared with these teams only. */
  readonly managedTeamIds: readonly string[]
}

/** The content resources that the viewer can read. */
export type ContentScope = Scope<'content'> &
  ContentReach & {
    /** Whether the viewer may see who published their versions. */
    readonly seesPublishers: boolean
  }

/** The content resources that the viewer may edit. */
export type EditScope = PersonWriteScope<'edit'> & ContentReach

function reachOf(viewer: Viewer): ContentReach & { organizationId: string; userId: string } {
  return {
    organizationId: viewer.organizationId,
    userId: viewer.userId,
    everything: isOrganizationAdmin(viewer),
    teamIds: [...viewer.teams.keys()],
    managedTeamIds: managedTeams(viewer),
  }
}

/**
 * May read: every member, external accounts included, what is shared with everyone or with one of their
 * teams; drafts are only for those who may edit them. Nobody may read content in the review queue. External
 * accounts don't see who published a version.
 */
export function readableContent(viewer: Viewer): ContentScope {
  return mint<ContentScope>({ seesPublishers: !isExternal(viewer), ...reachOf(viewer) })
}

/** May note how far the viewer has read the content that they can read. */
export type ReaderScope = ContentScope & PersonWriteScope<'content'>

/** Every member, external accounts included, notes what they have read. A token needs no scope for it. */
export function readerOfContent(viewer: Viewer): ReaderScope {
  return mint<ReaderScope>(readableContent(viewer))
}

/**
 * May edit: organization admins any resource; a team admin one that is shared with teams, if they manage
 * every one of those teams; an external account nothing. Having made a resource does not count. Nobody may
 * edit content in the review queue.
 */
export function editableContent(viewer: Viewer): EditScope {
  return mint<EditScope>(reachOf(viewer))
}
