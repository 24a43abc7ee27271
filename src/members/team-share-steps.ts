import type { ManagementScope } from '../access/admin-rules.js'
import { badInput, conflict } from '../base/errors.js'
import { type Effect, effect, shownAs } from '../graph/effects.js'
import { isPossibleId } from '../graph/text.js'
import type { Transaction } from '../store/store.js'
import { findTeam, listReadersOnlyOf, type TeamRecord } from './team-change-store.js'
import { listLearningThrough } from './team-curriculum-store.js'
import { handShares, type Share } from './team-share-store.js'

/** No change records more; see `administer`. */
export const MOST_SHARES = 5_000

/**
 * The team that gets what was shared with the deleted one; null if nothing is shared with it.
 *
 * @throws CodedError 400 naming `replaceWith` for an unknown team and the deleted one, 409 if anything is shared and
 *   there is no other team, or too much is
 */
export async function heirOf(
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

/** Shares with the heir what was shared with a team, and tells what that does to people and roles. */
export async function handOn(
  tx: Transaction,
  scope: ManagementScope,
  { id: from }: TeamRecord,
  { id: to }: TeamRecord,
  shares: readonly Share[],
): Promise<Effect[]> {
  const losing = await listReadersOnlyOf(tx, scope, { teamId: from, otherId: to, sharedWith: from })
  const gaining = await listReadersOnlyOf(tx, scope, { teamId: to, otherId: from, sharedWith: from })
  const roleIds = await listLearningThrough(tx, scope, from, losing)
  await handShares(tx, scope, { from, to }, shares)
  return [
    ...effect('SHARES_ENDED', shares),
    ...effect('PEOPLE_LOSE_ACCESS', shownAs('Member', losing)),
    ...effect('PEOPLE_GAIN_ACCESS', shownAs('Member', gaining)),
    ...effect('CURRICULUM_ITEMS_HIDDEN', shownAs('CompanyRole', roleIds)),
  ]
}
