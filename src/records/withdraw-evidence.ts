import { eq, inArray, isNull, and, sql } from 'drizzle-orm'
import type { WriteScope } from '../access/scope.js'
import { changesOf, type Transaction } from '../store/store.js'

/** An item, its topic, and a resource that is evidence of it. */
export interface Evidence {
  itemId: string
  topicId: string
  contentId: string
}

/**
 * Removes resources as evidence of items. If no other resource is about the topic of an item, the remaining ones are.
 * Items that are left without evidence, and topics that are left without
 * current items, came from these resources alone, so they are superseded, unless a person has edited them.
 *
 * @param stale few enough for one statement: SQLite, which runs in this process, takes some milliseconds for 100 items
 */
export async function withdrawEvidence(
  tx: Transaction,
  _scope: WriteScope,
  organizationId: string,
  stale: readonly Evidence[],
): Promise<void> {
  if (stale.length === 0) return
  const updatedAt = await tx.now()
  const pairs = stale.map(({ itemId, contentId }) => sql`(${itemId}, ${contentId})`)
  await tx.run(
    () => sql`delete from evidence where (item_id, content_id) in (values ${sql.join(pairs, sql`, `)})`,
  )
  const items = stale.map(({ itemId }) => itemId)
  await tx.run(
    ({ t }) => sql`update evidence set aside = false
      where aside = true and ${inArray(t.evidence.itemId, items)} and not exists (select 1 from evidence as other
        where other.item_id = evidence.item_id and other.aside = false)`,
  )
  tx.record(changesOf(organizationId, 'KNOWLEDGE_ENTITY', items))
  const supersede = async (which: readonly string[], unless: string) => {
    const superseded = await tx.returning(({ builder, t }) =>
      builder
        .update(t.entities)
        .set({ state: 'superseded', live: false, updatedAt })
        .where(
          and(
            inArray(t.entities.id, [...new Set(which)]),
            eq(t.entities.state, 'current'),
            isNull(t.entities.editedAt),
            sql`not exists (${sql.raw(unless)})`,
          ),
        )
        .returning({ id: t.entities.id }),
    )
    tx.record(changesOf(organizationId, 'KNOWLEDGE_ENTITY', superseded, true))
  }
  await supersede(items, 'select 1 from evidence where evidence.item_id = entities.id')
  await supersede(
    stale.map(({ topicId }) => topicId),
    `select 1 from entities as item
      where item.topic_id = entities.id and item.type = 'ITEM' and item.state = 'current'`,
  )
}
