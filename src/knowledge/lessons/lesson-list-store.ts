import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { LessonEditScope } from '../../access/lesson-rules.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import { ADMIN_ROLES } from '../../base/vocabulary.js'
import { nextUpdatedAt } from '../../records/precondition.js'
import { isForAll } from '../../records/shared-with.js'
import { insertRows } from '../../store/insert-rows.js'
import { variants, statement } from '../../store/statement.js'
import type { Reader, Transaction } from '../../store/store.js'
import type { Tables } from '../../store/tables.js'
import type { EditableLesson } from './lesson-change-store.js'

/** What a lesson has a list of. */
export type LessonList = 'contents' | 'topics'

/** Something that a lesson lists. */
export interface Listed {
  id: string
  name: string
}

/** The parts of a list's rows, and of what they name. */
interface ListParts {
  table: SQLWrapper
  lessonId: SQLWrapper
  id: SQLWrapper
  position: SQLWrapper
  name: SQLWrapper
  /** Joins the record that a row names. */
  record: SQL
  /** Whether the record is there at all for people who could see it. */
  isThere: SQL
  visibility: SQLWrapper
  /** The teams that the record is shared with, by the column of the team. */
  shares: SQL
  teamId: SQLWrapper
}

const parts = {
  contents: ({ lessonContents: row, contents, contentTeams }: Tables): ListParts => ({
    table: row,
    lessonId: row.lessonId,
    id: row.contentId,
    position: row.position,
    name: contents.title,
    record: sql`join ${contents} on ${contents.id} = ${row.contentId}`,
    isThere: sql`${contents.processingStatus} <> 'DRAFT'`,
    visibility: contents.visibility,
    shares: sql`${contentTeams} where ${contentTeams.contentId} = ${contents.id}`,
    teamId: contentTeams.teamId,
  }),
  topics: ({ lessonTopics: row, entities, spaceTeams }: Tables): ListParts => ({
    table: row,
    lessonId: row.lessonId,
    id: row.topicId,
    position: row.position,
    name: entities.name,
    record: sql`join ${entities} on ${entities.id} = ${row.topicId}
      join ${entities} as space on space.id = ${entities.spaceId}`,
    isThere: sql`true`,
    visibility: sql`space.visibility`,
    shares: sql`${spaceTeams} where ${spaceTeams.spaceId} = space.id`,
    teamId: spaceTeams.teamId,
  }),
}

const listed = variants(({ list }: { list: LessonList }) =>
  statement({
    select: (t) => ({ id: sql<string>`${parts[list](t).id}`, name: sql<string>`${parts[list](t).name}` }),
    query: ({ fields, t, p }) => {
      const { table, record, lessonId, position, id } = parts[list](t)
      return sql`select ${fields} from ${table} ${record} where ${lessonId} = ${p('lessonId')}
        order by ${position}, ${id}`
    },
  }),
)

/** All that a lesson lists, in its order, whoever can see it. */
export function listAll(
  reader: Reader,
  _scope: LessonEditScope,
  list: LessonList,
  lessonId: string,
): MaybePromise<Listed[]> {
  return reader.all(listed({ list }), { lessonId })
}

const admins = sql.raw(ADMIN_ROLES.map((role) => `'${role}'`).join(', '))

const hidden = variants(({ list }: { list: LessonList }) =>
  statement({
    select: (t) => ({ id: sql<string>`${parts[list](t).id}` }),
    query: ({ fields, t, p }) => {
      const { table, record, lessonId, id, isThere, visibility, shares, teamId } = parts[list](t)
      const { lessons, lessonTeams, enrollments, people, teamMembers } = t
      const forTeams = sql`${visibility} = 'teams' and ${lessons.visibility} = 'teams' and not exists (
        select 1 from ${lessonTeams} where ${lessonTeams.lessonId} = ${lessons.id}
          and ${lessonTeams.teamId} not in (select ${teamId} from ${shares}))`
      const forLearners = sql`not exists (
        select 1 from ${enrollments} join ${people} on ${people.userId} = ${enrollments.userId}
        where ${enrollments.lessonId} = ${lessons.id} and ${people.role} not in (${admins}) and not exists (
          select 1 from ${teamMembers} where ${teamMembers.employeeId} = ${people.employeeId}
            and ${visibility} = 'teams' and ${teamMembers.teamId} in (select ${teamId} from ${shares})))`
      return sql`
        select ${fields} from ${table} join ${lessons} on ${lessons.id} = ${lessonId} ${record}
        where ${lessonId} = ${p('lessonId')} and not (${isForAll(t)} and ${lessons.visibility} = 'admins')
          and not (${isThere} and (${visibility} = 'everyone'
            or case when ${isForAll(t)} then ${forTeams} else ${forLearners} end))
        order by ${id}`
    },
  }),
)

/** The ids of what a lesson lists and not everybody who sees the lesson can read. */
export async function listHidden(
  reader: Reader,
  _scope: LessonEditScope,
  list: LessonList,
  lessonId: string,
): Promise<string[]> {
  return (await reader.all(hidden({ list }), { lessonId })).map(({ id }) => id)
}

/** Makes these all that a lesson lists, in this order. */
export async function replaceList(
  tx: Transaction,
  { organizationId }: LessonEditScope,
  list: LessonList,
  lesson: EditableLesson,
  ids: readonly string[],
): Promise<void> {
  const lessonId = lesson.id
  if (list === 'contents') {
    await tx.run(({ builder, t }) =>
      builder.delete(t.lessonContents).where(eq(t.lessonContents.lessonId, lessonId)),
    )
    await insertRows(
      tx,
      (t) => t.lessonContents,
      ids.map((contentId, position) => ({ lessonId, contentId, position })),
    )
  } else {
    await tx.run(({ builder, t }) =>
      builder.delete(t.lessonTopics).where(eq(t.lessonTopics.lessonId, lessonId)),
    )
    await insertRows(
      tx,
      (t) => t.lessonTopics,
      ids.map((topicId, position) => ({ lessonId, topicId, position })),
    )
  }
  const updatedAt = await nextUpdatedAt(tx, lesson)
  await tx.run(({ builder, t }) =>
    builder.update(t.lessons).set({ updatedAt }).where(eq(t.lessons.id, lessonId)),
  )
  tx.record({ organizationId, type: 'LESSON', id: lessonId })
}
