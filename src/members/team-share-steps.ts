import type { ManagementScope } from '../access/admin-rules.js'
import { badInput, conflict } from '../base/errors.js'
import { actorOf, type RequestContext } from '../graph/context.js'
import { type Effect, effect, shownAs } from '../graph/effects.js'
import { isPossibleId } from '../graph/text.js'
import { type AuditEntry, detailOf, recordAuditEvents } from '../records/audit-log.js'
import { assertFewRecords } from '../records/few-records.js'
import { inOneText } from '../records/names-of.js'
import { nextTurn } from '../store/next-turn.js'
import type { Transaction } from '../store/store.js'
import { findTeam, listReadersOnlyOf, type TeamRecord } from './team-change-store.js'
import { listLearningThrough } from './team-curriculum-store.js'
import { handShares, listTeamsOfShares, type Share } from './team-share-store.js'

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
  // The team, and the requests of contributions that wait, are records, too.
  const requests = shares.filter(({ reviewRequestId }) => reviewRequestId !== null)
  assertFewRecords(
    1 + shares.length + requests.length,
    `At least ${shares.length} resources, spaces and lessons are shared with this team: share some with others first.`,
  )
  if (shares.length > 0 && !heir)
    throw conflict(
      `${shares.length === 1 ? 'One resource, space or lesson is' : `${shares.length} resources, spaces and lessons are`} shared with this team.`,
      param,
    )
  return heir ?? null
}

const EVENTS = {
  Content: { action: 'CONTENT_SHARED', subjectType: 'CONTENT' },
  KnowledgeSpace: { action: 'KNOWLEDGE_ENTITY_SHARED', subjectType: 'KNOWLEDGE_ENTITY' },
  Lesson: { action: 'LESSON_UPDATED', subjectType: 'LESSON' },
} as const satisfies Record<Share['type'], Pick<AuditEntry, 'action' | 'subjectType'>>

/** Shares with the heir what was shared with a team, and tells what that does to people and roles. */
export async function handOn(
  tx: Transaction,
  scope: ManagementScope,
  context: RequestContext,
  { id: from }: TeamRecord,
  { id: to }: TeamRecord,
  shares: readonly Share[],
): Promise<Effect[]> {
  const shared = { id: from, count: shares.length }
  const losing = await listReadersOnlyOf(tx, scope, { teamId: from, otherId: to }, shared)
  const gaining = await listReadersOnlyOf(tx, scope, { teamId: to, otherId: from }, shared)
  const roleIds = await listLearningThrough(tx, scope, from, losing)
  const before = await listTeamsOfShares(tx, scope, shares)
  await handShares(tx, scope, { from, to }, shares)
  const after = await listTeamsOfShares(tx, scope, shares)
  await nextTurn()
  const events = shares.map(({ type, id, name }, index) => ({
    ...EVENTS[type],
    subjectId: id,
    subjectName: name,
    detail: detailOf({ teams: [inOneText(before[index] ?? []), inOneText(after[index] ?? [])] }),
  }))
  await recordAuditEvents(tx, actorOf(context), events)
  await nextTurn()
  return [
    ...effect('SHARES_ENDED', shares),
    ...effect('PEOPLE_LOSE_ACCESS', shownAs('Member', losing)),
    ...effect('PEOPLE_GAIN_ACCESS', shownAs('Member', gaining)),
    ...effect('CURRICULUM_ITEMS_HIDDEN', shownAs('CompanyRole', roleIds)),
  ]
}
