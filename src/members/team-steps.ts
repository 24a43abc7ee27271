import type { ManagementScope } from '../access/admin-rules.js'
import type { PersonWriteScope } from '../access/scope.js'
import { badInput, conflict, notFound } from '../base/errors.js'
import { ADMIN_ROLES } from '../base/vocabulary.js'
import { auditsOf } from '../graph/audits-of.js'
import { findTeamsNamed } from '../records/teams.js'
import type { Transaction } from '../store/store.js'
import {
  findTeam,
  findTeamCandidates,
  listReaching,
  type TeamCandidate,
  type TeamRecord,
} from './team-change-store.js'

/**
 * The organization's team with this id.
 *
 * @throws CodedError 404
 */
export async function teamOf(tx: Transaction, scope: PersonWriteScope, id: string): Promise<TeamRecord> {
  const team = await findTeam(tx, scope, id)
  if (!team) throw notFound()
  return team
}

/**
 * People tell teams apart by their names, and a directory finds a team by its name.
 *
 * @param id the team, if it exists already
 * @throws CodedError 409 naming `name` if another team has it, in any case
 */
export async function assertTeamNameFree(
  tx: Transaction,
  scope: ManagementScope,
  name: string,
  id?: string,
): Promise<void> {
  const named = await findTeamsNamed(tx, scope, name)
  if (named.some((team) => team.id !== id)) throw conflict('Another team has this name.', 'name')
}

/**
 * The members with these user ids, by name, with their roles on a team.
 *
 * @throws CodedError 400 naming the place of an unknown one
 */
export async function candidatesOf(
  tx: Transaction,
  scope: ManagementScope,
  teamId: string,
  userIds: readonly string[],
): Promise<TeamCandidate[]> {
  const people = await findTeamCandidates(tx, scope, teamId, userIds)
  const known = new Set(people.map(({ id }) => id))
  const unknown = userIds.findIndex((id) => !known.has(id))
  if (unknown !== -1) throw badInput('There is no member with this user id.', `userIds.${unknown}`)
  return people
}

/** The user ids of those who see something that is shared with a team only because they are on it. */
export async function accessBy(
  tx: Transaction,
  scope: PersonWriteScope,
  teamId: string,
  people: readonly TeamCandidate[],
): Promise<string[]> {
  const others = people.filter(({ role, isCounted }) => isCounted && !ADMIN_ROLES.some((one) => one === role))
  return await listReaching(
    tx,
    scope,
    teamId,
    others.map(({ id }) => id),
  )
}

/** Records in the audit log what the viewer does to a team. */
export const auditTeam = auditsOf('TEAM', 'name')
