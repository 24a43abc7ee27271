import { and, asc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { JobScope } from '../../access/scope.js'
import type { RetrainingRule } from '../../store/tables/roles.js'
import { lastFinished } from '../../records/retakes.js'
import { nullable, statement } from '../../store/statement.js'
import { changesOf, type Reader, type Transaction } from '../../store/store.js'

const lessonsWith = statement({
  select: ({ lessonContents }) => ({ id: lessonContents.lessonId }),
  query: ({ select, t, p }) =>
    select
      .from(t.lessonContents)
      .innerJoin(t.lessons, eq(t.lessons.id, t.lessonContents.lessonId))
      .where(
        and(
          eq(t.lessonContents.contentId, p('contentId')),
          eq(t.lessons.organizationId, p('organizationId')),
          eq(t.lessons.state, sql`'teaching'`),
        ),
      )
      .orderBy(asc(t.lessonContents.lessonId)),
})

/** The ids of the lessons that are taught with a resource. */
export async function listLessonsWith(
  reader: Reader,
  { organizationId }: JobScope,
  contentId: string,
): Promise<string[]> {
  return (await reader.all(lessonsWith, { contentId, organizationId })).map(({ id }) => id)
}

const overridesOf = statement({
  select: ({ curriculumItems: item }) => ({
    roleId: item.roleId,
    override: nullable(item.retrainingOverride),
  }),
  query: ({ select, t: { curriculumItems: item }, p }) =>
    select.from(item).where(and(eq(item.itemId, p('lessonId')), eq(item.type, sql`'lesson'`))),
})

/** The ids of the roles whose curriculum says that their holders never take the lesson again. */
export async function listExemptRoles(reader: Reader, _scope: JobScope, lessonId: string): Promise<string[]> {
  const items: { roleId: string; override: RetrainingRule | null }[] = await reader.all(overridesOf, {
    lessonId,
  })
  return items.filter(({ override }) => override?.type === 'none').map(({ roleId }) => roleId)
}

const finished = statement({
  select: ({ enrollments }) => ({ userId: enrollments.userId }),
  query: ({ select, t: { enrollments, roleHolders }, p, oneOf }) =>
    select
      .from(enrollments)
      .where(
        and(
          eq(enrollments.lessonId, p('lessonId')),
          gt(enrollments.userId, p('after')),
          lt(lastFinished({ enrollments }), p('since')),
          or(isNull(enrollments.retakeSince), lt(enrollments.retakeSince, lastFinished({ enrollments }))),
          sql`not exists (select 1 from ${roleHolders} where ${roleHolders.userId} = ${enrollments.userId}
            and ${oneOf(roleHolders.roleId, 'exempt')})`,
        ),
      )
      .orderBy(asc(enrollments.userId))
      .limit(p('limit')),
})

/** What a part of the work is about. */
interface Part {
  lessonId: string
  /** When the new version was published. */
  since: string
  /** The roles whose holders are left out. */
  exempt: readonly string[]
  /** The user id after which the part begins. */
  after: string
  limit: number
}

/** People by user id who had finished a lesson by then, and need not take it again yet. */
export async function listFinished(reader: Reader, _scope: JobScope, part: Part): Promise<string[]> {
  return (await reader.all(finished, { ...part })).map(({ userId }) => userId)
}

/** Notes since when people have to take a lesson again. */
export async function markRetakes(
  tx: Transaction,
  { organizationId }: JobScope,
  { lessonId, since }: Pick<Part, 'lessonId' | 'since'>,
  userIds: readonly string[],
): Promise<void> {
  const updatedAt = await tx.now()
  await tx.run(({ builder, t: { enrollments } }) =>
    builder
      .update(enrollments)
      .set({ retakeSince: since, updatedAt })
      .where(
        and(
          eq(enrollments.lessonId, lessonId),
          inArray(enrollments.userId, [...userIds]),
          lt(lastFinished({ enrollments }), since),
        ),
      ),
  )
  tx.record(changesOf(organizationId, 'MEMBER', userIds))
}
