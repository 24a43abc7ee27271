import { assertCanManageOrganization } from '../access/admin-rules.js'
import { administer } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { nameInput } from '../graph/input.js'
import { newId } from '../records/new-id.js'
import { insertTeam } from '../records/teams.js'
import { assertTeamNameFree, auditTeam } from './team-steps.js'

/**
 * Adds a team without members.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for a bad name; 409 for one that
 *   another team has
 */
export async function createTeam(
  context: RequestContext,
  input: { name: string; idempotencyKey?: string | null },
): Promise<{ teamId: string }> {
  const scope = assertCanManageOrganization(context.viewer)
  const name = nameInput(input.name)
  const once = { operation: 'createTeam', key: input.idempotencyKey, body: { name } }
  return await administer(context, { scope, organization: ['directory'], once }, async (tx) => {
    await assertTeamNameFree(tx, scope, name)
    const teamId = newId('team')
    await insertTeam(tx, scope, teamId, name)
    await auditTeam(tx, context, 'TEAM_CREATED', { id: teamId, name })
    return { teamId }
  })
}
