import { assertCanTakeOffTeams } from '../access/member-rules.js'
import { canReadOrgChart } from '../access/role-rules.js'
import { notFound } from '../base/errors.js'
import { administer, type Administered } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { effect, shownAs } from '../graph/effects.js'
import { idInput, idsInput } from '../graph/input.js'
import { assertOurs } from '../records/managed-by-directory.js'
import { namesOf } from '../records/names-of.js'
import { assertUnchanged } from '../records/precondition.js'
import { changeTeamMembers } from '../records/teams.js'
import { findTeamCandidates } from './team-change-store.js'
import { listLearningThrough } from './team-curriculum-store.js'
import { accessBy, auditTeam, teamOf } from './team-steps.js'

interface RemoveTeamMemberInput {
  teamId: string
  userIds: readonly string[]
  expectedUpdatedAt?: string | null
  dryRun?: boolean
}

/**
 * Takes people off a team, skipping any who aren't on it. Members leave their own teams by it.
 *
 * @throws CodedError 403 for others than oneself, unless by organization admins with the scope; 400 for a bad list;
 *   404 for a team that is unknown, or that is not the viewer's own; 409 `CHANGED_MEANWHILE`, and for a team that the identity directory manages
 */
export async function removeTeamMember(
  context: RequestContext,
  { expectedUpdatedAt, dryRun, ...input }: RemoveTeamMemberInput,
): Promise<Administered<{ teamId: string; team?: null }>> {
  const scope = assertCanTakeOffTeams(context.viewer, input.userIds)
  const teamId = idInput(input.teamId)
  const userIds = idsInput(input.userIds, 'userIds', { atLeast: 1 })
  if (!scope.everything && !scope.teamIds.includes(teamId)) throw notFound()
  return await administer(context, { scope, organization: ['directory'], dryRun }, async (tx) => {
    const team = await teamOf(tx, scope, teamId)
    const people = await findTeamCandidates(tx, scope, teamId, userIds)
    const removed = people.filter(({ teamRole }) => teamRole !== null)
    if (removed.length === 0) return { teamId }
    assertUnchanged(team, expectedUpdatedAt)
    assertOurs(team, 'userIds')
    const change = { added: [], removed, role: 'team-viewer' as const }
    await changeTeamMembers(tx, scope, teamId, change)
    const admins = removed.filter(({ teamRole }) => teamRole === 'team-admin')
    await auditTeam(tx, context, 'TEAM_MEMBER_REMOVED', team, {
      members: [namesOf(removed), null],
      teamAdmins: [namesOf(admins), null],
    })
    const losing = await accessBy(tx, scope, teamId, removed)
    const readsRoles = canReadOrgChart(context.membership)
    const roleIds = readsRoles ? await listLearningThrough(tx, scope, teamId, losing) : []
    const effects = [
      ...effect('PEOPLE_LOSE_ACCESS', shownAs('Member', losing)),
      ...effect('CURRICULUM_ITEMS_HIDDEN', shownAs('CompanyRole', roleIds)),
    ]
    // The viewer of this request is still who they were at its beginning.
    return { teamId, effects, ...(scope.everything || dryRun ? {} : { team: null }) }
  })
}
