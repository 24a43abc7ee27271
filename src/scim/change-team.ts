import { fold } from '../store/fold.js'
import { newId } from '../records/new-id.js'
import { findTeamsNamed, insertTeam } from '../records/teams.js'
import type { DirectoryContext } from './authenticate-directory.js'
import { applied, type ActiveRequest, perform, skipped } from './perform.js'
import { readOneTeam } from './read-teams.js'
import { Rejection, taken, unknownRecord, userNameIn } from './rejection.js'
import { type GroupChange, patchGroup, readGroup } from './protocol/group.js'
import type { MemberChange } from './protocol/members.js'
import { readPatch } from './protocol/read-patch.js'
import type { Resource } from './protocol/write-person.js'
import {
  changeTeam,
  findCandidates,
  findTeamIdsBy,
  findTeams,
  linkTeam,
  listMembers,
  type TeamRow,
  unlinkTeam,
  updateTeam,
} from './team-store.js'

/** @throws Rejection 409 if another managed team has the name or the external id */
async function assertFree(
  { tx }: ActiveRequest,
  { scope }: DirectoryContext,
  { name, externalId }: Pick<TeamRow, 'name' | 'externalId'>,
  own: string | null,
) {
  const named = await findTeamsNamed(tx, scope, name)
  const managed = named.filter(({ isManaged }) => isManaged).map(({ id }) => id)
  const known = externalId === null ? [] : await findTeamIdsBy(tx, scope, externalId)
  if ([...managed, ...known].some((id) => id !== own)) {
    const outcome = own === null ? 'SKIPPED' : undefined
    throw taken(own === null ? 'ALREADY_PROVISIONED' : 'UNIQUENESS', 'The group exists already.', outcome)
  }
  return named
}

/**
 * Sets the members of a team to those that the directory names. Members whom no directory manages stay.
 *
 * @returns whether anybody was added or removed
 * @throws Rejection 400 for a new member whom the directory doesn't manage
 */
async function changeMembers(
  { tx }: ActiveRequest,
  { scope }: DirectoryContext,
  teamId: string,
  { all, added, removed }: MemberChange,
): Promise<boolean> {
  const current: string[] = []
  if (all) for await (const { id } of listMembers(tx, scope, [teamId])) current.push(id)
  const wanted = new Set(all)
  const come = [...(all ?? added)]
  const go = all ? current.filter((id) => !wanted.has(id)) : [...removed]
  const coming = await findCandidates(tx, scope, teamId, come)
  if (coming.length < new Set(come).size) {
    const message = 'A member must be a user who was provisioned here.'
    throw new Rejection('UNKNOWN_MEMBER', { status: 400, message, scimType: 'invalidValue' })
  }
  const going = await findCandidates(tx, scope, teamId, go)
  const change = { added: coming.filter(({ isOn }) => !isOn), removed: going.filter(({ isOn }) => isOn) }
  if (change.added.length + change.removed.length === 0) return false
  await changeTeam(tx, scope, teamId, change)
  return true
}

async function applyChange(
  request: ActiveRequest,
  context: DirectoryContext,
  team: TeamRow,
  { displayName, externalId, members }: GroupChange,
): Promise<boolean> {
  const next = {
    name: displayName ?? team.name,
    externalId: externalId === undefined ? team.externalId : externalId,
  }
  const isRenamed = next.name !== team.name || next.externalId !== team.externalId
  if (isRenamed) {
    if (fold(next.name) !== fold(team.name) || next.externalId !== team.externalId)
      await assertFree(request, context, next, team.id)
    await updateTeam(request.tx, context.scope, team.id, next)
  }
  const isChanged = members ? await changeMembers(request, context, team.id, members) : false
  return isRenamed || isChanged
}

async function teamToChange(
  request: ActiveRequest,
  { scope }: DirectoryContext,
  id: string,
): Promise<TeamRow> {
  const [team] = await findTeams(request.tx, scope, [id])
  if (!team) throw unknownRecord()
  request.userName = team.name
  return team
}

/**
 * Provisions a group: it becomes a team, or takes over an empty team with its name.
 *
 * @throws ScimError 400, 409 if it exists, 503 while the connection is paused
 */
export async function createTeam(context: DirectoryContext, body: object): Promise<Resource> {
  return perform(context, { operation: 'CREATE', userName: userNameIn(body) }, async (request) => {
    const { scope } = context
    const group = await readGroup(body)
    const externalId = group.externalId ?? null
    const named = await assertFree(request, context, { name: group.displayName, externalId }, null)
    const [found, ...others] = named.filter(({ isEmpty }) => isEmpty)
    const adopted = found && others.length === 0 ? found.id : null
    const id = adopted ?? newId('team')
    if (adopted === null) await insertTeam(request.tx, scope, id, group.displayName)
    await linkTeam(request.tx, scope, id, externalId)
    const [team] = await findTeams(request.tx, scope, [id])
    if (!team) throw unknownRecord()
    await applyChange(request, context, team, group)
    applied(request, adopted === null ? 'CREATE' : 'UPDATE')
    return readOneTeam(request.tx, context, id)
  })
}

async function changeBy(
  context: DirectoryContext,
  id: string,
  read: () => Promise<GroupChange>,
  withMembers: boolean,
): Promise<Resource> {
  return perform(context, { operation: 'UPDATE', userName: id }, async (request) => {
    const team = await teamToChange(request, context, id)
    if (await applyChange(request, context, team, await read())) applied(request, 'UPDATE')
    else skipped(request, 'NO_CHANGE')
    return readOneTeam(request.tx, context, id, withMembers)
  })
}

/**
 * Replaces a group by the body of a PUT.
 *
 * @throws ScimError 400, 404, 409, 503 while the connection is paused
 */
export function replaceTeam(context: DirectoryContext, id: string, body: object): Promise<Resource> {
  return changeBy(context, id, () => readGroup(body), true)
}

/**
 * Changes a group by the body of a PATCH. The answer doesn't contain the group.
 *
 * @throws ScimError 400, 404, 409, 503 while the connection is paused
 */
export async function updateTeamBy(context: DirectoryContext, id: string, body: object): Promise<void> {
  await changeBy(context, id, () => patchGroup(readPatch(body)), false)
}

/**
 * Removes the directory's people from a team, and stops managing it. The team stays, because deleting it
 * would show its shared content to others.
 *
 * @throws ScimError 404, 503 while the connection is paused
 */
export async function deleteTeam(context: DirectoryContext, id: string): Promise<void> {
  await perform(context, { operation: 'DELETE', userName: id }, async (request) => {
    await teamToChange(request, context, id)
    await changeMembers(request, context, id, { all: [], added: [], removed: [] })
    await unlinkTeam(request.tx, context.scope, id)
    applied(request, 'DELETE')
  })
}
