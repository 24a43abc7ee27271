import { and, eq, inArray, sql } from 'drizzle-orm'
import type { JobScope } from '../../access/scope.js'
import { statement } from '../../store/statement.js'
import type { Reader, Transaction } from '../../store/store.js'

const topicsOfOthers = statement({
  select: ({ entities }) => ({ itemId: entities.id, topic: sql<string>`topic.name` }),
  query: ({ t, p, fields, oneOf }) => sql`select ${fields} from ${t.entities} join entities as topic
    on topic.id = ${t.entities.topicId}
    where ${oneOf(t.entities.id, 'ids')} and topic.edited_at is null
      and exists (select 1 from evidence as other where other.item_id = ${t.entities.id}
        and other.content_id <> ${p('contentId')} and other.aside = false)`,
})

/**
 * The topics of those items that another resource is evidence of, by the item's id. Topics that a person has edited are
 * left out: they no longer say what a resource is about.
 */
export async function findTopicsOfOthers(
  reader: Reader,
  contentId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const rows = await reader.all(topicsOfOthers, { ids, contentId })
  return new Map(rows.map(({ itemId, topic }) => [itemId, topic]))
}

/** Marks for which of the items a resource is evidence beside its own subjects. */
export async function markAside(
  tx: Transaction,
  _scope: JobScope,
  contentId: string,
  { aside, own }: { aside: readonly string[]; own: readonly string[] },
): Promise<void> {
  const groups = [
    { ids: aside, value: true },
    { ids: own, value: false },
  ]
  for (const { ids, value } of groups) {
    if (ids.length === 0) continue
    await tx.run(({ builder, t }) =>
      builder
        .update(t.evidence)
        .set({ aside: value })
        .where(
          and(
            eq(t.evidence.contentId, contentId),
            inArray(t.evidence.itemId, [...ids]),
            eq(t.evidence.aside, !value),
          ),
        ),
    )
  }
}

/** Has a resource of which every item is another's subject show all these subjects: else it would show none. */
export async function showOtherSubjects(tx: Transaction, _scope: JobScope, contentId: string): Promise<void> {
  await tx.run(
    () => sql`update evidence set aside = false where content_id = ${contentId}
      and not exists (select 1 from evidence as own where own.content_id = ${contentId} and own.aside = false)`,
  )
}
