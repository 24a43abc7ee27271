import type { ReadBy } from '../../base/vocabulary.js'
import type { JobScope } from '../../access/scope.js'
import type { Effect, JobContext } from '../../jobs/job.js'
import { JobFailure } from '../../jobs/job-failure.js'
import { findPassages, type Passage } from '../../providers/extraction/passages.js'
import { foldedName } from '../../providers/extraction/plain-text.js'
import type { ExtractedTopic } from '../../providers/extraction/port.js'
import { lockOfKnowledge } from '../../records/knowledge-ids.js'
import { nextTurn } from '../../store/next-turn.js'
import type { Reader, Transaction } from '../../store/store.js'
import { importTargetFor } from './imported-space.js'
import { type EvidencedItem, readItems, withdraw } from './evidence-store.js'
import { clearPassages } from './passage-store.js'
import { placeKnowledge } from './place-topics.js'
import { showOtherSubjects } from './topic-subject-store.js'
import { completeIndexing } from '../lifecycle.js'
import { holdContent } from '../lifecycle-store.js'

/**
 * How many items to write or withdraw in one transaction. Each item changes a page of five indexes. SQLite
 * writes all changed pages when it commits, and the event loop waits for that.
 */
const ITEMS_PER_TRANSACTION = 60

/** Without it, two resources could both create a topic, or one could withdraw a topic the other uses. */
function lockKnowledge(tx: Transaction, { organizationId }: JobScope): Promise<void> {
  return tx.lock(lockOfKnowledge(organizationId))
}

/** Splits topics into parts of about `ITEMS_PER_TRANSACTION` items. */
function inParts(topics: readonly ExtractedTopic[]): ExtractedTopic[][] {
  const parts: ExtractedTopic[][] = []
  let room = 0
  for (const topic of topics) {
    if (room <= 0) {
      parts.push([])
      room = ITEMS_PER_TRANSACTION
    }
    parts.at(-1)?.push(topic)
    room -= topic.items.length
  }
  return parts
}

interface ToWrite {
  topics: readonly ExtractedTopic[]
  /** Where the resource says what the items say. */
  passages: ReadonlyMap<string, readonly Passage[]>
  language: string | null
}

/** Writes topics, part by part, to the target for the resource's audience. */
class KnowledgeWriter {
  readonly #scope: JobScope
  readonly #contentId: string
  readonly #kept = new Set<string>()
  readonly #subjects: ReadonlySet<string>
  readonly #passages: ReadonlyMap<string, readonly Passage[]>
  readonly #language: string | null
  /** Whether it teaches something of its own, or else what others teach in its language. */
  #hasOwn = false
  #hasFamiliar = false
  #spaceId: string | undefined

  constructor(scope: JobScope, contentId: string, { topics, passages, language }: ToWrite) {
    this.#scope = scope
    this.#contentId = contentId
    this.#subjects = new Set(topics.map(({ name }) => foldedName(name)))
    this.#passages = passages
    this.#language = language
  }

  /**
   * Has a resource that says only what others said show these others' topics, or, if all of them are in another language,
   * topics of its own.
   */
  async showSomething(tx: Transaction, topics: readonly ExtractedTopic[]): Promise<void> {
    if (this.#hasOwn) return
    const resource = { contentId: this.#contentId, language: this.#language }
    if (this.#hasFamiliar) return await showOtherSubjects(tx, this.#scope, resource)
    this.#kept.clear()
    for (const part of inParts(topics)) await this.place(tx, part, true)
  }

  async place(tx: Transaction, topics: readonly ExtractedTopic[], isAlone = false): Promise<void> {
    const target = await importTargetFor(tx, this.#scope, this.#contentId)
    if (this.#spaceId === undefined) await clearPassages(tx, this.#scope, this.#contentId)
    this.#spaceId ??= target.spaceId
    // The parts already written may be visible to the wrong people. The next attempt withdraws them.
    if (target.spaceId !== this.#spaceId) throw new JobFailure('the audience was changed meanwhile')
    const placed = await placeKnowledge(tx, this.#scope, this.#contentId, target, topics, {
      subjects: this.#subjects,
      language: this.#language,
      saidAt: { passages: this.#passages, written: this.#kept },
      isAlone,
    })
    for (const id of placed.ids) this.#kept.add(id)
    this.#hasOwn ||= placed.hasOwn
    this.#hasFamiliar ||= placed.hasFamiliar
  }

  /** The items that the resource taught before and no longer teaches. */
  async stale(reader: Reader): Promise<EvidencedItem[]> {
    const { stale, present } = await readItems(reader, this.#scope, this.#contentId, this.#kept)
    if (present < this.#kept.size) throw new JobFailure('the knowledge was changed meanwhile')
    return stale
  }
}

/** What was read from a resource, in which language, and by what. */
interface ReadKnowledge {
  topics: readonly ExtractedTopic[]
  readBy: ReadBy
  language: string | null
  /** The chapters, or the segments of a transcript, as readers get them. */
  texts: readonly string[]
}

/**
 * Replaces what a resource taught before with what it teaches now. A large amount is written in several
 * transactions, each with whole topics. The resource shows none of its topics until the returned effect
 * completes its indexing, or fails it with `NO_USABLE_CONTENT` if it teaches nothing. A second run changes
 * nothing. A resource that is gone, a draft, in review or archived is left as it is.
 */
export async function writeKnowledge(
  { store, scope, commit }: JobContext,
  contentId: string,
  { topics, readBy, language, texts }: ReadKnowledge,
): Promise<Effect> {
  const usable = topics.filter(({ items }) => items.length > 0)
  const passages = await findPassages(
    texts,
    usable.flatMap(({ items }) => items),
  )
  const parts = inParts(usable)
  const writer = new KnowledgeWriter(scope, contentId, { topics: usable, passages, language })
  const before = await writer.stale(store)
  if (parts.length > 1 || before.length > ITEMS_PER_TRANSACTION) {
    const commitPart = (work: (tx: Transaction) => Promise<void>) =>
      commit(async (tx) => {
        await lockKnowledge(tx, scope)
        if (await holdContent(tx, scope, contentId)) await work(tx)
      })
    for (const part of parts.splice(0)) await commitPart((tx) => writer.place(tx, part))
    const stale = await writer.stale(store)
    while (stale.length > 0)
      await commitPart((tx) => withdraw(tx, scope, contentId, stale.splice(0, ITEMS_PER_TRANSACTION)))
    await nextTurn()
  }
  return async (tx) => {
    await lockKnowledge(tx, scope)
    const teaches = usable.length > 0
    const isReleased = await completeIndexing(tx, scope, contentId, { teaches, readBy, language })
    if (!isReleased) return
    for (const part of parts) await writer.place(tx, part)
    await writer.showSomething(tx, usable)
    await withdraw(tx, scope, contentId, await writer.stale(tx))
  }
}
