import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { JobScope } from '../../access/scope.js'
import { inParts } from '../../base/in-parts.js'
import type { Passage } from '../../providers/extraction/passages.js'
import { isImportedSpace } from '../../records/knowledge-ids.js'
import { statement } from '../../store/statement.js'
import { changesOf, type Transaction } from '../../store/store.js'
import type { Tables } from '../../store/tables.js'

/** How many items one statement names. */
const AT_ONCE = 500

/** Where a resource says what one of its items says. */
export interface ItemPassages {
  itemId: string
  passages: readonly Passage[]
}

async function clear(
  tx: Transaction,
  { organizationId }: JobScope,
  contentId: string,
  condition: (t: Tables) => SQL,
): Promise<void> {
  const rows = await tx.returning(({ builder, t }) =>
    builder
      .delete(t.passages)
      .where(and(eq(t.passages.contentId, contentId), condition(t)))
      .returning({ id: t.passages.itemId }),
  )
  tx.record(changesOf(organizationId, 'KNOWLEDGE_ENTITY', [...new Set(rows)]))
}

const editedItems = statement({
  select: ({ entities }) => ({ id: entities.id, spaceId: entities.spaceId }),
  query: ({ select, t, p }) =>
    select.from(t.entities).where(
      sql`${t.entities.id} in (select passages.item_id from passages where passages.content_id = ${p('contentId')})
          and ${t.entities.editedAt} is not null`,
    ),
})

/**
 * Forgets where a resource said what it teaches, as its text is read anew. Where a person has edited an item that
 * processing made, this is forgotten only as the item is placed or withdrawn: it tells that the resource is no evidence
 * that they added.
 */
export async function clearPassages(tx: Transaction, scope: JobScope, contentId: string): Promise<void> {
  const { organizationId } = scope
  const edited = await tx.all(editedItems, { contentId })
  const isUnedited = sql`not exists (select 1 from entities
    where entities.id = passages.item_id and entities.edited_at is not null)`
  await clear(tx, scope, contentId, () => isUnedited)
  const elsewhere = edited.filter(({ spaceId }) => !isImportedSpace(organizationId, spaceId))
  await removePassages(
    tx,
    scope,
    contentId,
    elsewhere.map(({ id }) => id),
  )
}

/** Forgets where a resource said what these items say. */
export async function removePassages(
  tx: Transaction,
  scope: JobScope,
  contentId: string,
  itemIds: readonly string[],
): Promise<void> {
  for (const ids of inParts(itemIds, AT_ONCE))
    await clear(tx, scope, contentId, ({ passages }) => inArray(passages.itemId, ids))
}

const lastPositions = statement({
  select: ({ passages }) => ({
    itemId: passages.itemId,
    last: sql<number>`max(${passages.position})`.mapWith(Number),
  }),
  query: ({ select, t: { passages }, oneOf }) =>
    select.from(passages).where(oneOf(passages.itemId, 'ids')).groupBy(passages.itemId),
})

/** Adds where a resource says what its items say. The caller records the change of the items. */
export async function insertPassages(
  tx: Transaction,
  _scope: JobScope,
  contentId: string,
  found: readonly ItemPassages[],
): Promise<void> {
  const known = await tx.all(lastPositions, { ids: [...new Set(found.map(({ itemId }) => itemId))] })
  const next = new Map(known.map(({ itemId, last }) => [itemId, last + 1]))
  const rows = found.flatMap(({ itemId, passages }) =>
    passages.map(({ text, start, end }) => {
      const position = next.get(itemId) ?? 0
      next.set(itemId, position + 1)
      return { itemId, contentId, position, chapter: text + 1, start, end }
    }),
  )
  await tx.insert((t) => t.passages, rows)
}
