import type { GraphQLResolveInfo } from 'graphql'
import type { RequestContext } from '../graph/context.js'
import { andThen } from '../base/maybe-promise.js'
import { connectionResolvers } from '../graph/relations/connection-resolvers.js'
import { limitedConnectionResolvers } from '../graph/relations/limited-total.js'
import type { Resolvers } from '../generated/resolvers.js'
import {
  capabilitiesOnLesson,
  lessonOfCurriculumItem,
  lessonOfEnrollment,
  teamsOfLesson,
  topicsOfLesson,
  retakeOfEnrollment,
  viewerEnrollment,
} from './lesson-loaders.js'
import { createLesson } from './lessons/create-lesson.js'
import { enrollInLesson, finishLesson } from './lessons/enroll-in-lesson.js'
import { enrollMembers } from './lessons/enroll-members.js'
import { setLessonContents, setLessonTopics } from './lessons/set-lesson-contents.js'
import { updateLesson } from './lessons/update-lesson.js'
import { restoreLesson, withdrawLesson } from './lessons/withdraw-lesson.js'
import { listLessons } from './list-lessons.js'
import { listOwnEnrollments } from './list-own-enrollments.js'
import { topicOfCurriculumItem } from './loaders.js'
import { readLesson } from './read-lesson.js'

const changedLesson = {
  lesson: (
    { lessonId }: { lessonId: string },
    _args: object,
    context: RequestContext,
    info: GraphQLResolveInfo,
  ) => readLesson(context, lessonId, info),
}

/** The resolvers of schema/lessons.graphql, schema/lesson-changes.graphql and schema/enrollments.graphql. */
export const lessonResolvers = {
  Query: {
    lessons: (_root, args, context) => listLessons(context, args),
    lesson: (_root, { id }, context, info) => readLesson(context, id, info),
  },
  Mutation: {
    createLesson: (_root, { input }, context) => createLesson(context, input),
    updateLesson: (_root, { input }, context) => updateLesson(context, input),
    setLessonTopics: (_root, { input }, context) => setLessonTopics(context, input),
    setLessonContents: (_root, { input }, context) => setLessonContents(context, input),
    withdrawLesson: (_root, { input }, context) => withdrawLesson(context, input),
    restoreLesson: (_root, { input }, context) => restoreLesson(context, input),
    enrollMembers: (_root, { input }, context) => enrollMembers(context, input),
    enrollInLesson: (_root, { input }, context) => enrollInLesson(context, input),
    finishLesson: (_root, { input }, context) => finishLesson(context, input),
  },
  CreateLessonPayload: changedLesson,
  UpdateLessonPayload: changedLesson,
  SetLessonTopicsPayload: changedLesson,
  SetLessonContentsPayload: changedLesson,
  WithdrawLessonPayload: changedLesson,
  RestoreLessonPayload: changedLesson,
  EnrollMembersPayload: changedLesson,
  EnrollInLessonPayload: changedLesson,
  FinishLessonPayload: changedLesson,
  Viewer: { enrollments: (_viewer, args, context) => listOwnEnrollments(context, args) },
  CurriculumItem: {
    lesson: (item, _args, context, info) => lessonOfCurriculumItem(context, item, info),
    topic: (item, _args, context, info) => topicOfCurriculumItem(context, item, info),
  },
  Lesson: {
    teams: (lesson, _args, context) => teamsOfLesson(context, lesson),
    topics: (lesson, _args, context) => topicsOfLesson(context, lesson),
    viewerEnrollment: (lesson, _args, context) => viewerEnrollment(context, lesson),
    viewerCan: (lesson, _args, context) => capabilitiesOnLesson(context, lesson),
    url: (lesson, _args, { links }) => links.to('lesson', lesson.id),
  },
  LessonConnection: limitedConnectionResolvers,
  Enrollment: {
    lesson: (enrollment, _args, context, info) => lessonOfEnrollment(context, enrollment, info),
    retakeDue: (enrollment, _args, context) =>
      andThen(retakeOfEnrollment(context, enrollment), (retake) => retake?.isDue ?? false),
  },
  EnrollmentConnection: connectionResolvers,
} satisfies Resolvers
