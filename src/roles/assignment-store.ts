import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ManagementScope } from '../access/admin-rules.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { OrganizationWriteScope } from '../access/scope.js'
import type { AccountRole, MemberStatus } from '../base/vocabulary.js'
import { belongsTo } from '../records/belongs-to.js'
import { nextUpdatedAt } from '../records/precondition.js'
import { isTaughtToPerson } from '../records/seen-by-person.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import { nextTurn } from '../store/next-turn.js'
import { statement, variants } from '../store/statement.js'
import { changesOf, type Reader, type Transaction } from '../store/store.js'
import type { ChartRole } from './chart-store.js'

const assigned = variants(({ which }: { which: 'current' | 'left' | 'named' }) =>
  statement({
    select: ({ roleHolders, people }) => ({
      id: roleHolders.userId,
      nameFold: roleHolders.nameFold,
      name: people.name,
      assignedOn: roleHolders.assignedOn,
      isCurrent: roleHolders.current,
    }),
    query: ({ select, t, p, oneOf }) => {
      const holders = select
        .from(t.roleHolders)
        .innerJoin(t.people, eq(t.people.userId, t.roleHolders.userId))
        .where(
          and(
            eq(t.roleHolders.roleId, p('roleId')),
            ...(which === 'named'
              ? [oneOf(t.roleHolders.userId, 'userIds')]
              : [
                  eq(t.roleHolders.current, which === 'current' ? sql`true` : sql`false`),
                  pastKey([t.roleHolders.nameFold, t.roleHolders.userId], [p('afterName'), p('afterId')]),
                ]),
          ),
        )
        .orderBy(asc(t.roleHolders.nameFold), asc(t.roleHolders.userId))
      return which === 'named' ? holders : holders.limit(p('limit'))
    },
  }),
)

/** A person who holds a role. */
export interface Assigned {
  /** The user id. */
  id: string
  name: string
  /** The day on which they got the role, such as 2026-01-31; null if it isn't known. */
  assignedOn: string | null
  /** Whether they are active. Those who left get the role back when they return. */
  isCurrent: boolean
}

/** How many holders one statement reads, or takes a role from. */
const AT_ONCE = 1_000

/** All who hold a role, by name, and then those who would if they returned. A role may have very many. */
export async function listAssigned(
  reader: Reader,
  _scope: ManagementScope,
  roleId: string,
): Promise<Assigned[]> {
  const found: Assigned[] = []
  for (const which of ['current', 'left'] as const) {
    for (let [afterName, afterId] = [LOWEST, LOWEST]; ;) {
      const rows = await reader.all(assigned({ which }), { roleId, afterName, afterId, limit: AT_ONCE })
      found.push(...rows)
      const last = rows.at(-1)
      if (!last || rows.length < AT_ONCE) break
      afterName = last.nameFold
      afterId = last.id
      await nextTurn()
    }
  }
  return found
}

/** The first people who hold a role now, by name. A role may have very many. */
export function listFirstAssigned(
  reader: Reader,
  _scope: ManagementScope,
  roleId: string,
  limit: number,
): MaybePromise<Assigned[]> {
  return reader.all(assigned({ which: 'current' }), { roleId, afterName: LOWEST, afterId: LOWEST, limit })
}

/** Those of the people with these user ids who hold a role, or would if they returned, by name. */
export function findAssigned(
  reader: Reader,
  _scope: ManagementScope,
  roleId: string,
  userIds: readonly string[],
): MaybePromise<Assigned[]> {
  return reader.all(assigned({ which: 'named' }), { roleId, userIds })
}

/** A member who may be given a role. */
export interface Candidate extends Pick<Assigned, 'id' | 'name'> {
  role: AccountRole
  status: MemberStatus
}

const candidates = statement({
  select: ({ people }) => ({
    id: sql<string>`${people.userId}`,
    name: people.name,
    role: people.role,
    status: people.status,
  }),
  query: ({ select, oneOf, t, p }) =>
    select
      .from(t.people)
      .where(and(oneOf(t.people.userId, 'userIds'), belongsTo(t.people.organizationId, p('organizationId'))))
      .orderBy(asc(t.people.nameFold), asc(t.people.userId)),
})

/** The organization's members with these user ids, by name. */
export function findCandidates(
  reader: Reader,
  { organizationId }: ManagementScope,
  userIds: readonly string[],
): MaybePromise<Candidate[]> {
  return reader.all(candidates, { userIds, organizationId })
}

/** Who gets a role and who loses it, by user ids. */
interface HolderChange {
  /** Active members who don't hold it. */
  coming: readonly string[]
  /** People who hold it, or would if they returned. */
  leaving: readonly Assigned[]
  /** The day on which those who come got the role, such as 2026-01-31. */
  assignedOn: string
}

/** Gives a role to people, and takes it from others. */
export async function changeHolders(
  tx: Transaction,
  { organizationId }: ManagementScope,
  role: ChartRole,
  { coming, leaving, assignedOn }: HolderChange,
): Promise<void> {
  if (coming.length > 0) {
    await tx.run(
      ({ t: { roleHolders, people } }) => sql`
        insert into ${roleHolders} (role_id, user_id, current, name_fold, assigned_on)
        select ${role.id}, ${people.userId}, true, ${people.nameFold}, ${assignedOn}
        from ${people} where ${inArray(people.userId, [...coming])}`,
    )
  }
  for (let from = 0; from < leaving.length; from += AT_ONCE) {
    const some = leaving.slice(from, from + AT_ONCE).map(({ id }) => id)
    await tx.run(({ builder, t: { roleHolders } }) =>
      builder
        .delete(roleHolders)
        .where(and(eq(roleHolders.roleId, role.id), inArray(roleHolders.userId, some))),
    )
    await nextTurn()
  }
  const updatedAt = await nextUpdatedAt(tx, role)
  const step = coming.length - leaving.filter(({ isCurrent }) => isCurrent).length
  await tx.run(({ builder, t: { companyRoles: row } }) =>
    builder
      .update(row)
      .set({ holderCount: sql`${row.holderCount} + ${step}`, updatedAt })
      .where(eq(row.id, role.id)),
  )
  tx.record({ organizationId, type: 'COMPANY_ROLE', id: role.id })
}

const taught = statement({
  select: ({ lessons }) => ({ id: lessons.id }),
  query: ({ select, t: { curriculumItems: item, lessons }, p }) =>
    select
      .from(item)
      .innerJoin(lessons, sql`${item.type} = 'lesson' and ${lessons.id} = ${item.itemId}`)
      .where(sql`${item.roleId} = ${p('roleId')} and ${lessons.state} = 'teaching'`)
      .orderBy(asc(item.position)),
})

/** The ids of the lessons in a role's curriculum that still teach. */
export async function listTaughtLessons(
  reader: Reader,
  _scope: OrganizationWriteScope,
  roleId: string,
): Promise<string[]> {
  return (await reader.all(taught, { roleId })).map(({ id }) => id)
}

/** How many enrolments one statement may add, which SQLite does without holding the event loop. */
export const ENROLLED_AT_ONCE = 2_000

/**
 * Enrols people in lessons, except in those that don't teach them and those that they are enrolled in already.
 *
 * @returns the user ids of those who were enrolled in any lesson
 */
export async function enrollHolders(
  tx: Transaction,
  { organizationId }: OrganizationWriteScope,
  userIds: readonly string[],
  lessonIds: readonly string[],
): Promise<string[]> {
  if (lessonIds.length === 0) return []
  const now = await tx.now()
  const size = Math.max(1, Math.floor(ENROLLED_AT_ONCE / lessonIds.length))
  const members = new Set<string>()
  // Whoever enrols people does it in the order of their ids, so that two who do it at once don't wait for each other.
  const ordered = userIds.toSorted()
  for (let from = 0; from < ordered.length; from += size) {
    const some = ordered.slice(from, from + size)
    const enrolled = await tx.returning(
      ({ t }) => sql`
        insert into ${t.enrollments} (user_id, lesson_id, created_at, updated_at)
        select ${t.people.userId}, ${t.lessons.id}, ${now}, ${now} from ${t.lessons} cross join ${t.people}
        where ${inArray(t.lessons.id, [...lessonIds])} and ${inArray(t.people.userId, some)} and ${isTaughtToPerson(t)}
        order by ${t.people.userId}, ${t.lessons.id}
        on conflict do nothing returning user_id`,
    )
    for (const id of enrolled) members.add(id)
    await nextTurn()
  }
  tx.record(changesOf(organizationId, 'MEMBER', [...members]))
  return [...members]
}

const unenrolled = statement({
  select: ({ people }) => ({ id: sql<string>`${people.userId}` }),
  query: ({ fields, oneOf, t }) => sql`
    select ${fields} from ${t.people} where ${oneOf(t.people.userId, 'userIds')} and exists (
      select 1 from ${t.lessons} where ${oneOf(t.lessons.id, 'lessonIds')} and ${isTaughtToPerson(t)}
        and not exists (select 1 from ${t.enrollments}
          where ${t.enrollments.userId} = ${t.people.userId} and ${t.enrollments.lessonId} = ${t.lessons.id}))
    order by ${t.people.userId}`,
})

/** Those whom `enrollHolders` would enrol in any of the lessons, by user id. */
export async function listUnenrolled(
  reader: Reader,
  _scope: OrganizationWriteScope,
  userIds: readonly string[],
  lessonIds: readonly string[],
): Promise<string[]> {
  return (await reader.all(unenrolled, { userIds, lessonIds })).map(({ id }) => id)
}

const holderIds = variants(({ which }: { which: 'all' | 'named' }) =>
  statement({
    select: ({ roleHolders }) => ({ id: roleHolders.userId }),
    query: ({ select, t: { roleHolders: holder }, p, oneOf }) =>
      select
        .from(holder)
        .where(
          and(
            eq(holder.roleId, p('roleId')),
            which === 'named' ? oneOf(holder.userId, 'userIds') : undefined,
            pastKey([holder.userId], [p('afterId')]),
            eq(holder.current, sql`true`),
          ),
        )
        .orderBy(asc(holder.userId))
        .limit(p('limit')),
  }),
)

/** Holders of a role: all of them, or those of them with these user ids. */
export interface Holders {
  roleId: string
  userIds?: readonly string[] | undefined
}

/** The user ids of people who hold a role now, by id, after one of them. */
export async function listHolderIds(
  reader: Reader,
  _scope: OrganizationWriteScope,
  { roleId, userIds }: Holders,
  { afterId, limit }: { afterId: string; limit: number },
): Promise<string[]> {
  const which = userIds === undefined ? 'all' : 'named'
  const holders = await reader.all(holderIds({ which }), { roleId, userIds: userIds ?? [], afterId, limit })
  return holders.map(({ id }) => id)
}
