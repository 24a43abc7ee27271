import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { ExtractedTopic } from '../providers/extraction/port.js'
import { statement } from '../store/statement.js'
import type { Transaction } from '../store/store.js'
import { shelfFor } from './imported-space.js'
import { isImportedSpace } from './knowledge-ids.js'
import { placeKnowledge } from './place-topics.js'
import { changeContent } from './processing-store.js'

const AT_ONCE = 500

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

/**
 * Takes a resource's evidence from items that it no longer supports. An item without any evidence left, and a
 * topic without any current item left, are superseded: what they say came from the resource alone.
 */
async function withdraw(
  tx: Transaction,
  { organizationId, contentId }: { organizationId: string; contentId: string },
  kept: ReadonlySet<string>,
): Promise<void> {
  const rows = await tx.all(itemsOfContent, { contentId })
  const stale = rows.filter(({ id, spaceId }) => !kept.has(id) && isImportedSpace(organizationId, spaceId))
  const updatedAt = await tx.now()
  for (let from = 0; from < stale.length; from += AT_ONCE) {
    const ids = stale.slice(from, from + AT_ONCE).map(({ id }) => id)
    await tx.run(({ builder, t }) =>
      builder
        .delete(t.evidence)
        .where(and(eq(t.evidence.contentId, contentId), inArray(t.evidence.itemId, ids))),
    )
    await tx.run(({ builder, t }) =>
      builder
        .update(t.entities)
        .set({ state: 'superseded', live: false, updatedAt })
        .where(
          and(
            inArray(t.entities.id, ids),
            eq(t.entities.state, 'current'),
            sql`not exists (select 1 from evidence where evidence.item_id = entities.id)`,
          ),
        ),
    )
    await nextTurn()
  }
  const topicIds = [...new Set(stale.map(({ topicId }) => topicId))]
  for (let from = 0; from < topicIds.length; from += AT_ONCE) {
    await tx.run(({ builder, t }) =>
      builder
        .update(t.entities)
        .set({ state: 'superseded', live: false, updatedAt })
        .where(
          and(
            inArray(t.entities.id, topicIds.slice(from, from + AT_ONCE)),
            eq(t.entities.state, 'current'),
            sql`not exists (select 1 from entities as item
              where item.topic_id = entities.id and item.type = 'ITEM' and item.state = 'current')`,
          ),
        ),
    )
    await nextTurn()
  }
}

/**
 * Writes what a resource teaches, in place of what it taught before, and completes its indexing;
 * `NO_USABLE_CONTENT` where it teaches nothing. Done twice, it changes nothing the second time. Leaves a resource
 * alone that is gone, a draft or in review.
 */
export async function writeKnowledge(
  tx: Transaction,
  target: { organizationId: string; contentId: string },
  topics: readonly ExtractedTopic[],
): Promise<void> {
  // Resources that share topics would otherwise each find them missing, or withdraw what the other builds on.
  await tx.lock(`imported-knowledge:${target.organizationId}`)
  const usable = topics.some(({ items }) => items.length > 0)
  const isReleased = await changeContent(
    tx,
    target,
    usable
      ? { indexingStatus: 'COMPLETED', failureReason: null }
      : { indexingStatus: 'FAILED', failureReason: 'NO_USABLE_CONTENT' },
  )
  if (!isReleased) return
  const kept = usable
    ? await placeKnowledge(tx, target, await shelfFor(tx, target), topics)
    : new Set<string>()
  await withdraw(tx, target, kept)
}
