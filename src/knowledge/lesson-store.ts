import { and, asc, eq, sql } from 'drizzle-orm'
import type { SharingScope } from '../access/content-rules.js'
import type { AccountScope, SharedScope } from '../access/scope.js'
import type { Page } from '../graph/relations/connection.js'
import { belongsTo } from '../records/belongs-to.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import { isRetakeDue } from '../records/retakes.js'
import { isInReadableSpace, isReadableLesson, shareValues } from '../records/shared-with.js'
import { statement } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import type { LessonPurpose, LessonState, Visibility } from '../base/vocabulary.js'
import { entityFields } from './store.js'

/** @model Lesson */
export interface LessonRow {
  id: string
  title: string
  titleFold: string
  state: LessonState
  purpose: LessonPurpose
  visibility: Visibility
  /** The topic that the lesson was found through, in a list of a topic's lessons. */
  taughtTopicId?: string
  createdAt: string
  updatedAt: string
}

/** The columns of a lesson. */
export const lessonFields = ({ lessons }: Tables) => ({
  id: lessons.id,
  title: lessons.title,
  titleFold: lessons.titleFold,
  state: lessons.state,
  purpose: lessons.purpose,
  visibility: lessons.visibility,
  createdAt: lessons.createdAt,
  updatedAt: lessons.updatedAt,
})

const lessonsById = statement({
  select: lessonFields,
  query: (context) => {
    const { select, t, p, oneOf } = context
    return select
      .from(t.lessons)
      .where(
        and(
          oneOf(t.lessons.id, 'ids'),
          belongsTo(t.lessons.organizationId, p('organizationId')),
          isReadableLesson(context),
        ),
      )
  },
})

/** The lessons with these ids, leaving out those the viewer can't see. */
export function findLessons(
  reader: Reader,
  scope: SharedScope,
  ids: readonly string[],
): MaybePromise<LessonRow[]> {
  return reader.all(lessonsById, { ids, organizationId: scope.organizationId, ...shareValues(scope) })
}

const teamsOfLessons = statement({
  select: ({ lessonTeams, teams }) => ({ lessonId: lessonTeams.lessonId, id: teams.id, name: teams.name }),
  query: ({ select, t, p, oneOf }) =>
    select
      .from(t.lessonTeams)
      .innerJoin(t.teams, eq(t.teams.id, t.lessonTeams.teamId))
      .where(
        and(
          oneOf(t.lessonTeams.lessonId, 'lessonIds'),
          belongsTo(t.teams.organizationId, p('organizationId')),
        ),
      )
      .orderBy(asc(t.lessonTeams.lessonId), asc(t.teams.nameFold), asc(t.teams.id)),
})

/** The teams that each lesson is shared with, by name. */
export function listTeamsOfLessons(reader: Reader, scope: SharingScope, lessonIds: readonly string[]) {
  return reader.all(teamsOfLessons, { lessonIds, organizationId: scope.organizationId })
}

const lessonsOfTopics = statement({
  select: (t) => ({ ...lessonFields(t), taughtTopicId: t.lessonTopics.topicId }),
  query: (context) => {
    const { fields, t, p, keys, joinFirst } = context
    const { lessons, lessonTopics } = t
    return sql`
      select ${fields} from ${keys('topicIds')} ${joinFirst(lessonTopics, {
        where: sql`${lessonTopics.topicId} = keys.value and ${lessonTopics.lessonId} > ${p('afterId')}
          and exists (select 1 from ${lessons} where ${lessons.id} = ${lessonTopics.lessonId}
            and ${lessons.state} = 'teaching' and ${isReadableLesson(context)})`,
        orderBy: sql`${lessonTopics.lessonId}`,
        limit: p('limit'),
      })}
      cross join ${lessons}
      where ${lessons.id} = ${lessonTopics.lessonId}
        and ${belongsTo(lessons.organizationId, p('organizationId'))}
      order by ${lessons.id}`
  },
})

/** The first lessons, by id, that currently teach each topic and that the viewer can see. */
export function listLessonsOfTopics(
  reader: Reader,
  scope: SharedScope,
  topicIds: readonly string[],
  { after, limit }: Page,
): MaybePromise<LessonRow[]> {
  const [afterId = LOWEST] = after
  return reader.all(lessonsOfTopics, {
    topicIds,
    organizationId: scope.organizationId,
    ...shareValues(scope),
    afterId,
    limit,
  })
}

const topicsOfLessons = statement({
  select: (t) => ({ ...entityFields(t), lessonId: t.lessonTopics.lessonId }),
  query: (context) => {
    const { fields, t, p, oneOf } = context
    const { entities, lessonTopics } = t
    return sql`
      select ${fields} from ${lessonTopics} cross join ${entities}
      where ${entities.id} = ${lessonTopics.topicId}
        and ${oneOf(lessonTopics.lessonId, 'lessonIds')} and ${entities.live} = true
        and ${belongsTo(entities.organizationId, p('organizationId'))}
        and ${isInReadableSpace(context, entities.spaceId)}
      order by ${lessonTopics.position}, ${entities.id}`
  },
})

/** The live topics that each lesson teaches and that the viewer can read, in the lesson's order. */
export function listTopicsOfLessons(reader: Reader, scope: SharedScope, lessonIds: readonly string[]) {
  return reader.all(topicsOfLessons, {
    lessonIds,
    organizationId: scope.organizationId,
    ...shareValues(scope),
  })
}

/** @model Enrollment */
export interface EnrollmentRow {
  lessonId: string
  finishedAt: string | null
  createdAt: string
}

const enrollmentFields = ({ enrollments }: Tables) => ({
  lessonId: enrollments.lessonId,
  finishedAt: enrollments.finishedAt,
  createdAt: enrollments.createdAt,
})

const ownEnrollments = statement({
  select: enrollmentFields,
  query: ({ select, t, p }) =>
    select
      .from(t.enrollments)
      .where(
        and(
          eq(t.enrollments.userId, p('userId')),
          pastKey([t.enrollments.lessonId], [p('afterId')]),
          sql`exists (select 1 from ${t.lessons} where ${t.lessons.id} = ${t.enrollments.lessonId}
            and ${belongsTo(t.lessons.organizationId, p('organizationId'))})`,
        ),
      )
      .orderBy(asc(t.enrollments.lessonId))
      .limit(p('limit')),
})

/** A page of the viewer's own enrollments, by lesson id. */
export function listOwnEnrollments(
  reader: Reader,
  { userId, organizationId }: AccountScope,
  { after, limit }: Page,
): MaybePromise<EnrollmentRow[]> {
  const [afterId = LOWEST] = after
  return reader.all(ownEnrollments, { userId, organizationId, afterId, limit })
}

const ownEnrollmentsIn = statement({
  select: enrollmentFields,
  query: ({ select, t, p, oneOf }) =>
    select
      .from(t.enrollments)
      .where(and(eq(t.enrollments.userId, p('userId')), oneOf(t.enrollments.lessonId, 'lessonIds'))),
})

const retakesIn = statement({
  select: () => ({
    lessonId: sql<string>`own.lesson_id`,
    isDue: sql<boolean>`own.retake_due`.mapWith(Boolean),
  }),
  query: (context) => {
    const { fields, t, p, oneOf } = context
    const { enrollments: row } = t
    return sql`select ${fields} from (select ${row.lessonId}, ${isRetakeDue(context)} as retake_due from ${row}
      where ${row.userId} = ${p('userId')} and ${oneOf(row.lessonId, 'lessonIds')}) as own`
  },
})

/** Whether the viewer has to take these lessons again, of those that they are enrolled in. */
export function findOwnRetakes(
  reader: Reader,
  { userId }: AccountScope,
  lessonIds: readonly string[],
): MaybePromise<{ lessonId: string; isDue: boolean }[]> {
  return reader.all(retakesIn, { userId, lessonIds })
}

/** The viewer's own enrollments in these lessons. */
export function findOwnEnrollments(
  reader: Reader,
  { userId }: AccountScope,
  lessonIds: readonly string[],
): MaybePromise<EnrollmentRow[]> {
  return reader.all(ownEnrollmentsIn, { userId, lessonIds })
}
