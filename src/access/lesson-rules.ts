import { forbidden } from '../base/errors.js'
import { assertCanReadLessons } from './knowledge-rules.js'
import { mint, type PersonWriteScope, type SharedScope } from './scope.js'
import { assertTokenHas, isOrganizationAdmin, managedTeams, type Viewer } from './viewer.js'

/** May take lessons: the lessons that the viewer can see, and the viewer's own enrollments. */
export type LearnerScope = SharedScope & PersonWriteScope<'shared'>

/**
 * Every member except external accounts takes the lessons that they can see. A token needs no scope for it.
 *
 * @throws CodedError 403
 */
export function assertCanTakeLessons(viewer: Viewer): LearnerScope {
  return mint<LearnerScope>(assertCanReadLessons(viewer))
}

/** The lessons that the viewer may edit, and the members whom they may enrol in them. */
export type LessonEditScope = PersonWriteScope<'lesson-edit'> & {
  /** Organization admins edit every lesson, and enrol every member. */
  readonly everything: boolean
  /** The teams that the viewer manages. The viewer may edit what is shared with these teams only. */
  readonly managedTeamIds: readonly string[]
}

/**
 * May edit: organization admins any lesson; a team admin one that is shared with teams, if they manage every one of
 * those teams; an external account nothing. Nobody but organization admins edits what was made for one learner.
 *
 * @throws CodedError 403, with the challenge of RFC 6750 if the token lacks `content:write`
 */
export function editableLessons(viewer: Viewer): LessonEditScope {
  assertTokenHas(viewer, 'content:write')
  return mint<LessonEditScope>({
    organizationId: viewer.organizationId,
    userId: viewer.userId,
    everything: isOrganizationAdmin(viewer),
    managedTeamIds: managedTeams(viewer),
  })
}

/**
 * Holders of a role may be on any team, so only organization admins enrol all of them.
 *
 * @throws CodedError 403
 */
export function assertCanEnrollHolders({ everything }: LessonEditScope): void {
  if (!everything) throw forbidden('Only organization admins may enrol all holders of a role.')
}
