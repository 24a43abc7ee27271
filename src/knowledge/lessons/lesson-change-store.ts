import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { LessonEditScope } from '../../access/lesson-rules.js'
import type { Audience } from '../../access/publishing-rules.js'
import { andThen, type MaybePromise } from '../../base/maybe-promise.js'
import type { LessonPurpose, LessonState, Visibility } from '../../base/vocabulary.js'
import { belongsTo } from '../../records/belongs-to.js'
import { newId } from '../../records/new-id.js'
import { nextUpdatedAt } from '../../records/precondition.js'
import { isForAll } from '../../records/shared-with.js'
import { insertRows } from '../../store/insert-rows.js'
import { first } from '../../store/session.js'
import { type Fields, statement, type StatementContext } from '../../store/statement.js'
import type { Reader, Transaction } from '../../store/store.js'

/** A lesson as changes of it see it. */
export interface EditableLesson {
  id: string
  title: string
  state: LessonState
  purpose: LessonPurpose
  visibility: Visibility
  updatedAt: string
}

/** `editableLessons` of the access rules, on the row of `lessons`. */
function isEditableLesson({ t, p, oneOf }: StatementContext<Fields>): SQL {
  const { lessons, lessonTeams } = t
  const shares = sql`select 1 from ${lessonTeams} where ${lessonTeams.lessonId} = ${lessons.id}`
  return sql`(${p('everything')} = 1 or (${isForAll(t)} and ${lessons.visibility} = 'teams' and exists (${shares})
    and not exists (${shares} and not (${oneOf(lessonTeams.teamId, 'managedTeamIds')}))))`
}

const editableById = statement({
  select: ({ lessons }) => ({
    id: lessons.id,
    title: lessons.title,
    state: lessons.state,
    purpose: lessons.purpose,
    visibility: lessons.visibility,
    updatedAt: lessons.updatedAt,
  }),
  query: (context) => {
    const { select, t, p, oneOf } = context
    return select
      .from(t.lessons)
      .where(
        and(
          oneOf(t.lessons.id, 'ids'),
          belongsTo(t.lessons.organizationId, p('organizationId')),
          isEditableLesson(context),
        ),
      )
  },
})

/** The lessons with these ids, leaving out those that the viewer may not edit. */
export function findEditableLessons(
  reader: Reader,
  { organizationId, everything, managedTeamIds }: LessonEditScope,
  ids: readonly string[],
): MaybePromise<EditableLesson[]> {
  return reader.all(editableById, { ids, organizationId, everything: everything ? 1 : 0, managedTeamIds })
}

/** The lesson with this id, if the viewer may edit it. The caller holds its lock. */
export function findEditableLesson(
  reader: Reader,
  scope: LessonEditScope,
  id: string,
): MaybePromise<EditableLesson | undefined> {
  return andThen(findEditableLessons(reader, scope, [id]), ([lesson]) => lesson)
}

async function shareLesson(
  tx: Transaction,
  _scope: LessonEditScope,
  lessonId: string,
  { teamIds }: Audience,
): Promise<void> {
  await tx.run(({ builder, t }) => builder.delete(t.lessonTeams).where(eq(t.lessonTeams.lessonId, lessonId)))
  await insertRows(
    tx,
    (t) => t.lessonTeams,
    teamIds.map((teamId) => ({ lessonId, teamId })),
  )
}

/** Adds a lesson for everyone in its audience, and returns its id. */
export async function insertLesson(
  tx: Transaction,
  scope: LessonEditScope,
  { title, audience }: { title: string; audience: Audience },
): Promise<string> {
  const { organizationId } = scope
  const [id, now] = [newId('les'), await tx.now()]
  await tx.run(({ builder, t }) =>
    builder.insert(t.lessons).values({
      id,
      organizationId,
      title,
      state: 'teaching',
      purpose: 'standard',
      visibility: audience.visibility,
      createdAt: now,
      updatedAt: now,
    }),
  )
  await shareLesson(tx, scope, id, audience)
  tx.record({ organizationId, type: 'LESSON', id })
  return id
}

/** What changes about a lesson; what is left out stays. */
interface LessonChange {
  title?: string
  state?: LessonState
  audience?: Audience
}

/** Changes a lesson. */
export async function changeLesson(
  tx: Transaction,
  scope: LessonEditScope,
  lesson: EditableLesson,
  { audience, ...fields }: LessonChange,
): Promise<void> {
  const { organizationId } = scope
  const updatedAt = await nextUpdatedAt(tx, lesson)
  await tx.run(({ builder, t }) =>
    builder
      .update(t.lessons)
      .set({ ...fields, ...(audience && { visibility: audience.visibility }), updatedAt })
      .where(eq(t.lessons.id, lesson.id)),
  )
  if (audience) await shareLesson(tx, scope, lesson.id, audience)
  tx.record({ organizationId, type: 'LESSON', id: lesson.id })
}

const rolesTeaching = statement({
  select: ({ companyRoles }) => ({ id: companyRoles.id }),
  query: ({ fields, t: { companyRoles, curriculumItems: item }, p }) => sql`
    select ${fields} from ${companyRoles} where ${companyRoles.id} in (
      select ${item.roleId} from ${item} where ${item.itemId} = ${p('lessonId')} and ${item.type} = 'lesson')
    order by ${companyRoles.nameFold}, ${companyRoles.id}`,
})

/** The ids of the roles whose curricula have a lesson, by the roles' names. */
export async function listRolesTeaching(
  reader: Reader,
  _scope: LessonEditScope,
  lessonId: string,
): Promise<string[]> {
  return (await reader.all(rolesTeaching, { lessonId })).map(({ id }) => id)
}

const learnerCount = statement({
  select: () => ({ count: sql<number>`count(*)`.mapWith(Number) }),
  query: ({ fields, t: { enrollments: row }, p }) =>
    sql`select ${fields} from ${row} where ${row.lessonId} = ${p('lessonId')}`,
})

const firstLearners = statement({
  select: ({ enrollments: row }) => ({ id: row.userId }),
  query: ({ select, t: { enrollments: row }, p }) =>
    select
      .from(row)
      .where(eq(row.lessonId, p('lessonId')))
      .orderBy(asc(row.userId))
      .limit(p('limit')),
})

/** How many people are enrolled in a lesson, finished or not, and the user ids of the first of them. */
export async function countLearners(
  reader: Reader,
  _scope: LessonEditScope,
  lessonId: string,
  limit: number,
): Promise<{ count: number; ids: string[] }> {
  const total = await first(reader, learnerCount, { lessonId })
  const some = await reader.all(firstLearners, { lessonId, limit })
  return { count: total?.count ?? 0, ids: some.map(({ id }) => id) }
}
