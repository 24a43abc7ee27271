import { setImmediate as immediate } from 'node:timers/promises'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { OrganizationWriteScope } from '../../access/scope.js'
import { inParts } from '../../base/in-parts.js'
import type { EntityState, EntityType } from '../../base/vocabulary.js'
import { recordEntities } from '../../records/derived.js'
import { nextUpdatedAt } from '../../records/precondition.js'
import { statement } from '../../store/statement.js'
import { changesOf, type Reader, type Transaction } from '../../store/store.js'

/** How many entities change at a time: each changes some pages of indexes. */
const AT_ONCE = 200

/** An item, its topic and its space. */
export interface PlacedItem {
  id: string
  topicId: string
  spaceId: string
  updatedAt: string
}

const itemsResting = statement({
  select: () => ({
    id: sql<string>`item.id`,
    topicId: sql<string>`item.topic_id`,
    spaceId: sql<string>`item.space_id`,
    updatedAt: sql<string>`item.updated_at`,
  }),
  query: ({ fields, t, p }) => sql`
    select ${fields} from ${t.evidence} as own cross join ${t.entities} as item
    where own.content_id = ${p('contentId')} and item.id = own.item_id and item.state = 'current'
      and not exists (select 1 from ${t.evidence} as other cross join ${t.contents} as source
        where other.item_id = item.id and other.content_id <> ${p('contentId')} and source.id = other.content_id
          and source.review_request_id is null and source.archived_at is null)
    order by item.name_fold, item.id`,
})

/** The items that have a resource as their only evidence, but for what is archived or in review; by name. */
export async function listResting(
  reader: Reader,
  _scope: OrganizationWriteScope,
  contentId: string,
): Promise<PlacedItem[]> {
  return await reader.all(itemsResting, { contentId })
}

async function archive(
  tx: Transaction,
  { organizationId }: OrganizationWriteScope,
  ids: readonly string[],
  times: { archivedAt: string; updatedAt: string },
  condition?: SQL,
): Promise<string[]> {
  const archived: string[] = []
  for (const part of inParts(ids, AT_ONCE)) {
    const done = await tx.returning(({ builder, t }) =>
      builder
        .update(t.entities)
        .set({ state: 'archived', live: false, ...times })
        .where(and(inArray(t.entities.id, part), eq(t.entities.state, 'current'), condition))
        .returning({ id: t.entities.id }),
    )
    archived.push(...done)
    await immediate()
  }
  tx.record(changesOf(organizationId, 'KNOWLEDGE_ENTITY', archived, true))
  return archived
}

/**
 * Archives items with the only resource that they rest on, and then the topics whose items all are. Their ids stay, so
 * duties, curricula and lessons still name them when they come back.
 *
 * @param archivedAt the very time that the resource has
 * @returns the ids of the topics
 */
export async function archiveWithContent(
  tx: Transaction,
  scope: OrganizationWriteScope,
  items: readonly PlacedItem[],
  archivedAt: string,
): Promise<string[]> {
  const last = items.map(({ updatedAt }) => updatedAt).reduce((one, other) => (one > other ? one : other), '')
  const times = { archivedAt, updatedAt: await nextUpdatedAt(tx, { updatedAt: last }) }
  await archive(
    tx,
    scope,
    items.map(({ id }) => id),
    times,
  )
  const topicIds = [...new Set(items.map(({ topicId }) => topicId))]
  const isEmpty = sql`not exists (select 1 from entities as item
    where item.topic_id = entities.id and item.type = 'ITEM' and item.state = 'current')`
  return await archive(tx, scope, topicIds, times, isEmpty)
}

/** Whether an entity was archived at the very time of a resource that is evidence of the item. */
const archivedWith = (entity: string, item: string) =>
  sql.raw(`(${entity}.state = 'archived' and exists (
    select 1 from evidence cross join contents as source where evidence.item_id = ${item}.id
      and source.id = evidence.content_id and source.archived_at = ${entity}.archived_at))`)

/** Whether a topic was archived with a resource that one of its items still rests on, and so can come back with it. */
export const COMES_BACK = sql`exists (select 1 from entities as member where member.topic_id = entities.id
  and member.type = 'ITEM' and ${archivedWith('entities', 'member')})`

const archivedWithContent = statement({
  select: ({ entities }) => ({ id: entities.id, type: entities.type, updatedAt: entities.updatedAt }),
  query: ({ fields, t, oneOf }) => sql`
    select ${fields} from ${t.entities}
    where ${oneOf(t.entities.id, 'itemIds')} and ${archivedWith('entities', 'entities')}
    union all
    select ${fields} from ${t.entities}
    where ${t.entities.id} in (select item.topic_id from ${t.entities} as item
        where ${oneOf(sql`item.id`, 'itemIds')}
          and (item.state = 'current' or ${archivedWith('item', 'item')}))
      and ${COMES_BACK}`,
})

/** Entities that came back with a resource. */
interface Restored {
  /** Those that were archived, and are current again. */
  ids: string[]
  /** Items that were current in a topic that was archived. */
  shown: string[]
}

async function bringBack(
  tx: Transaction,
  scope: OrganizationWriteScope,
  itemIds: readonly string[],
): Promise<Restored> {
  const found = await tx.all(archivedWithContent, { itemIds })
  if (found.length === 0) return { ids: [], shown: [] }
  const last = found.map((entity) => entity.updatedAt).reduce((one, other) => (one > other ? one : other))
  const updatedAt = await nextUpdatedAt(tx, { updatedAt: last })
  const idsOf = (type: string) => found.filter((entity) => entity.type === type).map(({ id }) => id)
  const isLive = (parent: 'category_id' | 'topic_id') =>
    sql<boolean>`(select parent.live from entities as parent where parent.id = entities.${sql.raw(parent)})`
  const restore = async (type: 'TOPIC' | 'ITEM', parent: 'category_id' | 'topic_id') => {
    const ids = idsOf(type)
    if (ids.length === 0) return
    await tx.run(({ builder, t }) =>
      builder
        .update(t.entities)
        .set({ state: 'current', live: isLive(parent), archivedAt: null, updatedAt })
        .where(inArray(t.entities.id, ids)),
    )
  }
  await restore('TOPIC', 'category_id')
  await restore('ITEM', 'topic_id')
  const topicIds = idsOf('TOPIC')
  // Items may have come to a topic while it was archived.
  const shown =
    topicIds.length === 0
      ? []
      : await tx.returning(({ builder, t }) =>
          builder
            .update(t.entities)
            .set({ live: isLive('topic_id') })
            .where(
              and(
                inArray(t.entities.topicId, topicIds),
                eq(t.entities.type, 'ITEM'),
                eq(t.entities.state, 'current'),
                eq(t.entities.live, false),
              ),
            )
            .returning({ id: t.entities.id }),
        )
  const foundIds = found.map(({ id }) => id)
  await recordEntities(tx, scope.organizationId, [...foundIds, ...shown])
  return { ids: foundIds, shown }
}

/**
 * Brings items back that were archived with a resource they rest on, with their topics, as there is evidence of them
 * again. What a person has archived stays so.
 */
export async function restoreWithContent(
  tx: Transaction,
  scope: OrganizationWriteScope,
  itemIds: readonly string[],
): Promise<Restored> {
  const restored: Restored = { ids: [], shown: [] }
  for (const part of inParts(itemIds, AT_ONCE)) {
    const { ids, shown } = await bringBack(tx, scope, part)
    restored.ids.push(...ids)
    restored.shown.push(...shown)
    await immediate()
  }
  return restored
}

const itemsOf = statement({
  select: ({ entities }) => ({
    id: entities.id,
    comesBack: sql<boolean>`${archivedWith('entities', 'entities')}`.mapWith(Boolean),
  }),
  query: ({ select, t, p }) =>
    select
      .from(t.evidence)
      .innerJoin(t.entities, eq(t.entities.id, t.evidence.itemId))
      .where(eq(t.evidence.contentId, p('contentId'))),
})

/** The items that a resource is evidence of, and whether each was archived with a resource. */
export async function listEvidenced(
  reader: Reader,
  _scope: OrganizationWriteScope,
  contentId: string,
): Promise<{ id: string; comesBack: boolean }[]> {
  return await reader.all(itemsOf, { contentId })
}

/** An entity by its kind and name. */
export interface NamedEntity {
  id: string
  type: EntityType
  name: string
  /** Whether it can be read: neither it nor anything above it is archived. */
  live: boolean
}

const entitiesIn = statement({
  select: ({ entities }) => ({
    id: entities.id,
    type: entities.type,
    name: entities.name,
    live: entities.live,
  }),
  query: ({ select, t: { entities }, oneOf, p }) =>
    select.from(entities).where(and(oneOf(entities.id, 'ids'), eq(entities.state, sql`${p('state')}`))),
})

/** Those of the entities that are in a state. */
export async function listEntitiesIn(
  reader: Reader,
  _scope: OrganizationWriteScope,
  ids: readonly string[],
  state: EntityState,
): Promise<NamedEntity[]> {
  return await reader.all(entitiesIn, { ids, state })
}
