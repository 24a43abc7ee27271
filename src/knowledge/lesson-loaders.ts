import { readableLessons, readableSpaces } from '../access/knowledge-rules.js'
import { ownAccount } from '../access/rules.js'
import { toPage } from '../graph/connection.js'
import { toMany, toOne } from '../graph/relation.js'
import { LOWEST } from '../store/keyset.js'
import {
  findLessons,
  findOwnEnrollments,
  type LessonRow,
  listLessonsOfTopics,
  listTopicsOfLessons,
} from './lesson-store.js'
import type { EntityRow } from './store.js'

function lessonBy<Parent extends object>(key: (parent: Parent) => string | null) {
  return toOne({
    key,
    load: ({ session, viewer }, ids) => {
      const scope = readableLessons(viewer)
      return scope ? findLessons(session, scope, ids) : []
    },
    parentKey: (lesson: LessonRow) => lesson.id,
  })
}

/** The lesson that a role's holders have to complete. */
export const lessonOfCurriculumItem = lessonBy(({ type, id }: { type: string; id: string }) =>
  type === 'lesson' ? id : null,
)

/** The lesson that somebody is enrolled in. */
export const lessonOfEnrollment = lessonBy((enrollment: { lessonId: string }) => enrollment.lessonId)

/** The viewer's enrollment in a lesson. */
export const viewerEnrollment = toOne({
  key: (lesson: LessonRow) => lesson.id,
  load: ({ session, viewer }, ids) => findOwnEnrollments(session, ownAccount(viewer), ids),
  parentKey: ({ lessonId }) => lessonId,
})

/** What a lesson teaches, in its order. */
export const topicsOfLesson = toMany({
  key: (lesson: LessonRow) => lesson.id,
  load: ({ session, viewer }, ids) => listTopicsOfLessons(session, readableSpaces(viewer), ids),
  parentKey: ({ lessonId }) => lessonId,
})

/** The lessons that teach a topic now, by id. */
export const lessonsOfTopic = toPage<EntityRow, LessonRow>({
  list: 'topicLessons',
  key: (topic) => topic.id,
  parentKey: (lesson) => lesson.taughtTopicId ?? '',
  start: [LOWEST],
  rowKey: (lesson) => [lesson.id],
  load: ({ session, viewer }, ids, page) => {
    const scope = readableLessons(viewer)
    return scope ? listLessonsOfTopics(session, scope, ids, page) : []
  },
})
