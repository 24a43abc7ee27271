import { assertCanManageOrganization, type ManagementScope } from '../access/admin-rules.js'
import { badInput, conflict } from '../base/errors.js'
import type { TeamRole } from '../base/vocabulary.js'
import { administer, type Administered } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { type Effect, effect, shownAs } from '../graph/effects.js'
import { idInput, idsInput } from '../graph/input.js'
import { assertOurs } from '../records/managed-by-directory.js'
import { namesOf } from '../records/names-of.js'
import { assertUnchanged } from '../records/precondition.js'
import { changeTeamMembers } from '../records/teams.js'
import type { Transaction } from '../store/store.js'
import { setTeamRole, type TeamCandidate } from './team-change-store.js'
import { accessBy, auditTeam, candidatesOf, teamOf } from './team-steps.js'

interface SetTeamMemberInput {
  teamId: string
  userIds: readonly string[]
  role?: TeamRole
  expectedUpdatedAt?: string | null
  dryRun?: boolean
}

/**
 * Checks that people may have a role on a team.
 *
 * @throws CodedError 400 naming the place of an external account that would be a team admin, 409 for people who left
 */
function assertFit(
  people: readonly TeamCandidate[],
  coming: readonly TeamCandidate[],
  role: TeamRole,
  userIds: readonly string[],
): void {
  const external = people.find((person) => person.role === 'external')
  if (role === 'team-admin' && external)
    throw badInput("An external account can't be a team admin.", `userIds.${userIds.indexOf(external.id)}`)
  const gone = coming.filter(({ status }) => status !== 'ACTIVE')
  if (gone.length > 0) throw conflict(`Only active members can come on a team: ${namesOf(gone)}.`, 'userIds')
}

/** Puts people on a team, and gives others another role on it. Returns what that does to them. */
async function put(
  tx: Transaction,
  scope: ManagementScope,
  teamId: string,
  { coming, changing, role }: { coming: TeamCandidate[]; changing: TeamCandidate[]; role: TeamRole },
): Promise<Effect[]> {
  await changeTeamMembers(tx, scope, teamId, { added: coming, removed: [], role })
  if (changing.length > 0) await setTeamRole(tx, scope, teamId, changing, role)
  return effect('PEOPLE_GAIN_ACCESS', shownAs('Member', await accessBy(tx, scope, teamId, coming)))
}

/**
 * Puts members on a team, or gives those who are on it another role.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for a bad list, unknown members
 *   and external team admins; 404 for an unknown team; 409 `CHANGED_MEANWHILE`, for people who left, and for new
 *   members of a team that the identity directory manages
 */
export async function setTeamMember(
  context: RequestContext,
  { role = 'team-viewer', expectedUpdatedAt, dryRun, ...input }: SetTeamMemberInput,
): Promise<Administered<{ teamId: string }>> {
  const scope = assertCanManageOrganization(context.viewer)
  const teamId = idInput(input.teamId)
  idsInput(input.userIds, 'userIds', { atLeast: 1 })
  return await administer(context, { scope, organization: ['directory'], dryRun }, async (tx) => {
    const team = await teamOf(tx, scope, teamId)
    const people = await candidatesOf(tx, scope, teamId, input.userIds)
    const coming = people.filter(({ teamRole }) => teamRole === null)
    const changing = people.filter(({ teamRole }) => teamRole !== null && teamRole !== role)
    if (coming.length + changing.length === 0) return { teamId }
    assertUnchanged(team, expectedUpdatedAt)
    if (coming.length > 0) assertOurs(team, 'userIds')
    assertFit(people, coming, role, input.userIds)
    const effects = await put(tx, scope, teamId, { coming, changing, role })
    const isAdmin = role === 'team-admin'
    const admins = namesOf(isAdmin ? people.filter(({ teamRole }) => teamRole !== role) : changing)
    await auditTeam(tx, context, 'TEAM_MEMBER_SET', team, {
      members: [null, namesOf(coming)],
      teamAdmins: isAdmin ? [null, admins] : [admins, null],
    })
    return { teamId, effects }
  })
}
