import { moveRecords } from '../../records/derived.js'
import { groupBy } from '../../store/group.js'
import { changesOf, type Transaction } from '../../store/store.js'
import { isNotInFile } from '../claimed-ids.js'
import type { Entry, ImportContext } from '../context.js'

interface Person {
  employeeId: string
  userId: string | null
  status: string
  teams?: readonly { id: string }[] | undefined
}

interface Stored {
  employee: string
  active: number
  team: string
}

/**
 * Notes the teams that people of the file join or leave, also by returning to or leaving the organization. A team's
 * size doesn't show it: one who joins and one who leaves cancel out.
 *
 * @param entries whole records, before they are written
 */
export async function noteTeamChanges(
  { bulk, chartRevision, changedTeams }: ImportContext,
  entries: readonly Entry<Person>[],
): Promise<void> {
  // A new organization has no teams but those of the file.
  if (chartRevision === undefined) return
  const rows = await bulk.all<Stored>(
    `select member.employee_id as employee, member.team_id as team,
       case when people.status = 'ACTIVE' and people.user_id is not null then 1 else 0 end as active
     from team_members as member join people on people.employee_id = member.employee_id
     where ${bulk.oneOf('member.employee_id')}`,
    entries.map(({ record }) => record.employeeId),
  )
  const before = groupBy(rows, ({ employee }) => employee)
  for (const { record } of entries) {
    const stored = before.get(record.employeeId) ?? []
    const then = new Set(stored.filter(({ active }) => active === 1).map(({ team }) => team))
    const teams = record.teams?.map(({ id }) => id) ?? stored.map(({ team }) => team)
    const now = new Set(record.status === 'ACTIVE' && record.userId !== null ? teams : [])
    for (const team of [...then, ...now]) if (!(then.has(team) && now.has(team))) changedTeams.add(team)
  }
}

/** Moves `updatedAt` of those teams, unless the file has them, which says when they were changed. */
export async function finishTeams(
  tx: Transaction,
  { changedTeams, organizationId }: ImportContext,
): Promise<void> {
  const ids = [...changedTeams]
  await moveRecords(tx, 'teams', ids, isNotInFile('teams'))
  tx.record(changesOf(organizationId, 'TEAM', ids))
}
