import type { ManagementScope } from '../access/admin-rules.js'
import type { Audience } from '../access/publishing-rules.js'
import { type Effect, effect, shownAs } from '../graph/effects.js'
import { enqueueAll } from '../jobs/enqueue.js'
import { compareReaders } from '../records/audience-readers.js'
import { withdrawMisplacedOf } from '../records/misplaced-knowledge.js'
import { listHiddenTopics, listLearning, listLearningIn } from '../records/roles-learning.js'
import type { Transaction } from '../store/store.js'
import { listWithoutEvidence } from './space-audience-store.js'

/** Withdraws what the readers of a space no longer share, and has it indexed where it belongs. */
async function withdraw(
  tx: Transaction,
  scope: ManagementScope,
  space: { id: string; visibility: Audience['visibility'] },
) {
  const indexed = new Set<string>()
  const withdrawn = await withdrawMisplacedOf(tx, scope, space, async (contentIds) => {
    const others = contentIds.filter((contentId) => !indexed.has(contentId))
    for (const contentId of others) indexed.add(contentId)
    await enqueueAll(
      tx,
      scope,
      others.map((contentId) => ({ kind: 'index-content', payload: { contentId } })),
    )
  })
  return {
    itemIds: [...new Set(withdrawn.map(({ itemId }) => itemId))],
    topicIds: [...new Set(withdrawn.map(({ topicId }) => topicId))],
    contentIds: [...indexed],
  }
}

/** Withdraws what has no place in a space that has another audience now, and tells what all of that does. */
export async function followAudience(
  tx: Transaction,
  scope: ManagementScope,
  id: string,
  { before, after }: { before: Audience; after: Audience },
): Promise<Effect[]> {
  const { gaining, losing } = await compareReaders(tx, scope, before, after)
  // Only live topics count here, so this is read before any is withdrawn. The roles for those are added, whoever holds
  // them.
  const blind = await listLearningIn(tx, scope, id, losing)
  const { itemIds, topicIds, contentIds } = await withdraw(tx, scope, { id, visibility: after.visibility })
  const hidden = await listHiddenTopics(tx, scope, topicIds, 'superseded')
  const roleIds = new Set([...blind, ...(await listLearning(tx, scope, hidden))])
  return [
    ...effect('PEOPLE_LOSE_ACCESS', shownAs('Member', losing)),
    ...effect('PEOPLE_GAIN_ACCESS', shownAs('Member', gaining)),
    ...effect(
      'ITEMS_WITHOUT_EVIDENCE',
      shownAs('KnowledgeItem', await listWithoutEvidence(tx, scope, itemIds)),
    ),
    ...effect('CURRICULUM_ITEMS_HIDDEN', shownAs('CompanyRole', [...roleIds].toSorted())),
    ...effect('CONTENT_INDEXED_ANEW', shownAs('Content', contentIds)),
  ]
}
