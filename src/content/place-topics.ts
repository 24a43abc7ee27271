import { setImmediate as nextTurn } from 'node:timers/promises'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { slugOf } from '../bundle/slug.js'
import { foldedName } from '../providers/extraction/plain-text.js'
import type { ExtractedTopic } from '../providers/extraction/port.js'
import { fold } from '../store/fold.js'
import { insertRows } from '../store/insert-rows.js'
import { statement } from '../store/statement.js'
import type { Transaction } from '../store/store.js'
import type { Tables } from '../store/tables.js'
import type { Shelf } from './imported-space.js'
import { idsIn } from './knowledge-ids.js'

/** Entities changed at once. */
const AT_ONCE = 500

const placed = ({ entities }: Tables) => ({
  id: entities.id,
  type: entities.type,
  nameFold: entities.nameFold,
  live: entities.live,
  spaceId: entities.spaceId,
  categoryId: entities.categoryId,
  topicId: entities.topicId,
})

interface Placed {
  id: string
  type: string
  nameFold: string
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
    query: ({ select, t, p, oneOf }) =>
      select
        .from(t.entities)
        .where(
          and(
            sql`${t.entities[parent]} = ${p('parent')}`,
            eq(t.entities.live, true),
            eq(t.entities.type, type),
            oneOf(t.entities.nameFold, 'names'),
          ),
        ),
  })

const topicsByName = liveByName('TOPIC', 'spaceId')
const itemsByName = liveByName('ITEM', 'topicId')

/** Something to be found or made under a parent. */
interface Wanted {
  name: string
  /** Ids it may have, the best one first. */
  ids: readonly string[]
}

interface Found {
  wanted: Wanted
  id: string
  isNew: boolean
}

/**
 * Finds what is wanted: by name, else by the id that processing gives it. An id that lies elsewhere was moved by
 * somebody, to where the audience may be another.
 */
async function find(
  tx: Transaction,
  wanted: readonly Wanted[],
  named: readonly Placed[],
  isHere: (entity: Placed) => boolean,
): Promise<Found[]> {
  const byName = new Map(named.map((entity) => [entity.nameFold, entity.id]))
  const rows = await tx.all(byId, { ids: wanted.flatMap(({ ids }) => ids) })
  const known = new Map(rows.map((row) => [row.id, row]))
  return wanted.flatMap((entry) => {
    const same = byName.get(fold(entry.name))
    if (same !== undefined) return [{ wanted: entry, id: same, isNew: false }]
    const id = entry.ids.find((candidate) => {
      const row = known.get(candidate)
      return row === undefined || isHere(row)
    })
    return id === undefined ? [] : [{ wanted: entry, id, isNew: !known.has(id) }]
  })
}

/** Makes entities current again that were withdrawn when nothing supported them; archived ones stay so. */
async function revive(
  tx: Transaction,
  ids: readonly string[],
  parent: 'category_id' | 'topic_id',
  now: string,
): Promise<void> {
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    await tx.run(({ builder, t }) =>
      builder
        .update(t.entities)
        .set({
          state: 'current',
          live: sql`(select parent.live from entities as parent where parent.id = entities.${sql.raw(parent)})`,
          updatedAt: now,
        })
        .where(
          and(inArray(t.entities.id, ids.slice(from, from + AT_ONCE)), eq(t.entities.state, 'superseded')),
        ),
    )
    await nextTurn()
  }
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
): Promise<Map<string, { topic: Placed; items: string[] }>> {
  const makeId = idsIn(organizationId, spaceId)
  const now = await tx.now()
  const wanted = topics.map(({ name, items }) => {
    const key = foldedName(name)
    return { name, items, ids: [makeId('topic', key), makeId('topic', key, spaceId)] }
  })
  const named = await tx.all(topicsByName, { parent: spaceId, names: wanted.map(({ name }) => fold(name)) })
  const found = await find(tx, wanted, named, (row) => row.type === 'TOPIC' && row.spaceId === spaceId)
  await insertRows(
    tx,
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
  const ids = found.map(({ id }) => id)
  await revive(tx, ids, 'category_id', now)
  const rows = new Map((await tx.all(byId, { ids })).map((row) => [row.id, row]))
  const itemsOf = new Map(wanted.map((entry): [Wanted, string[]] => [entry, entry.items]))
  const result = new Map<string, { topic: Placed; items: string[] }>()
  for (const { id, wanted: entry } of found) {
    const topic = rows.get(id)
    if (!topic) continue
    const before = result.get(id)?.items ?? []
    result.set(id, { topic, items: [...before, ...(itemsOf.get(entry) ?? [])] })
  }
  return result
}

/**
 * Puts what a resource teaches on its shelf, with the resource as evidence. Topics and items of the same folded
 * name are reused, so that they gather evidence from several resources; what an administrator archived stays
 * archived.
 *
 * @returns the ids of the items
 */
export async function placeKnowledge(
  tx: Transaction,
  target: Target,
  shelf: Shelf,
  topics: readonly ExtractedTopic[],
): Promise<Set<string>> {
  const { organizationId, contentId } = target
  const makeId = idsIn(organizationId, shelf.spaceId)
  const now = await tx.now()
  const kept = new Set<string>()
  for (const { topic, items } of (await placeTopics(tx, target, shelf, topics)).values()) {
    const byKey = new Map(items.toReversed().map((name) => [foldedName(name), name]))
    const wanted = [...byKey].map(([key, name]) => ({
      name,
      ids: [makeId('item', topic.id, key), makeId('item', topic.id, key, 'moved')],
    }))
    const named = await tx.all(itemsByName, { parent: topic.id, names: wanted.map(({ name }) => fold(name)) })
    const found = await find(tx, wanted, named, (row) => row.type === 'ITEM' && row.topicId === topic.id)
    await insertRows(
      tx,
      (t) => t.entities,
      found
        .filter(({ isNew }) => isNew)
        .map(({ id, wanted: { name } }) => ({
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
    await revive(tx, ids, 'topic_id', now)
    await insertRows(
      tx,
      (t) => t.evidence,
      ids.map((itemId) => ({ itemId, contentId })),
    )
    for (const id of ids) kept.add(id)
  }
  return kept
}
