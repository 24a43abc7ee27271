import type { JobScope } from '../../access/scope.js'
import type { Passage } from '../../providers/extraction/passages.js'
import type { Transaction } from '../../store/store.js'
import { listEdited } from './edited-item-store.js'
import { insertPassages, removePassages } from './passage-store.js'
import { insertEvidence } from './placed-entity-store.js'

/** Where a resource says what its items say. */
export interface SaidAt {
  /** By the items' texts. */
  passages: ReadonlyMap<string, readonly Passage[]>
  /** The items whose passages were written already, from earlier parts of the same text. */
  written: ReadonlySet<string>
}

/**
 * Records a resource as evidence of what it says, and where it says so. No evidence comes to an item that a person has
 * edited: they may have taken it away. Evidence that they added gets no passages, as these tell that it was read.
 *
 * @param said the items by the texts that say the same
 * @returns the ids of the items that the resource is evidence of
 */
export async function placeEvidence(
  tx: Transaction,
  scope: JobScope,
  contentId: string,
  said: readonly (readonly [text: string, itemId: string])[],
  { passages, written }: SaidAt,
): Promise<string[]> {
  const all = [...new Set(said.map(([, id]) => id))]
  const edited = new Map((await listEdited(tx, contentId, all)).map((item) => [item.id, item]))
  const ids = all.filter((id) => edited.get(id)?.isEvidence ?? true)
  await insertEvidence(tx, scope, contentId, ids)
  const again = ids.filter((id) => edited.get(id)?.isRead === true && !written.has(id))
  await removePassages(tx, scope, contentId, again)
  const placed = said.flatMap(([text, itemId]) => {
    const isRead = edited.get(itemId)?.isRead ?? true
    const where = isRead ? passages.get(text) : undefined
    return where ? [{ itemId, passages: where }] : []
  })
  await insertPassages(tx, scope, contentId, placed)
  return ids
}
