import { and, eq, sql } from 'drizzle-orm'
import type { DirectoryScope } from '../access/scope.js'
import { changeTeamMembers, type TeamPerson } from '../records/teams.js'
import { nextUpdatedAtOfRows } from '../records/precondition.js'
import { LOWEST, pastKey } from '../store/keyset.js'
import { nextTurn } from '../store/next-turn.js'
import { nullable, statement } from '../store/statement.js'
import type { MaybePromise } from '../base/maybe-promise.js'
import type { Reader, Transaction } from '../store/store.js'

/** How many rows one statement reads or changes. */
const AT_ONCE = 1_000

/** A team that the directory manages. */
export interface TeamRow {
  id: string
  name: string
  externalId: string | null
  createdAt: string
  updatedAt: string
}

const teamsByIds = statement({
  select: ({ teams, directoryTeams: link }) => ({
    id: teams.id,
    name: teams.name,
    externalId: nullable(link.externalId),
    createdAt: link.createdAt,
    updatedAt: link.updatedAt,
  }),
  query: ({ fields, t: { teams, directoryTeams: link }, p, keys }) =>
    sql`select ${fields} from ${keys('ids')} cross join ${link} cross join ${teams}
      where ${link.teamId} = keys.value and ${teams.id} = ${link.teamId}
        and not (${link.organizationId} <> ${p('organizationId')})`,
})

/** The managed teams among these ids, in any order. */
export function findTeams(
  reader: Reader,
  { organizationId }: DirectoryScope,
  ids: readonly string[],
): MaybePromise<TeamRow[]> {
  return reader.all(teamsByIds, { organizationId, ids })
}

const teamsByExternalId = statement({
  select: ({ directoryTeams: link }) => ({ id: link.teamId }),
  query: ({ select, t: { directoryTeams: link }, p }) =>
    select
      .from(link)
      .where(and(eq(link.organizationId, p('organizationId')), eq(link.externalId, p('externalId'))))
      .limit(2),
})

/** The ids of at most two managed teams with this external id. */
export async function findTeamIdsBy(
  reader: Reader,
  { organizationId }: DirectoryScope,
  externalId: string,
): Promise<string[]> {
  const rows = await reader.all(teamsByExternalId, { organizationId, externalId })
  return rows.map(({ id }) => id)
}

const memberPage = statement({
  select: ({ teamMembers: row, directoryPeople }) => ({
    teamId: row.teamId,
    id: row.employeeId,
    display: directoryPeople.userName,
  }),
  query: ({ fields, t: { teamMembers: row, directoryPeople }, p, oneOf }) =>
    sql`select ${fields} from ${row} join ${directoryPeople} on ${directoryPeople.employeeId} = ${row.employeeId}
      where ${oneOf(row.teamId, 'teamIds')}
        and ${pastKey([row.teamId, row.employeeId], [p('afterTeam'), p('afterPerson')])}
      order by ${row.teamId}, ${row.employeeId} limit ${p('limit')}`,
})

/** A managed person on a team. */
export interface TeamMember {
  teamId: string
  id: string
  display: string
}

/** The managed members of these teams, page by page. */
export async function* listMembers(
  reader: Reader,
  _scope: DirectoryScope,
  teamIds: readonly string[],
): AsyncGenerator<TeamMember> {
  let after = { afterTeam: LOWEST, afterPerson: LOWEST }
  for (;;) {
    const rows = await reader.all(memberPage, { teamIds, ...after, limit: AT_ONCE })
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < AT_ONCE) return
    await nextTurn()
    after = { afterTeam: last.teamId, afterPerson: last.id }
  }
}

const teamsOf = statement({
  select: ({ teamMembers: row, teams }) => ({
    employeeId: row.employeeId,
    value: teams.id,
    display: teams.name,
  }),
  query: ({ fields, t: { teamMembers: row, teams, directoryTeams: link }, keys }) =>
    sql`select ${fields} from ${keys('ids')} cross join ${row} cross join ${link} cross join ${teams}
      where ${row.employeeId} = keys.value and ${link.teamId} = ${row.teamId} and ${teams.id} = ${row.teamId}
      order by ${row.employeeId}, ${teams.nameFold}, ${teams.id}`,
})

/** The managed teams that these people are on. */
export function listTeamsOf(reader: Reader, _scope: DirectoryScope, ids: readonly string[]) {
  return reader.all(teamsOf, { ids })
}

const known = statement({
  select: ({ directoryPeople, people }) => ({
    employeeId: people.employeeId,
    nameFold: people.nameFold,
    isCounted: sql<boolean>`(${people.status} = 'ACTIVE' and ${people.userId} is not null)`.mapWith(Boolean),
    isOn: sql<boolean>`exists (select 1 from team_members where team_members.team_id = ${sql.placeholder('teamId')}
      and team_members.employee_id = ${directoryPeople.employeeId})`.mapWith(Boolean),
  }),
  query: ({ fields, t: { directoryPeople, people }, p, keys }) =>
    sql`select ${fields} from ${keys('ids')} cross join ${directoryPeople} cross join ${people}
      where ${directoryPeople.employeeId} = keys.value and ${people.employeeId} = ${directoryPeople.employeeId}
        and not (${directoryPeople.organizationId} <> ${p('organizationId')})`,
})

/** A managed person, and whether they are on a team. */
export interface Candidate extends TeamPerson {
  isOn: boolean
}

/** The managed people among the ids, and whether they are on the team. */
export async function findCandidates(
  reader: Reader,
  { organizationId }: DirectoryScope,
  teamId: string,
  ids: readonly string[],
): Promise<Candidate[]> {
  const found: Candidate[] = []
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    found.push(...(await reader.all(known, { organizationId, teamId, ids: ids.slice(from, from + AT_ONCE) })))
    await nextTurn()
  }
  return found
}

/** Adds people to a team and removes others. The team's size is updated. */
export async function changeTeam(
  tx: Transaction,
  scope: DirectoryScope,
  teamId: string,
  { added, removed }: { added: readonly Candidate[]; removed: readonly Candidate[] },
): Promise<void> {
  const updatedAt = await tx.now()
  await changeTeamMembers(tx, scope, teamId, { added, removed, role: 'team-viewer' })
  await tx.run(({ builder, t: { directoryTeams: link } }) =>
    builder
      .update(link)
      .set({ updatedAt })
      .where(and(eq(link.teamId, teamId), eq(link.organizationId, scope.organizationId))),
  )
}

/** Makes the directory manage a team. */
export async function linkTeam(
  tx: Transaction,
  { organizationId }: DirectoryScope,
  teamId: string,
  externalId: string | null,
): Promise<void> {
  const now = await tx.now()
  await tx.insert(
    (t) => t.directoryTeams,
    [{ teamId, organizationId, externalId, createdAt: now, updatedAt: now }],
  )
}

/** Changes the name of a managed team, here and in the directory's data. */
export async function updateTeam(
  tx: Transaction,
  { organizationId }: DirectoryScope,
  teamId: string,
  { name, externalId }: { name: string; externalId: string | null },
): Promise<void> {
  const updatedAt = await tx.now()
  await tx.run(({ builder, t: { teams } }) =>
    builder
      .update(teams)
      .set({ name, updatedAt: nextUpdatedAtOfRows(tx, updatedAt, teams.updatedAt) })
      .where(and(eq(teams.id, teamId), eq(teams.organizationId, organizationId))),
  )
  await tx.run(({ builder, t: { directoryTeams: link } }) =>
    builder
      .update(link)
      .set({ externalId, updatedAt })
      .where(and(eq(link.teamId, teamId), eq(link.organizationId, organizationId))),
  )
  tx.record({ organizationId, type: 'TEAM', id: teamId })
}

/** Ends the directory's management of a team. The team stays, with the content shared with it. */
export async function unlinkTeam(
  tx: Transaction,
  { organizationId }: DirectoryScope,
  teamId: string,
): Promise<void> {
  await tx.run(({ builder, t: { directoryTeams: link } }) =>
    builder.delete(link).where(and(eq(link.teamId, teamId), eq(link.organizationId, organizationId))),
  )
}
