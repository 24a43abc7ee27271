import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { LessonEditScope } from '../../access/lesson-rules.js'
import type { JobScope } from '../../access/scope.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import { belongsTo } from '../../records/belongs-to.js'
import { isLessonOfPerson } from '../../records/seen-by-person.js'
import { first } from '../../store/session.js'
import { statement, variants } from '../../store/statement.js'
import { changesOf, type Reader, type Transaction } from '../../store/store.js'
import type { Tables } from '../../store/tables.js'
import type { EditableLesson } from './lesson-change-store.js'

/** A member who is enrolled by somebody else. */
export interface Learner {
  /** The user id. */
  id: string
  name: string
  address: string
}

/** A member whom the viewer may enrol. */
interface Candidate extends Learner {
  /** Whether the member can see the lesson. */
  sees: boolean
  isEnrolled: boolean
}

const learnerFields = ({ people }: Tables) => ({
  id: sql<string>`${people.userId}`,
  name: people.name,
  address: people.email,
})

function enrolled({ enrollments, people, lessons }: Tables): SQL {
  return sql`exists (select 1 from ${enrollments}
    where ${enrollments.userId} = ${people.userId} and ${enrollments.lessonId} = ${lessons.id})`
}

const candidates = statement({
  select: (t) => ({
    ...learnerFields(t),
    sees: sql<boolean>`${isLessonOfPerson(t)}`.mapWith(Boolean),
    isEnrolled: sql<boolean>`${enrolled(t)}`.mapWith(Boolean),
  }),
  query: ({ fields, t, p, oneOf }) => {
    const { people, lessons, teamMembers } = t
    return sql`
      select ${fields} from ${people} cross join ${lessons}
      where ${oneOf(people.userId, 'userIds')} and ${belongsTo(people.organizationId, p('organizationId'))}
        and ${people.status} = 'ACTIVE' and ${lessons.id} = ${p('lessonId')}
        and (${p('everything')} = 1 or exists (select 1 from ${teamMembers}
          where ${teamMembers.employeeId} = ${people.employeeId} and ${oneOf(teamMembers.teamId, 'managedTeamIds')}))
      order by ${people.nameFold}, ${people.userId}`
  },
})

/** The active members with these user ids whom the viewer may enrol, by name. */
export function findCandidates(
  reader: Reader,
  { organizationId, everything, managedTeamIds }: LessonEditScope,
  lessonId: string,
  userIds: readonly string[],
): MaybePromise<Candidate[]> {
  const values = { organizationId, everything: everything ? 1 : 0, managedTeamIds }
  return reader.all(candidates, { ...values, lessonId, userIds })
}

/** Enrols members in a lesson, skipping any who are enrolled already. */
export async function enroll(
  tx: Transaction,
  { organizationId }: LessonEditScope | JobScope,
  lessonId: string,
  userIds: readonly string[],
): Promise<void> {
  const now = await tx.now()
  await tx.insert(
    (t) => t.enrollments,
    // In order, so that two who enrol the same people at once don't wait for each other.
    userIds.toSorted().map((userId) => ({ userId, lessonId, createdAt: now, updatedAt: now })),
  )
  tx.record(changesOf(organizationId, 'MEMBER', userIds))
}

const roleById = statement({
  select: ({ companyRoles: row }) => ({ id: row.id, name: row.name }),
  query: ({ select, t: { companyRoles: row }, p }) =>
    select.from(row).where(and(eq(row.id, p('id')), belongsTo(row.organizationId, p('organizationId')))),
})

const teamById = statement({
  select: ({ teams: row }) => ({ id: row.id, name: row.name }),
  query: ({ select, t: { teams: row }, p, oneOf }) =>
    select
      .from(row)
      .where(
        and(
          eq(row.id, p('id')),
          belongsTo(row.organizationId, p('organizationId')),
          sql`(${p('everything')} = 1 or ${oneOf(row.id, 'managedTeamIds')})`,
        ),
      ),
})

/** The kinds of groups that are enrolled as a whole. */
export type GroupKind = 'role' | 'team'

/** The role or team with this id, if the viewer may enrol its holders or members. */
export function findGroup(
  reader: Reader,
  { organizationId, everything, managedTeamIds }: LessonEditScope,
  kind: GroupKind,
  id: string,
): MaybePromise<{ id: string; name: string } | undefined> {
  const shares = { everything: everything ? 1 : 0, managedTeamIds }
  return kind === 'role'
    ? first(reader, roleById, { id, organizationId })
    : first(reader, teamById, { id, organizationId, ...shares })
}

const lessonById = statement({
  select: ({ lessons: row }) => ({ id: row.id, title: row.title, state: row.state, purpose: row.purpose }),
  query: ({ select, t: { lessons: row }, p }) =>
    select.from(row).where(and(eq(row.id, p('id')), belongsTo(row.organizationId, p('organizationId')))),
})

/** The lesson that a job enrols people in, if it is still there. */
export function findTaughtLesson(
  reader: Reader,
  { organizationId }: JobScope,
  id: string,
): MaybePromise<Pick<EditableLesson, 'id' | 'title' | 'state' | 'purpose'> | undefined> {
  return first(reader, lessonById, { id, organizationId })
}

const groups = {
  role: ({ roleHolders: row, people }: Tables) => ({
    rows: sql`${row} join ${people} on ${people.userId} = ${row.userId}`,
    group: row.roleId,
    key: row.userId,
  }),
  team: ({ teamMembers: row, people }: Tables) => ({
    rows: sql`${row} join ${people} on ${people.employeeId} = ${row.employeeId}`,
    group: row.teamId,
    key: row.employeeId,
  }),
}

const nextOfGroup = variants(({ kind }: { kind: GroupKind }) =>
  statement({
    select: (t) => ({ ...learnerFields(t), key: sql<string>`${groups[kind](t).key}` }),
    query: ({ fields, t, p }) => {
      const { rows, group, key } = groups[kind](t)
      const { people, lessons } = t
      return sql`
        select ${fields} from ${rows} join ${lessons} on ${lessons.id} = ${p('lessonId')}
        where ${group} = ${p('groupId')} and ${gt(key, p('after'))}
          and ${belongsTo(people.organizationId, p('organizationId'))}
          and ${people.userId} is not null and ${people.status} = 'ACTIVE'
          and ${isLessonOfPerson(t)} and not ${enrolled(t)}
        order by ${key} limit ${p('limit')}`
    },
  }),
)

/** The next people of a group who can see a lesson and aren't enrolled in it, each with the key that the next ones follow. */
export function listNextOfGroup(
  reader: Reader,
  { organizationId }: JobScope,
  { kind, id }: { kind: GroupKind; id: string },
  { lessonId, after, limit }: { lessonId: string; after: string; limit: number },
): MaybePromise<(Learner & { key: string })[]> {
  return reader.all(nextOfGroup({ kind }), { groupId: id, lessonId, organizationId, after, limit })
}
