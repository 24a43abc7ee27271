import { and, eq, inArray, sql } from 'drizzle-orm'
import type { OrganizationWriteScope } from '../access/scope.js'
import type { TeamRole } from '../base/vocabulary.js'
import { fold } from '../store/fold.js'
import { insertRows } from '../store/insert-rows.js'
import { nextTurn } from '../store/next-turn.js'
import { statement } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'
import { recordPeople } from './changed-people.js'
import { nextUpdatedAtOfRows } from './precondition.js'

/** How many rows one statement changes. */
const AT_ONCE = 1_000

const teamsByName = statement({
  select: ({ teams, teamMembers, directoryTeams: link }) => ({
    id: teams.id,
    isManaged: sql<boolean>`exists (select 1 from ${link} where ${link.teamId} = ${teams.id})`.mapWith(
      Boolean,
    ),
    isEmpty:
      sql<boolean>`not exists (select 1 from ${teamMembers} where ${teamMembers.teamId} = ${teams.id})`.mapWith(
        Boolean,
      ),
  }),
  query: ({ fields, t: { teams }, p }) =>
    sql`select ${fields} from ${teams} where ${teams.organizationId} = ${p('organizationId')}
      and ${teams.nameFold} = ${p('nameFold')} limit 20`,
})

/** The organization's teams of this name, whatever its case. */
export async function findTeamsNamed(
  reader: Reader,
  { organizationId }: OrganizationWriteScope,
  name: string,
) {
  return await reader.all(teamsByName, { organizationId, nameFold: fold(name) })
}

/** Makes a team without members. */
export async function insertTeam(
  tx: Transaction,
  { organizationId }: OrganizationWriteScope,
  id: string,
  name: string,
): Promise<void> {
  const now = await tx.now()
  const row = { id, organizationId, name, createdAt: now, updatedAt: now }
  await tx.insert((t) => t.teams, [row])
  tx.record({ organizationId, type: 'TEAM', id })
}

/** A person who comes on a team or goes. */
export interface TeamPerson {
  employeeId: string
  nameFold: string
  /** Whether they are active and have an account, and so count in the team's size. */
  isCounted: boolean
}

/** Adds people to a team with this role and removes others. The team's size is updated. */
export async function changeTeamMembers(
  tx: Transaction,
  { organizationId }: OrganizationWriteScope,
  teamId: string,
  { added, removed, role }: { added: readonly TeamPerson[]; removed: readonly TeamPerson[]; role: TeamRole },
): Promise<void> {
  await insertRows(
    tx,
    (t) => t.teamMembers,
    added.map(({ employeeId, nameFold }) => ({ teamId, employeeId, nameFold, role })),
  )
  for (let from = 0; from < removed.length; from += AT_ONCE) {
    const some = removed.slice(from, from + AT_ONCE).map(({ employeeId }) => employeeId)
    await tx.run(({ builder, t: { teamMembers: row } }) =>
      builder.delete(row).where(and(eq(row.teamId, teamId), inArray(row.employeeId, some))),
    )
    await nextTurn()
  }
  const counted = (people: readonly TeamPerson[]) => people.filter(({ isCounted }) => isCounted).length
  const step = counted(added) - counted(removed)
  const now = await tx.now()
  await tx.run(({ builder, t: { teams } }) =>
    builder
      .update(teams)
      .set({
        memberCount: sql`${teams.memberCount} + ${step}`,
        updatedAt: nextUpdatedAtOfRows(tx, now, teams.updatedAt),
      })
      .where(and(eq(teams.id, teamId), eq(teams.organizationId, organizationId))),
  )
  tx.record({ organizationId, type: 'TEAM', id: teamId })
  const changed = [...added, ...removed].map(({ employeeId }) => employeeId)
  for (let from = 0; from < changed.length; from += AT_ONCE) {
    await recordPeople(tx, organizationId, changed.slice(from, from + AT_ONCE))
    await nextTurn()
  }
}
