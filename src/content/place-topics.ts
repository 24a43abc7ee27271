import { and, eq, inArray, sql } from 'drizzle-orm'
import { slugOf } from '../bundle/slug.js'
import { foldedName } from '../providers/extraction/plain-text.js'
import type { ExtractedTopic } from '../providers/extraction/port.js'
import { fold } from '../store/fold.js'
import { groupBy } from '../store/group.js'
import { statement } from '../store/statement.js'
import type { Transaction } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import type { Shelf } from './imported-space.js'
import { idsIn } from './knowledge-ids.js'

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

interface Placed {
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

/** The column of what an entity is looked up under, and that of the entity right above it. */
const levels = {
  TOPIC: { parent: 'spaceId', named: liveByName('TOPIC', 'spaceId'), above: 'category_id' },
  ITEM: { parent: 'topicId', named: liveByName('ITEM', 'topicId'), above: 'topic_id' },
} as const

/** Something to be found or made under a parent. */
interface Wanted {
  parent: string
  name: string
  /** Ids it may have, the best one first. */
  ids: readonly string[]
}

interface Found<W extends Wanted> {
  wanted: W
  id: string
  isNew: boolean
}

/**
 * Finds what is wanted: by name, else by the id that processing gives it. An id that lies elsewhere was moved by
 * somebody, to where the audience may be another. What was withdrawn because nothing supported it becomes current
 * again; what an administrator archived stays so.
 */
async function find<W extends Wanted>(
  tx: Transaction,
  type: 'TOPIC' | 'ITEM',
  wanted: readonly W[],
): Promise<Found<W>[]> {
  const { parent, named, above } = levels[type]
  const keyOf = (within: string | null, nameFold: string) => JSON.stringify([within, nameFold])
  const parents = [...new Set(wanted.map((entry) => entry.parent))]
  const names = wanted.map(({ name }) => fold(name))
  const live = await tx.all(named, { parents, names })
  const byName = new Map(live.map((row) => [keyOf(row[parent], row.nameFold), row.id]))
  const rows = await tx.all(byId, { ids: wanted.flatMap(({ ids }) => ids) })
  const known = new Map<string, Placed>(rows.map((row) => [row.id, row]))
  const found = wanted.flatMap((entry) => {
    const same = byName.get(keyOf(entry.parent, fold(entry.name)))
    if (same !== undefined) return [{ wanted: entry, id: same, isNew: false }]
    const id = entry.ids.find((candidate) => {
      const row = known.get(candidate)
      return row === undefined || (row.type === type && row[parent] === entry.parent)
    })
    return id === undefined ? [] : [{ wanted: entry, id, isNew: !known.has(id) }]
  })
  await revive(
    tx,
    found.map(({ id }) => id).filter((id) => known.get(id)?.state === 'superseded'),
    above,
  )
  return found
}

async function revive(
  tx: Transaction,
  ids: readonly string[],
  parent: 'category_id' | 'topic_id',
): Promise<void> {
  if (ids.length === 0) return
  const updatedAt = await tx.now()
  await tx.run(({ builder, t }) =>
    builder
      .update(t.entities)
      .set({
        state: 'current',
        live: sql`(select parent.live from entities as parent where parent.id = entities.${sql.raw(parent)})`,
        updatedAt,
      })
      .where(and(inArray(t.entities.id, [...ids]), eq(t.entities.state, 'superseded'))),
  )
}

interface Target {
  organizationId: string
  contentId: string
}

/** Topics with the items said about them, each topic once. */
async function placeTopics(
  tx: Transaction,
  { organizationId }: Target,
  { spaceId, categoryId, live }: Shelf,
  topics: readonly ExtractedTopic[],
): Promise<{ topic: Placed; items: string[] }[]> {
  const makeId = idsIn(organizationId, spaceId)
  const now = await tx.now()
  const wanted = topics.map(({ name, items }) => {
    const key = foldedName(name)
    return { parent: spaceId, name, items, ids: [makeId('topic', key), makeId('topic', key, spaceId)] }
  })
  const found = await find(tx, 'TOPIC', wanted)
  await tx.insert(
    (t) => t.entities,
    found
      .filter(({ isNew }) => isNew)
      .map(({ id, wanted: { name } }) => ({
        id,
        organizationId,
        type: 'TOPIC' as const,
        name,
        nameFold: fold(name),
        slug: slugOf(name),
        state: 'current',
        live,
        spaceId,
        categoryId,
        topicId: id,
        createdAt: now,
        updatedAt: now,
      })),
  )
  const itemsOf = groupBy(found, ({ id }) => id)
  const rows = await tx.all(byId, { ids: [...itemsOf.keys()] })
  return rows.map((topic) => ({
    topic,
    items: (itemsOf.get(topic.id) ?? []).flatMap(({ wanted: { items } }) => items),
  }))
}

/**
 * Puts what a resource teaches on its shelf, with the resource as evidence. Topics and items of the same folded
 * name are reused, so that they gather evidence from several resources; what an administrator archived stays
 * archived. All of it in one go: SQLite, in this process, takes some 5 ms for 100 items.
 *
 * @returns the ids of the items
 */
export async function placeKnowledge(
  tx: Transaction,
  target: Target,
  shelf: Shelf,
  topics: readonly ExtractedTopic[],
): Promise<string[]> {
  const { organizationId, contentId } = target
  const makeId = idsIn(organizationId, shelf.spaceId)
  const now = await tx.now()
  const placedTopics = await placeTopics(tx, target, shelf, topics)
  const wanted = placedTopics.flatMap(({ topic, items }) => {
    const byKey = new Map(items.toReversed().map((name) => [foldedName(name), name]))
    return [...byKey].map(([key, name]) => ({
      parent: topic.id,
      topic,
      name,
      ids: [makeId('item', topic.id, key), makeId('item', topic.id, key, 'moved')],
    }))
  })
  const found = await find(tx, 'ITEM', wanted)
  await tx.insert(
    (t) => t.entities,
    found
      .filter(({ isNew }) => isNew)
      .map(({ id, wanted: { name, topic } }) => ({
        id,
        organizationId,
        type: 'ITEM' as const,
        name,
        nameFold: fold(name),
        state: 'current',
        live: topic.live,
        spaceId: topic.spaceId,
        categoryId: topic.categoryId,
        topicId: topic.id,
        createdAt: now,
        updatedAt: now,
      })),
  )
  const ids = [...new Set(found.map(({ id }) => id))]
  await tx.insert(
    (t) => t.evidence,
    ids.map((itemId) => ({ itemId, contentId })),
  )
  return ids
}
