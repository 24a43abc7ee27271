import { and, eq, inArray, sql } from 'drizzle-orm'
import type { JobScope } from '../../access/scope.js'
import { statement } from '../../store/statement.js'
import type { Reader, Transaction } from '../../store/store.js'
import { isImportedSpace } from './knowledge-ids.js'

const itemsOfContent = statement({
  select: ({ entities }) => ({
    id: entities.id,
    spaceId: entities.spaceId,
    topicId: sql<string>`${entities.topicId}`,
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

/** The items the resource was evidence of but no longer is, and how many of the `kept` items exist. */
export async function readItems(
  reader: Reader,
  { organizationId }: JobScope,
  contentId: string,
  kept: ReadonlySet<string>,
): Promise<{ stale: EvidencedItem[]; present: number }> {
  const rows = await reader.all(itemsOfContent, { contentId })
  const others = rows.filter(({ id }) => !kept.has(id))
  return {
    stale: others.filter(({ spaceId }) => isImportedSpace(organizationId, spaceId)),
    present: rows.length - others.length,
  }
}

/**
 * Removes a resource as evidence of items. Items without evidence and topics without current items are then
 * superseded, as they came from the resource alone.
 */
export async function withdraw(
  tx: Transaction,
  _scope: JobScope,
  contentId: string,
  stale: readonly EvidencedItem[],
): Promise<void> {
  if (stale.length === 0) return
  const updatedAt = await tx.now()
  const ids = stale.map(({ id }) => id)
  await tx.run(({ builder, t }) =>
    builder
      .delete(t.evidence)
      .where(and(eq(t.evidence.contentId, contentId), inArray(t.evidence.itemId, ids))),
  )
  const supersede = (which: readonly string[], unless: string) =>
    tx.run(({ builder, t }) =>
      builder
        .update(t.entities)
        .set({ state: 'superseded', live: false, updatedAt })
        .where(
          and(
            inArray(t.entities.id, [...which]),
            eq(t.entities.state, 'current'),
            sql`not exists (${sql.raw(unless)})`,
          ),
        ),
    )
  await supersede(ids, 'select 1 from evidence where evidence.item_id = entities.id')
  await supersede(
    [...new Set(stale.map(({ topicId }) => topicId))],
    `select 1 from entities as item
      where item.topic_id = entities.id and item.type = 'ITEM' and item.state = 'current'`,
  )
}
