import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobScope, operatorScope } from '../../src/access/system-scope.js'
import { indexContent } from '../../src/creation/processing/index-content-job.js'
import { processContent } from '../../src/creation/processing/process-content-job.js'
import type { Job } from '../../src/jobs/job.js'
import { enqueue } from '../../src/jobs/enqueue.js'
import type { ExtractedTopic, KnowledgeExtractor } from '../../src/providers/extraction/port.js'
import type { Store } from '../../src/store/store.js'
import { createDocument, readDocument, readStates } from '../jobs/support/documents.js'
import { clearQueue, importOrganization, jobsOf, runToEnd } from '../jobs/support/queue.js'
import { databases, type TestDatabase } from '../support/databases.js'

/** Topics with so many items that they are written in parts. */
function topicsNamed(name: string, count = 30): ExtractedTopic[] {
  return Array.from({ length: count }, (_, topic) => ({
    name: `${name} ${topic}`,
    items: Array.from({ length: 10 }, (_item, item) => `${name} ${topic} has rule number ${item}.`),
  }))
}

/** Reads the same topics out of every document. */
function extractorOf(topics: ExtractedTopic[]): KnowledgeExtractor {
  const extract = async () => ({
    kind: 'extracted' as const,
    extraction: {
      title: null,
      summary: null,
      language: null,
      chapters: [{ headline: null, text: 'Text.' }],
      topics,
    },
  })
  return { extract, extractFromTranscript: extract, close: async () => {} }
}

/** A job that runs `then` after its commit number `after`, in its first attempt only. */
function interrupted(job: Job, after: number, then: () => Promise<void>): Job {
  let commits = 0
  return {
    ...job,
    backoff: { firstMs: 1, mostMs: 2 },
    run: (context, payload, signal) => {
      const commit: typeof context.commit = async (work) => {
        await context.commit(work)
        commits += 1
        if (commits === after) await then()
      }
      return job.run({ ...context, commit }, payload, signal)
    },
  }
}

const itemsOf = (topics: ExtractedTopic[]) => topics.flatMap(({ items }) => items).toSorted()

describe.each(databases)('much knowledge on $name', ({ open }) => {
  let database: TestDatabase
  let store: Store
  let organizationId: string
  beforeAll(async () => {
    database = await open()
    ;({ store } = database)
    organizationId = await importOrganization(database.store)
  })
  afterAll(() => database.close())

  const namesOf = async (contentId: string) =>
    (await readDocument(store, contentId)).knowledge.map(({ item }) => item).toSorted()

  it('is written in several transactions, and completes with the last one', async () => {
    const topics = topicsNamed('Pump')
    const { contentId } = await createDocument(store, organizationId, 'Text.')
    const seen: unknown[] = []
    const job = interrupted(processContent(extractorOf(topics)), 3, async () => {
      const { content, knowledge } = await readDocument(store, contentId)
      seen.push(content.processingStatus, content.indexingStatus, knowledge.length)
    })
    await runToEnd(store, [job])
    // The first commit writes the text, the next ones six topics each.
    expect(seen).toEqual(['COMPLETED', 'PENDING', 120])
    expect(await namesOf(contentId)).toEqual(itemsOf(topics))
    const { content, knowledge } = await readDocument(store, contentId)
    expect(content.indexingStatus).toBe('COMPLETED')
    expect(new Set(knowledge.map(({ topicId }) => topicId)).size).toBe(30)
  })

  it('is the same if an attempt ends between two parts and another begins anew', async () => {
    const topics = topicsNamed('Valve')
    const { contentId } = await createDocument(store, organizationId, 'Text.')
    const job = interrupted(processContent(extractorOf(topics)), 4, async () => {
      throw new Error('the process ended')
    })
    await runToEnd(store, [job])
    expect(await jobsOf(store)).toEqual([])
    expect(await namesOf(contentId)).toEqual(itemsOf(topics))
    const { versions, chapters } = await readDocument(store, contentId)
    expect([versions.length, chapters.length]).toEqual([1, 1])
  })

  it('replaces as much earlier knowledge', async () => {
    const { contentId } = await createDocument(store, organizationId, 'Text.')
    await runToEnd(store, [processContent(extractorOf(topicsNamed('Old')))])
    const old = (await readDocument(store, contentId)).knowledge
    const again = (topics: ExtractedTopic[]) => async () => {
      await store.transaction(operatorScope(), (tx) =>
        enqueue(tx, jobScope(organizationId), { kind: 'index-content', payload: { contentId } }),
      )
      await runToEnd(store, [indexContent(extractorOf(topics))])
    }
    const fresh = topicsNamed('New', 2)
    await again(fresh)()
    expect(await namesOf(contentId)).toEqual(itemsOf(fresh))
    const withdrawn = await readStates(store, [...new Set(old.flatMap(({ id, topicId }) => [id, topicId]))])
    expect(withdrawn).toHaveLength(330)
    expect(new Set(withdrawn.map(({ state, live }) => `${state} ${live}`))).toEqual(
      new Set(['superseded false']),
    )
    await again([])()
    const { content, knowledge } = await readDocument(store, contentId)
    expect(content).toMatchObject({ indexingStatus: 'FAILED', failureReason: 'NO_USABLE_CONTENT' })
    expect(knowledge).toEqual([])
    await again(topicsNamed('Old'))()
    expect((await readDocument(store, contentId)).knowledge).toEqual(old)
  })

  it('follows an audience that is changed between two parts', async () => {
    const topics = topicsNamed('Secret')
    const { contentId } = await createDocument(store, organizationId, 'Text.')
    let early: string[] = []
    const job = interrupted(processContent(extractorOf(topics)), 3, async () => {
      early = (await readDocument(store, contentId)).knowledge.map(({ id }) => id)
      await store.transaction(operatorScope(), (tx) =>
        tx.run(({ builder, t }) =>
          builder.update(t.contents).set({ visibility: 'admins' }).where(eq(t.contents.id, contentId)),
        ),
      )
    })
    await runToEnd(store, [job])
    const { content, knowledge } = await readDocument(store, contentId)
    expect(content.indexingStatus).toBe('COMPLETED')
    expect(new Set(knowledge.map(({ visibility }) => visibility))).toEqual(new Set(['admins']))
    expect(knowledge.map(({ item }) => item).toSorted()).toEqual(itemsOf(topics))
    expect(early).toHaveLength(120)
    const states = await readStates(store, early)
    expect(new Set(states.map(({ live }) => live))).toEqual(new Set([false]))
  })

  it('is not complete if somebody else withdraws some of it meanwhile', async () => {
    const topics = topicsNamed('Shared')
    const { contentId } = await createDocument(store, organizationId, 'Text.')
    const job = interrupted(processContent(extractorOf(topics)), 3, async () => {
      await store.transaction(operatorScope(), (tx) =>
        tx.run(({ builder, t }) => builder.delete(t.evidence).where(eq(t.evidence.contentId, contentId))),
      )
    })
    await runToEnd(store, [job])
    expect(await namesOf(contentId)).toEqual(itemsOf(topics))
    await clearQueue(store)
  })
})
