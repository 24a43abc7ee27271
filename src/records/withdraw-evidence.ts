import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { WriteScope } from '../access/scope.js'
import type { Transaction } from '../store/store.js'
import { recordEntities } from './derived.js'
import { nextUpdatedAtOfRows } from './precondition.js'

/** An item, its topic, and a resource that is evidence of it. */
export interface Evidence {
  itemId: string
  topicId: string
  contentId: string
}

const SOURCES = `from evidence cross join contents as source
  where evidence.item_id = entities.id and source.id = evidence.content_id`
const ITEMS = `from entities as item where item.topic_id = entities.id and item.type = 'ITEM'`
const IS_EVIDENCED = 'exists (select 1 from evidence where evidence.item_id = item.id)'

/** When the last of the resources was archived that an item rests on; null if none is. */
export const SOURCES_ARCHIVED_AT = sql.raw(`(select max(source.archived_at) ${SOURCES})`)

/** When the last items of a topic were archived with what they rest on; null if none were. */
export const ITEMS_ARCHIVED_AT = sql.raw(
  `(select max(item.archived_at) ${ITEMS} and item.state = 'archived' and ${IS_EVIDENCED})`,
)

/** Whether a topic has no item that can be read, nor an archived one that anything speaks for. */
const HAS_NO_ITEMS = sql.raw(`not exists (select 1 ${ITEMS} and (item.state = 'current'
  or (item.state = 'archived' and (item.edited_at is not null or ${IS_EVIDENCED}))))`)

/** Hides those of the entities that no person has edited and that fulfil a condition, and returns their ids. */
async function hide(
  tx: Transaction,
  ids: readonly string[],
  state: { state: 'superseded' } | { state: 'archived'; archivedAt: SQL },
  condition: SQL,
): Promise<string[]> {
  const now = await tx.now()
  return await tx.returning(({ builder, t: { entities } }) =>
    builder
      .update(entities)
      .set({ ...state, live: false, updatedAt: nextUpdatedAtOfRows(tx, now, entities.updatedAt) })
      .where(
        and(
          inArray(entities.id, [...new Set(ids)]),
          eq(entities.state, 'current'),
          isNull(entities.editedAt),
          condition,
        ),
      )
      .returning({ id: entities.id }),
  )
}

/**
 * Supersedes topics that are left without items, unless a person has edited them. Those whose items were archived with
 * what they rest on are archived as these were, so that they come back together.
 */
export async function withdrawEmptyTopics(
  tx: Transaction,
  _scope: WriteScope,
  organizationId: string,
  topicIds: readonly string[],
): Promise<void> {
  const archived = await hide(
    tx,
    topicIds,
    { state: 'archived', archivedAt: ITEMS_ARCHIVED_AT },
    sql`${ITEMS_ARCHIVED_AT} is not null and not exists (select 1 ${sql.raw(ITEMS)} and item.state = 'current')`,
  )
  const superseded = await hide(tx, topicIds, { state: 'superseded' }, HAS_NO_ITEMS)
  await recordEntities(tx, organizationId, [...archived, ...superseded])
}

/**
 * Removes resources as evidence of items. If no other resource is about the topic of an item, the remaining ones are.
 * Items that are left without evidence, and topics that are left without items, came from these resources alone, so they
 * are superseded, unless a person has edited them. Items that rest only on archived resources now are archived with these.
 *
 * @param stale few enough for one statement: SQLite, which runs in this process, takes some milliseconds for 100 items
 */
export async function withdrawEvidence(
  tx: Transaction,
  scope: WriteScope,
  organizationId: string,
  stale: readonly Evidence[],
): Promise<void> {
  if (stale.length === 0) return
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
  await hide(
    tx,
    items,
    { state: 'archived', archivedAt: SOURCES_ARCHIVED_AT },
    sql`${SOURCES_ARCHIVED_AT} is not null and not exists (select 1 ${sql.raw(SOURCES)}
      and source.archived_at is null and source.review_request_id is null)`,
  )
  const isUnsaid = sql`not exists (select 1 from evidence where evidence.item_id = entities.id)`
  await hide(tx, items, { state: 'superseded' }, isUnsaid)
  await recordEntities(tx, organizationId, items)
  await withdrawEmptyTopics(
    tx,
    scope,
    organizationId,
    stale.map(({ topicId }) => topicId),
  )
}
