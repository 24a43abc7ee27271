import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm'
import type { PersonWriteScope } from '../access/scope.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import { inParts } from '../base/in-parts.js'
import { type AccountRole, ADMIN_ROLES, type MemberStatus, type TeamRole } from '../base/vocabulary.js'
import { belongsTo } from '../records/belongs-to.js'
import { recordPeople } from '../records/changed-people.js'
import type { TeamPerson } from '../records/teams.js'
import { deleteInParts } from '../store/delete-in-parts.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import { nextTurn } from '../store/next-turn.js'
import { first } from '../store/session.js'
import { nullable, statement } from '../store/statement.js'
import { countShares, reachesThrough } from './team-share-store.js'
import type { Reader, Transaction } from '../store/store.js'
import { managedTeam } from './team-store.js'

/** How many rows one statement reads or changes. */
const AT_ONCE = 1_000

/** A team as administration sees it. */
export interface TeamRecord {
  id: string
  name: string
  /** Whether a directory manages it now. */
  directoryManaged: boolean
  updatedAt: string
}

const teamById = statement({
  select: (t) => ({
    id: t.teams.id,
    name: t.teams.name,
    directoryManaged: managedTeam(t),
    updatedAt: t.teams.updatedAt,
  }),
  query: ({ select, t: { teams }, p }) =>
    select
      .from(teams)
      .where(and(eq(teams.id, p('id')), belongsTo(teams.organizationId, p('organizationId')))),
})

/** The team with this id, if the organization has it. The caller holds the lock of its people. */
export function findTeam(
  reader: Reader,
  { organizationId }: PersonWriteScope,
  id: string,
): MaybePromise<TeamRecord | undefined> {
  return first(reader, teamById, { id, organizationId })
}

const heldTeam = statement({
  select: ({ teams }) => ({ id: teams.id }),
  query: ({ fields, t: { teams }, p, heldRows }) =>
    sql`select ${fields} from ${teams} where ${teams.id} = ${p('id')} ${heldRows}`,
})

/** Waits for everybody who is sharing something with a team, and keeps others from it until the transaction ends. */
export async function holdTeam(tx: Transaction, _scope: PersonWriteScope, id: string): Promise<void> {
  await tx.all(heldTeam, { id })
}

/** Renames a team. */
export async function renameTeam(
  tx: Transaction,
  { organizationId }: PersonWriteScope,
  id: string,
  fields: Pick<TeamRecord, 'name' | 'updatedAt'>,
): Promise<void> {
  await tx.run(({ builder, t: { teams } }) => builder.update(teams).set(fields).where(eq(teams.id, id)))
  tx.record({ organizationId, type: 'TEAM', id })
}

/** A member, and their role on a team. */
export interface TeamCandidate extends TeamPerson {
  /** The user id. */
  id: string
  name: string
  role: AccountRole
  status: MemberStatus
  /** Null if they are not on the team. */
  teamRole: TeamRole | null
}

const candidates = statement({
  select: ({ people, teamMembers }) => ({
    id: sql<string>`${people.userId}`,
    employeeId: people.employeeId,
    name: people.name,
    nameFold: people.nameFold,
    isCounted: sql<boolean>`(${people.status} = 'ACTIVE')`.mapWith(Boolean),
    role: people.role,
    status: people.status,
    teamRole: nullable(teamMembers.role),
  }),
  query: ({ select, oneOf, t: { people, teamMembers }, p }) =>
    select
      .from(people)
      .leftJoin(
        teamMembers,
        and(eq(teamMembers.teamId, p('teamId')), eq(teamMembers.employeeId, people.employeeId)),
      )
      .where(and(oneOf(people.userId, 'userIds'), belongsTo(people.organizationId, p('organizationId'))))
      .orderBy(asc(people.nameFold), asc(people.userId)),
})

/** The organization's members with these user ids, by name. */
export function findTeamCandidates(
  reader: Reader,
  { organizationId }: PersonWriteScope,
  teamId: string,
  userIds: readonly string[],
): MaybePromise<TeamCandidate[]> {
  return reader.all(candidates, { teamId, userIds, organizationId })
}

/** Gives people on a team another role. */
export async function setTeamRole(
  tx: Transaction,
  { organizationId }: PersonWriteScope,
  teamId: string,
  people: readonly TeamPerson[],
  role: TeamRole,
): Promise<void> {
  const employeeIds = people.map(({ employeeId }) => employeeId)
  await tx.run(({ builder, t: { teamMembers: row } }) =>
    builder
      .update(row)
      .set({ role })
      .where(and(eq(row.teamId, teamId), inArray(row.employeeId, employeeIds))),
  )
  await recordPeople(tx, organizationId, employeeIds)
}

const readersOnlyOf = statement({
  select: () => ({
    userId: sql<string>`page.user_id`,
    employeeId: sql<string>`page.employee_id`,
    isFound: sql<boolean>`page.is_found`.mapWith(Boolean),
  }),
  query: ({ fields, t, t: { people, teamMembers }, p }) => sql`
    select ${fields} from (
      select ${people.userId}, ${teamMembers.employeeId},
        (${people.status} = 'ACTIVE' and ${people.userId} is not null and ${notInArray(people.role, [...ADMIN_ROLES])}
          and not exists (select 1 from team_members as other
            where other.team_id = ${p('otherId')} and other.employee_id = ${teamMembers.employeeId})
          and ${reachesThrough(t, p('sharedWith'))}) as is_found
      from ${teamMembers} cross join ${people}
      where ${teamMembers.teamId} = ${p('teamId')} and ${teamMembers.employeeId} > ${p('after')}
        and ${people.employeeId} = ${teamMembers.employeeId}
      order by ${teamMembers.employeeId} limit ${p('limit')}
    ) as page order by page.employee_id`,
})

const reaching = statement({
  select: ({ people }) => ({ id: sql<string>`${people.userId}` }),
  query: ({ fields, t, p, oneOf }) => sql`select ${fields} from ${t.people}
    where ${oneOf(t.people.userId, 'userIds')} and ${reachesThrough(t, p('teamId'))}`,
})

/** For how many pairs of a person and what is shared one statement may look for other teams, in some 30 ms. */
const PAIRS_AT_ONCE = 8_000

/** How many people one statement may look at, each with all that is shared with a team. */
function peopleAtOnce(shared: number): number {
  return Math.max(1, Math.min(AT_ONCE, Math.floor(PAIRS_AT_ONCE / Math.max(1, shared))))
}

/**
 * Those of the people with these user ids who see something only through a team, whether or not they are on it yet, in
 * the same order.
 */
export async function listReaching(
  reader: Reader,
  scope: PersonWriteScope,
  teamId: string,
  userIds: readonly string[],
): Promise<string[]> {
  if (userIds.length === 0) return []
  const found: string[] = []
  for (const some of inParts(userIds, peopleAtOnce(await countShares(reader, scope, teamId)))) {
    const reach = new Set((await reader.all(reaching, { teamId, userIds: some })).map(({ id }) => id))
    found.push(...some.filter((id) => reach.has(id)))
    await nextTurn()
  }
  return found
}

/**
 * The user ids of a team's members who are not on another team, and through none of their teams see everything that is
 * shared with one of the two.
 *
 * @param sharedWith that one, and how much is shared with it
 */
export async function listReadersOnlyOf(
  reader: Reader,
  _scope: PersonWriteScope,
  team: { teamId: string; otherId: string },
  sharedWith: { id: string; count: number },
): Promise<string[]> {
  const found: string[] = []
  const limit = peopleAtOnce(sharedWith.count)
  let after = LOWEST
  for (;;) {
    const rows = await reader.all(readersOnlyOf, { ...team, sharedWith: sharedWith.id, after, limit })
    found.push(...rows.filter(({ isFound }) => isFound).map(({ userId }) => userId))
    const last = rows.at(-1)
    if (!last || rows.length < limit) return found
    after = last.employeeId
    await nextTurn()
  }
}

const onTeam = statement({
  select: ({ people, teamMembers }) => ({
    name: people.name,
    role: teamMembers.role,
    nameFold: teamMembers.nameFold,
    employeeId: teamMembers.employeeId,
  }),
  query: ({ select, t: { people, teamMembers: row }, p }) =>
    select
      .from(row)
      .innerJoin(people, eq(people.employeeId, row.employeeId))
      .where(
        and(
          eq(row.teamId, p('teamId')),
          pastKey([row.nameFold, row.employeeId], [p('afterName'), p('afterId')]),
        ),
      )
      .orderBy(asc(row.nameFold), asc(row.employeeId))
      .limit(p('limit')),
})

/** The first people on a team, and the first of its admins, by name. A team may have very many. */
export async function listFirstOnTeam(
  reader: Reader,
  _scope: PersonWriteScope,
  teamId: string,
  most: number,
): Promise<{ members: { name: string }[]; teamAdmins: { name: string }[] }> {
  const members: { name: string }[] = []
  const teamAdmins: { name: string }[] = []
  let [afterName, afterId] = [LOWEST, LOWEST]
  for (;;) {
    const rows = await reader.all(onTeam, { teamId, afterName, afterId, limit: AT_ONCE })
    members.push(...rows.slice(0, most - members.length))
    const admins = rows.filter(({ role }) => role === 'team-admin')
    teamAdmins.push(...admins.slice(0, most - teamAdmins.length))
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE || teamAdmins.length === most) return { members, teamAdmins }
    afterName = last.nameFold
    afterId = last.employeeId
    await nextTurn()
  }
}

/** Deletes a team that nothing is shared with any more. */
export async function removeTeam(
  tx: Transaction,
  { organizationId }: PersonWriteScope,
  id: string,
): Promise<void> {
  await deleteInParts(tx, { table: 'team_members', owner: 'team_id', key: 'employee_id' }, id)
  await tx.run(({ builder, t: { teams } }) => builder.delete(teams).where(eq(teams.id, id)))
  tx.record({ organizationId, type: 'TEAM', id, deleted: true })
}
