import { and, eq, inArray, sql } from 'drizzle-orm'
import type { JobScope } from '../../access/scope.js'
import { changesOf, type Reader, type Transaction } from '../../store/store.js'
import { nextUpdatedAtOfRows } from '../../records/precondition.js'
import { statement } from '../../store/statement.js'
import { COMES_BACK } from '../archive/archived-knowledge-store.js'
import type { Tables } from '../../store/tables.js'

const placed = ({ entities }: Tables) => ({
  id: entities.id,
  type: entities.type,
  nameFold: entities.nameFold,
  state: entities.state,
  live: entities.live,
  spaceId: entities.spaceId,
  categoryId: entities.categoryId,
  topicId: entities.topicId,
})

/** A topic or an item with its position in the knowledge tree. */
export interface PlacedEntity {
  id: string
  type: string
  nameFold: string
  state: string
  live: boolean
  spaceId: string
  categoryId: string | null
  topicId: string | null
}

const byId = statement({
  select: placed,
  query: ({ select, t, oneOf }) => select.from(t.entities).where(oneOf(t.entities.id, 'ids')),
})

const liveByName = (type: 'TOPIC' | 'ITEM', parent: 'spaceId' | 'topicId') =>
  statement({
    select: placed,
    query: ({ select, t, oneOf }) =>
      select
        .from(t.entities)
        .where(
          and(
            oneOf(t.entities[parent], 'parents'),
            eq(t.entities.live, true),
            eq(t.entities.type, type),
            oneOf(t.entities.nameFold, 'names'),
          ),
        ),
  })

const live = { TOPIC: liveByName('TOPIC', 'spaceId'), ITEM: liveByName('ITEM', 'topicId') }

/** The live topics of these spaces, or items of these topics, with one of the folded names. */
export async function listLiveByName(
  reader: Reader,
  type: 'TOPIC' | 'ITEM',
  { parents, names }: { parents: readonly string[]; names: readonly string[] },
): Promise<PlacedEntity[]> {
  return await reader.all(live[type], { parents, names })
}

/** The entities with these ids, in any organization and state. */
export async function findPlaced(reader: Reader, ids: readonly string[]): Promise<PlacedEntity[]> {
  return await reader.all(byId, { ids })
}

const closedTopics = statement({
  select: ({ entities }) => ({ id: entities.id }),
  query: ({ fields, t, oneOf }) => sql`select ${fields} from ${t.entities}
    join entities as category on category.id = ${t.entities.categoryId}
    where ${oneOf(t.entities.id, 'ids')}
      and (category.live = false or (${t.entities.state} = 'archived' and not ${COMES_BACK}))`,
})

/**
 * Those of the topics that nobody reads as a person has archived them, or what they are part of. Topics that were
 * archived with a resource come back with their next evidence.
 */
export async function listClosedTopics(reader: Reader, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  return new Set((await reader.all(closedTopics, { ids })).map(({ id }) => id))
}

const above = { TOPIC: 'category_id', ITEM: 'topic_id' } as const

/** Makes superseded entities current again. They become live if their parent is live. */
export async function restoreSuperseded(
  tx: Transaction,
  { organizationId }: JobScope,
  type: 'TOPIC' | 'ITEM',
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  const now = await tx.now()
  await tx.run(({ builder, t }) =>
    builder
      .update(t.entities)
      .set({
        state: 'current',
        live: sql`(select parent.live from entities as parent
          where parent.id = entities.${sql.raw(above[type])})`,
        updatedAt: nextUpdatedAtOfRows(tx, now, t.entities.updatedAt),
      })
      .where(and(inArray(t.entities.id, [...ids]), eq(t.entities.state, 'superseded'))),
  )
  tx.record(changesOf(organizationId, 'KNOWLEDGE_ENTITY', ids))
}

/** Inserts topics or items, skipping any that already exist. */
export async function insertPlaced(
  tx: Transaction,
  { organizationId }: JobScope,
  type: 'TOPIC' | 'ITEM',
  entities: readonly {
    id: string
    name: string
    slug?: string
    live: boolean
    spaceId: string
    categoryId: string | null
    topicId: string
  }[],
): Promise<void> {
  const now = await tx.now()
  await tx.insert(
    (t) => t.entities,
    entities.map((entity) => ({
      ...entity,
      organizationId,
      type,
      state: 'current' as const,
      createdAt: now,
      updatedAt: now,
    })),
  )
  const ids = entities.map(({ id }) => id)
  tx.record(changesOf(organizationId, 'KNOWLEDGE_ENTITY', ids))
}

/** Records a resource as evidence of items. */
export async function insertEvidence(
  tx: Transaction,
  { organizationId }: JobScope,
  contentId: string,
  itemIds: readonly string[],
): Promise<void> {
  await tx.insert(
    (t) => t.evidence,
    itemIds.map((itemId) => ({ itemId, contentId })),
  )
  tx.record(changesOf(organizationId, 'KNOWLEDGE_ENTITY', itemIds))
}
