import { forbidden } from '../base/errors.js'
import { readableShares } from './role-rules.js'
import type { SharedScope } from './scope.js'
import { isExternal, type Viewer } from './viewer.js'

/** The knowledge tree: the spaces shared with the viewer, and everything live in them. */
export function readableSpaces(viewer: Viewer): SharedScope {
  return readableShares(viewer)
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
