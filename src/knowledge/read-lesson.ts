import { assertCanReadLessons } from '../access/knowledge-rules.js'
import type { RequestContext } from '../graph/context.js'
import type { Asker } from '../graph/relations/read-look-ups.js'
import { isPossibleId } from '../graph/text.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { lessonById } from './lesson-loaders.js'
import type { LessonRow } from './lesson-store.js'

/**
 * A lesson that the viewer can see, or null. It answers `GET /v1/lessons/{id}`, whose shape the contract leaves open.
 *
 * @throws CodedError 403 for an external account
 */
export function readLesson(
  context: RequestContext,
  id: string,
  asker: Asker,
): MaybePromise<LessonRow | null> {
  assertCanReadLessons(context.viewer)
  return isPossibleId(id) ? lessonById.find(context, id, asker) : null
}
