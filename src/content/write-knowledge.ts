import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Effect, JobContext } from '../jobs/job.js'
import { JobFailure } from '../jobs/job-failure.js'
import type { ExtractedTopic } from '../providers/extraction/port.js'
import { nextTurn } from '../store/next-turn.js'
import { statement } from '../store/statement.js'
import type { Reader, Transaction } from '../store/store.js'
import { shelfFor } from './imported-space.js'
import { isImportedSpace } from './knowledge-ids.js'
import { placeKnowledge } from './place-topics.js'
import { changeContent, holdContent } from './processing-store.js'

/**
 * Items written or withdrawn in one transaction. Each changes a page of five indexes; SQLite writes all changed
 * pages at the commit, and the event loop waits for it.
 */
const AT_ONCE = 60

interface Target {
  organizationId: string
  contentId: string
}

const itemsOfContent = statement({
  select: ({ entities }) => ({
    id: entities.id,
    spaceId: entities.spaceId,
    topicId: sql<string>`${entities.topicId}`,
  }),
  query: ({ select, t, p }) =>
    select
      .from(t.evidence)
      .innerJoin(t.entities, eq(t.entities.id, t.evidence.itemId))
      .where(eq(t.evidence.contentId, p('contentId'))),
})

interface Item {
  id: string
  topicId: string
}

/** The items that processing gave the resource as evidence of, and does no longer; and how many of `kept` there are. */
async function readItems(
  reader: Reader,
  { organizationId, contentId }: Target,
  kept: ReadonlySet<string>,
): Promise<{ stale: Item[]; present: number }> {
  const rows = await reader.all(itemsOfContent, { contentId })
  const others = rows.filter(({ id }) => !kept.has(id))
  return {
    stale: others.filter(({ spaceId }) => isImportedSpace(organizationId, spaceId)),
    present: rows.length - others.length,
  }
}

/**
 * Takes a resource's evidence from items. An item without any evidence left, and a topic without any current item
 * left, are superseded: what they say came from the resource alone.
 */
async function withdraw(tx: Transaction, contentId: string, stale: readonly Item[]): Promise<void> {
  if (stale.length === 0) return
  const updatedAt = await tx.now()
  const ids = stale.map(({ id }) => id)
  await tx.run(({ builder, t }) =>
    builder
      .delete(t.evidence)
      .where(and(eq(t.evidence.contentId, contentId), inArray(t.evidence.itemId, ids))),
  )
  const supersede = (which: readonly string[], unless: string) =>
    tx.run(({ builder, t }) =>
      builder
        .update(t.entities)
        .set({ state: 'superseded', live: false, updatedAt })
        .where(
          and(
            inArray(t.entities.id, [...which]),
            eq(t.entities.state, 'current'),
            sql`not exists (${sql.raw(unless)})`,
          ),
        ),
    )
  await supersede(ids, 'select 1 from evidence where evidence.item_id = entities.id')
  await supersede(
    [...new Set(stale.map(({ topicId }) => topicId))],
    `select 1 from entities as item
      where item.topic_id = entities.id and item.type = 'ITEM' and item.state = 'current'`,
  )
}

/** Resources that share topics would otherwise each find them missing, or withdraw what the other builds on. */
function lockKnowledge(tx: Transaction, { organizationId }: Target): Promise<void> {
  return tx.lock(`imported-knowledge:${organizationId}`)
}

/** Topics in parts of some `AT_ONCE` items. */
function inParts(topics: readonly ExtractedTopic[]): ExtractedTopic[][] {
  const parts: ExtractedTopic[][] = []
  let room = 0
  for (const topic of topics) {
    if (room <= 0) {
      parts.push([])
      room = AT_ONCE
    }
    parts.at(-1)?.push(topic)
    room -= topic.items.length
  }
  return parts
}

/** Writes topics, part by part, onto the shelf that the resource's audience has. */
class KnowledgeWriter {
  readonly #target: Target
  readonly #kept = new Set<string>()
  #spaceId: string | undefined

  constructor(target: Target) {
    this.#target = target
  }

  async place(tx: Transaction, topics: readonly ExtractedTopic[]): Promise<void> {
    const shelf = await shelfFor(tx, this.#target)
    this.#spaceId ??= shelf.spaceId
    // What was written so far lies where others may read it; the next attempt withdraws it.
    if (shelf.spaceId !== this.#spaceId) throw new JobFailure('the audience was changed meanwhile')
    for (const id of await placeKnowledge(tx, this.#target, shelf, topics)) this.#kept.add(id)
  }

  /** What the resource taught before this and does no longer. */
  async stale(reader: Reader): Promise<Item[]> {
    const { stale, present } = await readItems(reader, this.#target, this.#kept)
    if (present < this.#kept.size) throw new JobFailure('the knowledge was changed meanwhile')
    return stale
  }
}

/**
 * Writes what a resource teaches, in place of what it taught before. Much of it is written part by part, each of
 * them whole topics, in transactions of their own; the resource shows none of its topics until the effect, which
 * completes its indexing: `NO_USABLE_CONTENT` where it teaches nothing. Done twice, it changes nothing the second
 * time. Leaves a resource alone that is gone, a draft or in review.
 */
export async function writeKnowledge(
  { store, commit }: Pick<JobContext, 'store' | 'commit'>,
  target: Target,
  topics: readonly ExtractedTopic[],
): Promise<Effect> {
  const { contentId } = target
  const usable = topics.filter(({ items }) => items.length > 0)
  const parts = inParts(usable)
  const writer = new KnowledgeWriter(target)
  const before = await writer.stale(store)
  if (parts.length > 1 || before.length > AT_ONCE) {
    const commitPart = (work: (tx: Transaction) => Promise<void>) =>
      commit(async (tx) => {
        await lockKnowledge(tx, target)
        if (await holdContent(tx, target)) await work(tx)
      })
    for (const part of parts.splice(0)) await commitPart((tx) => writer.place(tx, part))
    const stale = await writer.stale(store)
    while (stale.length > 0) await commitPart((tx) => withdraw(tx, contentId, stale.splice(0, AT_ONCE)))
    await nextTurn()
  }
  return async (tx) => {
    await lockKnowledge(tx, target)
    const isReleased = await changeContent(
      tx,
      target,
      usable.length > 0
        ? { indexingStatus: 'COMPLETED', failureReason: null }
        : { indexingStatus: 'FAILED', failureReason: 'NO_USABLE_CONTENT' },
    )
    if (!isReleased) return
    for (const part of parts) await writer.place(tx, part)
    await withdraw(tx, contentId, await writer.stale(tx))
  }
}
