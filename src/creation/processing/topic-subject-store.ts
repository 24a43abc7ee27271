import { and, eq, inArray, sql } from 'drizzle-orm'
import type { JobScope } from '../../access/scope.js'
import { statement } from '../../store/statement.js'
import type { Reader, Transaction } from '../../store/store.js'

const topicsOfOthers = statement({
  select: ({ entities }) => ({
    itemId: entities.id,
    topic: sql<string>`topic.name`,
    isFamiliar: sql<string>`max(case when source.language is null then 'yes'
      when source.language = ${sql.placeholder('language')} then 'yes' else '' end)`,
  }),
  query: ({ t, p, fields, oneOf }) => sql`select ${fields} from ${t.entities} join entities as topic
    on topic.id = ${t.entities.topicId}
    join evidence as other on other.item_id = ${t.entities.id}
    join contents as source on source.id = other.content_id
    where ${oneOf(t.entities.id, 'ids')} and topic.edited_at is null
      and other.content_id <> ${p('contentId')} and other.aside = false
    group by ${t.entities.id}, topic.name`,
})

/** The topic of an item that another resource is evidence of. */
export interface TopicOfOthers {
  topic: string
  /** Whether it may be in the language of the resource. */
  isFamiliar: boolean
}

/**
 * The topics of those items that another resource is evidence of, by the item's id. Topics that a person has edited are
 * left out: they no longer say what a resource is about.
 */
export async function findTopicsOfOthers(
  reader: Reader,
  { contentId, language }: { contentId: string; language: string | null },
  ids: readonly string[],
): Promise<Map<string, TopicOfOthers>> {
  const rows = await reader.all(topicsOfOthers, { ids, contentId, language: language ?? '' })
  return new Map(
    rows.map(({ itemId, topic, isFamiliar }) => [
      itemId,
      { topic, isFamiliar: language === null || isFamiliar === 'yes' },
    ]),
  )
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

/**
 * Has a resource of which every item is another's subject show all these subjects, except those in another language: else
 * it would show none.
 */
export async function showOtherSubjects(
  tx: Transaction,
  _scope: JobScope,
  { contentId, language }: { contentId: string; language: string | null },
): Promise<void> {
  const isFamiliar =
    language === null ? sql`` : sql` and (source.language is null or source.language = ${language})`
  await tx.run(
    () => sql`update evidence set aside = false where content_id = ${contentId}
      and exists (select 1 from evidence as other join contents as source on source.id = other.content_id
        where other.item_id = evidence.item_id and other.content_id <> ${contentId}
          and other.aside = false${isFamiliar})`,
  )
}
