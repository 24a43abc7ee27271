import { forbidden } from '../errors.js'
import { readableShares } from './rules.js'
import type { SharedScope } from './scope.js'
import { isExternal, type Viewer } from './viewer.js'

/** The knowledge tree: the spaces shared with the viewer, and all that is live in them. */
export function readableSpaces(viewer: Viewer): SharedScope {
  return readableShares(viewer)
}

/** `lesson.read`, where a lesson is met on the way: external accounts see none. */
export function readableLessons(viewer: Viewer): SharedScope | null {
  return isExternal(viewer) ? null : readableShares(viewer)
}

/**
 * `lesson.read`, where lessons are asked for: every member but external accounts sees those shared with them.
 *
 * @throws CodedError 403
 */
export function assertCanReadLessons(viewer: Viewer): SharedScope {
  const scope = readableLessons(viewer)
  if (!scope) throw forbidden('External accounts may not see lessons.')
  return scope
}
