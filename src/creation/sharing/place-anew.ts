import { setImmediate as immediate } from 'node:timers/promises'
import type { EditScope } from '../../access/content-scope.js'
import { assertFewRecords } from '../../records/few-records.js'
import { isImportedSpace } from '../../records/knowledge-ids.js'
import { importedSpaceOf, listMisplaced } from '../../records/misplaced-evidence.js'
import { listHiddenTopics } from '../../records/roles-learning.js'
import { type Evidence, withdrawEvidence } from '../../records/withdraw-evidence.js'
import type { Transaction } from '../../store/store.js'
import { indexAgain } from '../lifecycle.js'
import { findCurrentVersionId, findSpaces, listItemsBySpace } from './placement-store.js'

/** How much evidence is withdrawn at a time: each row changes some pages of indexes. */
const WITHDRAWN = 200

async function listMisplacedOf(tx: Transaction, scope: EditScope, contentId: string): Promise<Evidence[]> {
  const { organizationId } = scope
  const items = await listItemsBySpace(tx, scope, contentId)
  const spaceIds = [...items.keys()].filter((id) => isImportedSpace(organizationId, id))
  const found: Evidence[] = []
  for (const space of await findSpaces(tx, scope, spaceIds)) {
    const imported = importedSpaceOf(organizationId, space)
    const own = await listMisplaced(tx, imported, items.get(space.id) ?? [])
    found.push(...own.filter((evidence) => evidence.contentId === contentId))
  }
  return found
}

/** What has become of a resource's knowledge. */
export interface PlacedAnew {
  /** The topics that were withdrawn with their items, without those that were hidden before. */
  topicIds: string[]
  /** Whether the resource is indexed again, into the space for its audience. */
  indexed: boolean
}

/**
 * Withdraws what was drawn from a resource and is in a space for another audience than the resource's, and has the
 * resource indexed again. The same as after an import (`withdrawMisplaced`), for one resource whose audience was
 * changed. The caller holds the lock of knowledge.
 *
 * @throws CodedError 409 if these are more items than one change may alter
 */
export async function placeAnew(tx: Transaction, scope: EditScope, contentId: string): Promise<PlacedAnew> {
  const misplaced = await listMisplacedOf(tx, scope, contentId)
  if (misplaced.length === 0) return { topicIds: [], indexed: false }
  const items = new Set(misplaced.map(({ itemId }) => itemId)).size
  assertFewRecords(
    1 + items,
    `${items} items of knowledge from this resource are in spaces for others: change it by importing a bundle.`,
  )
  for (let from = 0; from < misplaced.length; from += WITHDRAWN) {
    await withdrawEvidence(tx, scope, scope.organizationId, misplaced.slice(from, from + WITHDRAWN))
    await immediate()
  }
  const topicIds = [...new Set(misplaced.map(({ topicId }) => topicId))]
  const indexed = (await findCurrentVersionId(tx, scope, contentId)) !== undefined
  if (indexed) await indexAgain(tx, scope, contentId)
  return { topicIds: await listHiddenTopics(tx, scope, topicIds, 'superseded'), indexed }
}
