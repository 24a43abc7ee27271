import { assertCanReadLessons } from '../access/knowledge-rules.js'
import type { RequestContext } from '../graph/context.js'
import { isPossibleId } from '../graph/text.js'
import { andThen, type MaybePromise } from '../store/store.js'
import { findLessons, type LessonRow } from './lesson-store.js'

/**
 * A lesson that the viewer may see, or null (`GET /v1/lessons/{id}`, which the contract names and leaves open).
 *
 * @throws CodedError 403 for an external account
 */
export function readLesson({ session, viewer }: RequestContext, id: string): MaybePromise<LessonRow | null> {
  const scope = assertCanReadLessons(viewer)
  if (!isPossibleId(id)) return null
  return andThen(findLessons(session, scope, [id]), ([lesson]) => lesson ?? null)
}
