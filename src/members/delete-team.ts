import { assertCanManageOrganization } from '../access/admin-rules.js'
import { administer, type Administered } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { idInput } from '../graph/input.js'
import { MOST_RECORDS } from '../records/few-records.js'
import { assertOurs } from '../records/managed-by-directory.js'
import { namesOf } from '../records/names-of.js'
import { assertUnchanged } from '../records/precondition.js'
import { holdTeam, listFirstOnTeam, removeTeam } from './team-change-store.js'
import { handOn, heirOf } from './team-share-steps.js'
import { listShares } from './team-share-store.js'
import { auditTeam, teamOf } from './team-steps.js'

/** The most members that the audit log names: more would not fit into its text. */
const MOST_NAMED = 500

interface DeleteTeamInput {
  id: string
  replaceWith?: string | null
  expectedUpdatedAt: string
  dryRun?: boolean
}

/**
 * Deletes a team. What is shared with it is shared with another one instead.
 *
 * @throws CodedError 403 for all but organization admins whose token has the scope; 400 for a bad `replaceWith`; 404
 *   for an unknown team; 409 `CHANGED_MEANWHILE`, for a team that the identity directory manages, and for shares that
 *   the input doesn't provide for
 */
export async function deleteTeam(
  context: RequestContext,
  { id, replaceWith = null, expectedUpdatedAt, dryRun }: DeleteTeamInput,
): Promise<Administered<{ teamId: string }>> {
  const scope = assertCanManageOrganization(context.viewer)
  const teamId = idInput(id)
  const organization = ['directory', 'knowledge'] as const
  return await administer(context, { scope, organization, dryRun }, async (tx) => {
    const team = await teamOf(tx, scope, teamId)
    assertUnchanged(team, expectedUpdatedAt)
    assertOurs(team)
    await holdTeam(tx, scope, teamId)
    const shares = await listShares(tx, scope, teamId, MOST_RECORDS)
    const { members, teamAdmins } = await listFirstOnTeam(tx, scope, teamId, MOST_NAMED)
    const heir = await heirOf(tx, scope, team, replaceWith, shares)
    const effects = heir && shares.length > 0 ? await handOn(tx, scope, context, team, heir, shares) : []
    await removeTeam(tx, scope, teamId)
    const replaced = heir && shares.length > 0 ? heir.name : null
    await auditTeam(tx, context, 'TEAM_DELETED', team, {
      members: [namesOf(members), null],
      teamAdmins: [namesOf(teamAdmins), null],
      replaceWith: [null, replaced],
    })
    return { teamId, effects }
  })
}
