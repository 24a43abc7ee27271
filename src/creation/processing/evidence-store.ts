import { eq, sql } from 'drizzle-orm'
import type { JobScope } from '../../access/scope.js'
import { statement } from '../../store/statement.js'
import type { Reader, Transaction } from '../../store/store.js'
import { isImportedSpace } from '../../records/knowledge-ids.js'
import { withdrawEvidence } from '../../records/withdraw-evidence.js'
import { isFoundByReading } from './edited-item-store.js'

const itemsOfContent = statement({
  select: ({ entities }) => ({
    id: entities.id,
    spaceId: entities.spaceId,
    topicId: sql<string>`${entities.topicId}`,
    isByHand: sql<boolean>`(${entities.editedAt} is not null
      and not ${isFoundByReading('evidence.item_id', 'evidence.content_id')})`.mapWith(Boolean),
  }),
  query: ({ select, t, p }) =>
    select
      .from(t.evidence)
      .innerJoin(t.entities, eq(t.entities.id, t.evidence.itemId))
      .where(eq(t.evidence.contentId, p('contentId'))),
})

/** An item that has a resource as evidence. */
export interface EvidencedItem {
  id: string
  topicId: string
}

/**
 * The items the resource was evidence of but no longer is, and how many of the `kept` items exist. Where a person made
 * it evidence of an item, it stays so whatever it says.
 */
export async function readItems(
  reader: Reader,
  { organizationId }: JobScope,
  contentId: string,
  kept: ReadonlySet<string>,
): Promise<{ stale: EvidencedItem[]; present: number }> {
  const rows = await reader.all(itemsOfContent, { contentId })
  const others = rows.filter(({ id }) => !kept.has(id))
  return {
    stale: others.filter(({ spaceId, isByHand }) => !isByHand && isImportedSpace(organizationId, spaceId)),
    present: rows.length - others.length,
  }
}

/** Removes a resource as evidence of items; see `withdrawEvidence`. */
export async function withdraw(
  tx: Transaction,
  scope: JobScope,
  contentId: string,
  stale: readonly EvidencedItem[],
): Promise<void> {
  await withdrawEvidence(
    tx,
    scope,
    scope.organizationId,
    stale.map(({ id, topicId }) => ({ itemId: id, topicId, contentId })),
  )
}
