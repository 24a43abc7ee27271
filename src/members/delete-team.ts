import { assertCanManageOrganization, type ManagementScope } from '../access/admin-rules.js'
import { badInput, conflict } from '../base/errors.js'
import { administer, type Administered } from '../graph/administer.js'
import type { RequestContext } from '../graph/context.js'
import { type Effect, effect, shownAs } from '../graph/effects.js'
import { idInput } from '../graph/input.js'
import { isPossibleId } from '../graph/text.js'
import { assertOurs } from '../records/managed-by-directory.js'
import { assertUnchanged } from '../records/precondition.js'
import type { Transaction } from '../store/store.js'
import { findTeam, holdTeam, listReadersOnlyOf, removeTeam, type TeamRecord } from './team-change-store.js'
import { handShares, listShares, type Share } from './team-share-store.js'
import { auditTeam, teamOf } from './team-steps.js'

/** No change records more; see `administer`. */
const MOST_SHARES = 5_000

interface DeleteTeamInput {
  id: string
  replaceWith?: string | null
  expectedUpdatedAt: string
  dryRun?: boolean
}

/**
 * The team that gets what was shared with the deleted one; null if nothing is shared with it.
 *
 * @throws CodedError 400 naming `replaceWith` for an unknown team and the deleted one, 409 if anything is shared and
 *   there is no other team, or too much is
 */
async function heirOf(
  tx: Transaction,
  scope: ManagementScope,
  { id }: TeamRecord,
  replaceWith: string | null,
  shares: readonly Share[],
): Promise<TeamRecord | null> {
  const param = 'replaceWith'
  const heir =
    replaceWith !== null && isPossibleId(replaceWith) ? await findTeam(tx, scope, replaceWith) : null
  if (replaceWith !== null && (!heir || heir.id === id)) throw badInput('There is no such other team.', param)
  if (shares.length > MOST_SHARES)
    throw conflict(
      `More than ${MOST_SHARES} resources, spaces and lessons are shared with this team: share some with others first.`,
    )
  if (shares.length > 0 && !heir)
    throw conflict(
      `${shares.length === 1 ? 'One resource, space or lesson is' : `${shares.length} resources, spaces and lessons are`} shared with this team.`,
      param,
    )
  return heir ?? null
}

/** Shares with the heir what was shared with a team, and tells what that does to people. */
async function handOn(
  tx: Transaction,
  scope: ManagementScope,
  { id: from }: TeamRecord,
  { id: to }: TeamRecord,
  shares: readonly Share[],
): Promise<Effect[]> {
  const losing = await listReadersOnlyOf(tx, scope, { teamId: from, otherId: to, sharedWith: from })
  const gaining = await listReadersOnlyOf(tx, scope, { teamId: to, otherId: from, sharedWith: from })
  await handShares(tx, scope, { from, to }, shares)
  return [
    ...effect('SHARES_ENDED', shares),
    ...effect('PEOPLE_LOSE_ACCESS', shownAs('Member', losing)),
    ...effect('PEOPLE_GAIN_ACCESS', shownAs('Member', gaining)),
  ]
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
    const shares = await listShares(tx, scope, teamId, MOST_SHARES + 1)
    const heir = await heirOf(tx, scope, team, replaceWith, shares)
    const effects = heir && shares.length > 0 ? await handOn(tx, scope, team, heir, shares) : []
    await removeTeam(tx, scope, teamId)
    const replaced = heir && shares.length > 0 ? heir.name : null
    await auditTeam(tx, context, 'TEAM_DELETED', team, { replaceWith: [null, replaced] })
    return { teamId, effects }
  })
}
