import { assertCanManageOrganization } from '../access/admin-rules.js'
import { administer } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { idInput, nameInput } from '../graph/input.js'
import { assertOurs } from '../records/managed-by-directory.js'
import { assertUnchanged, nextUpdatedAt } from '../records/precondition.js'
import { renameTeam } from './team-change-store.js'
import { assertTeamNameFree, auditTeam, teamOf } from './team-steps.js'

/** What changes; what is undefined stays. */
interface UpdateTeamInput {
  id: string
  name?: string | null
  expectedUpdatedAt?: string | null
}

/**
 * Renames a team.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for a bad name; 404 for an
 *   unknown team; 409 `CHANGED_MEANWHILE`, for a name that another team has, and for a team that the identity directory
 *   manages
 */
export async function updateTeam(
  context: RequestContext,
  input: UpdateTeamInput,
): Promise<{ teamId: string }> {
  const scope = assertCanManageOrganization(context.viewer)
  const teamId = idInput(input.id)
  const wanted = input.name == null ? undefined : nameInput(input.name)
  return await administer(context, { scope, organization: ['directory'] }, async (tx) => {
    const team = await teamOf(tx, scope, teamId)
    const name = wanted ?? team.name
    if (team.name === name) return { teamId }
    assertUnchanged(team, input.expectedUpdatedAt)
    assertOurs(team, 'name')
    await assertTeamNameFree(tx, scope, name, teamId)
    await renameTeam(tx, scope, teamId, { name, updatedAt: await nextUpdatedAt(tx, team) })
    await auditTeam(tx, context, 'TEAM_UPDATED', { id: teamId, name }, { name: [team.name, name] })
    return { teamId }
  })
}
