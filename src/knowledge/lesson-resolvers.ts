import { connectionResolvers } from '../graph/relations/connection-resolvers.js'
import type { Resolvers } from '../generated/resolvers.js'
import {
  lessonOfCurriculumItem,
  lessonOfEnrollment,
  topicsOfLesson,
  viewerEnrollment,
} from './lesson-loaders.js'
import { listLessons } from './list-lessons.js'
import { listOwnEnrollments } from './list-own-enrollments.js'
import { topicOfCurriculumItem } from './loaders.js'
import { readLesson } from './read-lesson.js'

/** The resolvers of schema/lessons.graphql. */
export const lessonResolvers = {
  Query: {
    lessons: (_root, args, context) => listLessons(context, args),
    lesson: (_root, { id }, context, info) => readLesson(context, id, info),
  },
  Viewer: { enrollments: (_viewer, args, context) => listOwnEnrollments(context, args) },
  CurriculumItem: {
    lesson: (item, _args, context, info) => lessonOfCurriculumItem(context, item, info),
    topic: (item, _args, context, info) => topicOfCurriculumItem(context, item, info),
  },
  Lesson: {
    topics: (lesson, _args, context) => topicsOfLesson(context, lesson),
    viewerEnrollment: (lesson, _args, context) => viewerEnrollment(context, lesson),
    url: (lesson, _args, { links }) => links.to('lesson', lesson.id),
  },
  LessonConnection: connectionResolvers,
  Enrollment: {
    lesson: (enrollment, _args, context, info) => lessonOfEnrollment(context, enrollment, info),
  },
  EnrollmentConnection: connectionResolvers,
} satisfies Resolvers
