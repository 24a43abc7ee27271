import { canWriteContent } from '../access/capability-rules.js'
import { assertCanSeeSharing } from '../access/content-rules.js'
import { assertCanReadLessons, readableSpaces } from '../access/knowledge-rules.js'
import { editableLessons } from '../access/lesson-rules.js'
import { ownAccount } from '../access/role-rules.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import type { RequestContext } from '../graph/context.js'
import { toPage } from '../graph/relations/connection.js'
import { defineById, toOneById } from '../graph/relations/by-id.js'
import { toMany, toOne } from '../graph/relations/siblings.js'
import { LOWEST } from '../store/keyset.js'
import {
  type EnrollmentRow,
  findLessons,
  findOwnEnrollments,
  findOwnRetakes,
  type LessonRow,
  listLessonsOfTopics,
  listTeamsOfLessons,
  listTopicsOfLessons,
} from './lesson-store.js'
import { findEditableLessons } from './lessons/lesson-change-store.js'
import type { EntityRow } from './store.js'

/** A lesson, looked up by id, if the viewer can see it. */
export const lessonById = defineById<LessonRow>(({ session, viewer }, ids) =>
  findLessons(session, assertCanReadLessons(viewer), ids),
)

/** The lesson of a curriculum item, null if the item is a topic. */
export const lessonOfCurriculumItem = toOneById(lessonById, ({ type, id }: { type: string; id: string }) =>
  type === 'lesson' ? id : null,
)

/** The lesson of an enrollment. */
export const lessonOfEnrollment = toOneById(
  lessonById,
  (enrollment: { lessonId: string }) => enrollment.lessonId,
)

/** The viewer's enrollment in a lesson. */
export const viewerEnrollment = toOne({
  key: (lesson: LessonRow) => lesson.id,
  load: ({ session, viewer }, ids) => findOwnEnrollments(session, ownAccount(viewer), ids),
  parentKey: ({ lessonId }) => lessonId,
})

/** Whether the viewer has to take the lesson of their enrollment again. */
export const retakeOfEnrollment = toOne({
  key: (enrollment: EnrollmentRow) => enrollment.lessonId,
  load: ({ session, viewer }, ids) => findOwnRetakes(session, ownAccount(viewer), ids),
  parentKey: ({ lessonId }) => lessonId,
})

/** The teams that a lesson is shared with, by name. */
export const teamsOfLesson = toMany({
  key: (lesson: LessonRow) => lesson.id,
  load: ({ session, viewer }, ids) => listTeamsOfLessons(session, assertCanSeeSharing(viewer), ids),
  parentKey: ({ lessonId }) => lessonId,
})

const editableLesson = toOne({
  key: (lesson: LessonRow) => lesson.id,
  load: ({ session, viewer }, ids) => findEditableLessons(session, editableLessons(viewer), ids),
  parentKey: ({ id }) => id,
})

/** What the viewer may do with a lesson. */
export function capabilitiesOnLesson(
  context: RequestContext,
  lesson: LessonRow,
): MaybePromise<{ edit: boolean }> {
  if (!canWriteContent(context.viewer)) return { edit: false }
  return andThen(editableLesson(context, lesson), (found) => ({ edit: found !== null }))
}

/** The topics that a lesson teaches, in the lesson's order. */
export const topicsOfLesson = toMany({
  key: (lesson: LessonRow) => lesson.id,
  load: ({ session, viewer }, ids) => listTopicsOfLessons(session, readableSpaces(viewer), ids),
  parentKey: ({ lessonId }) => lessonId,
})

/** The lessons that currently teach a topic, by id. */
export const lessonsOfTopic = toPage<EntityRow, LessonRow>({
  list: 'topicLessons',
  key: (topic) => topic.id,
  parentKey: (lesson) => lesson.taughtTopicId ?? '',
  start: [LOWEST],
  rowKey: (lesson) => [lesson.id],
  load: ({ session, viewer }, ids, page) =>
    listLessonsOfTopics(session, assertCanReadLessons(viewer), ids, page),
})
