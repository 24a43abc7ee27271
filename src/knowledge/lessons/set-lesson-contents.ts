import { readableContent } from '../../access/content-scope.js'
import { readableSpaces } from '../../access/knowledge-rules.js'
import type { Administered } from '../../graph/administer.js'
import type { RequestContext } from '../../graph/context.js'
import { findContents } from '../content-store.js'
import { findEntities } from '../store.js'
import { setList, type SetListInput } from './lesson-list-steps.js'

/**
 * Makes these resources all that a lesson relies on, in this order.
 *
 * @throws CodedError 403 without the scope; 404 for a lesson that the viewer may not edit; 400 for a bad list, and for
 *   a resource that the viewer, or somebody else who sees the lesson, can't read; 409 `CHANGED_MEANWHILE`
 */
export function setLessonContents(
  context: RequestContext,
  input: SetListInput & { contentIds: readonly string[] },
): Promise<Administered<{ lessonId: string }>> {
  return setList(context, input, input.contentIds, {
    list: 'contents',
    param: 'contentIds',
    action: 'LESSON_CONTENTS_SET',
    readable: async (tx, ids) => await findContents(tx, readableContent(context.viewer), ids),
  })
}

/**
 * Makes these topics all that a lesson teaches, in this order.
 *
 * @throws CodedError as `setLessonContents` does
 */
export function setLessonTopics(
  context: RequestContext,
  input: SetListInput & { topicIds: readonly string[] },
): Promise<Administered<{ lessonId: string }>> {
  return setList(context, input, input.topicIds, {
    list: 'topics',
    param: 'topicIds',
    action: 'LESSON_TOPICS_SET',
    readable: async (tx, ids) => {
      const entities = await findEntities(tx, readableSpaces(context.viewer), ids)
      return entities.filter(({ type }) => type === 'TOPIC')
    },
  })
}
