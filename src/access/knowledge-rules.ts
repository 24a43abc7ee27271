import { forbidden } from '../base/errors.js'
import { readableShares } from './role-rules.js'
import { mint, type PersonWriteScope, type SharedScope } from './scope.js'
import { isExternal, isOrganizationAdmin, managedTeams, type Viewer } from './viewer.js'

/** The knowledge tree: the spaces shared with the viewer, and everything live in them. */
export function readableSpaces(viewer: Viewer): SharedScope {
  return readableShares(viewer)
}

/** The knowledge that the viewer may edit; `src/records/shared-with.ts` evaluates it on spaces. */
export type KnowledgeEditScope = PersonWriteScope<'edit-knowledge'> & {
  /** Organization admins edit all of it. */
  readonly everything: boolean
  /** The teams that the viewer manages. The viewer may edit spaces that are shared with these teams only. */
  readonly managedTeamIds: readonly string[]
}

/**
 * May edit: organization admins the whole tree; a team admin what is in a space that is shared with teams, if they
 * manage every one of those teams; an external account nothing.
 */
export function editableKnowledge(viewer: Viewer): KnowledgeEditScope {
  const { organizationId, userId } = viewer
  const everything = isOrganizationAdmin(viewer)
  return mint<KnowledgeEditScope>({
    organizationId,
    userId,
    everything,
    managedTeamIds: managedTeams(viewer),
  })
}

/** `lesson.read`: whether the viewer may see any lesson at all. */
export function canReadLessons(viewer: Viewer): boolean {
  return !isExternal(viewer)
}

/**
 * `lesson.read`: every member except external accounts sees the lessons shared with them. A lesson for one
 * learner, or from a performance review, is only for organization admins and those enrolled in it.
 *
 * @throws CodedError 403
 */
export function assertCanReadLessons(viewer: Viewer): SharedScope {
  if (!canReadLessons(viewer)) throw forbidden('External accounts may not see lessons.')
  return readableShares(viewer)
}
