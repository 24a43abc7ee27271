import { eq, sql } from 'drizzle-orm'
import type { JobScope } from '../../access/scope.js'
import type { Passage } from '../../providers/extraction/passages.js'
import { statement } from '../../store/statement.js'
import { changesOf, type Transaction } from '../../store/store.js'

/** Where a resource says what one of its items says. */
export interface ItemPassages {
  itemId: string
  passages: readonly Passage[]
}

/** Forgets where a resource said what it teaches, as its text is read anew. */
export async function clearPassages(
  tx: Transaction,
  { organizationId }: JobScope,
  contentId: string,
): Promise<void> {
  const rows = await tx.returning(({ builder, t: { passages } }) =>
    builder.delete(passages).where(eq(passages.contentId, contentId)).returning({ id: passages.itemId }),
  )
  tx.record(changesOf(organizationId, 'KNOWLEDGE_ENTITY', [...new Set(rows)]))
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
