import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobScope, operatorScope } from '../../src/access/system-scope.js'
import { indexContent } from '../../src/creation/processing/index-content-job.js'
import { processContent } from '../../src/creation/processing/process-content-job.js'
import { enqueue } from '../../src/jobs/enqueue.js'
import type { ExtractedTopic, KnowledgeExtractor } from '../../src/providers/extraction/port.js'
import { createDocument, readDocument, readStates } from '../jobs/support/documents.js'
import { importOrganization, runToEnd } from '../jobs/support/queue.js'
import { databases, type TestDatabase } from '../support/databases.js'

const rule = 'Every visitor must sign in at the front desk before entering any part of the building.'
const again = 'Every visitor must always sign in at the front desk before entering any part of our building.'
const other = 'Every visitor must not sign in at the front desk before entering any part of the building.'

function extractorOf(topics: ExtractedTopic[], language: string | null = null): KnowledgeExtractor {
  const extract = async () => ({
    kind: 'extracted' as const,
    extraction: {
      title: null,
      summary: null,
      language,
      chapters: [{ headline: null, text: 'Text.' }],
      topics,
    },
  })
  return { extract, extractFromTranscript: extract, close: async () => {} }
}

describe.each(databases)('what two documents say on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  async function post(organizationId: string, topics: ExtractedTopic[], language?: string): Promise<string> {
    const { contentId } = await createDocument(database.store, organizationId, 'Text.')
    await runToEnd(database.store, [processContent(extractorOf(topics, language))])
    return contentId
  }

  async function index(
    organizationId: string,
    contentId: string,
    topics: ExtractedTopic[],
    language?: string,
  ): Promise<void> {
    await database.store.transaction(operatorScope(), (tx) =>
      enqueue(tx, jobScope(organizationId), { kind: 'index-content', payload: { contentId } }),
    )
    await runToEnd(database.store, [indexContent(extractorOf(topics, language))])
  }

  const taughtBy = async (contentId: string) => (await readDocument(database.store, contentId)).knowledge

  it('is one item of the topic in which it was said first, with both as evidence', async () => {
    const organizationId = await importOrganization(database.store)
    const first = await post(organizationId, [{ name: 'Visitors', items: [rule] }])
    const second = await post(organizationId, [
      { name: 'The front desk', items: [again] },
      { name: 'The side door', items: [other] },
    ])
    const [item] = await taughtBy(first)
    const taught = await taughtBy(second)
    expect(taught.map(({ id }) => id)).toContain(item?.id)
    expect(taught.map((one) => one.item).toSorted()).toEqual([other, rule])
    // A topic is not made if everything in it was said before.
    expect(new Set(taught.map(({ topicId }) => topicId)).size).toBe(2)

    await index(organizationId, second, [{ name: 'The front desk', items: [again] }])
    expect(await taughtBy(second)).toEqual(await taughtBy(first))
  })

  it('stays as long as one of them says it', async () => {
    const organizationId = await importOrganization(database.store)
    const first = await post(organizationId, [{ name: 'Visitors', items: [rule] }])
    const second = await post(organizationId, [{ name: 'The front desk', items: [again] }])
    const [item] = await taughtBy(first)
    const states = async () => (await readStates(database.store, [item?.id ?? ''])).map(({ state }) => state)

    const badges = 'Badges are returned at noon.'
    await index(organizationId, first, [{ name: 'Visitors', items: [badges] }])
    expect((await taughtBy(first)).map((one) => one.item)).toEqual([badges])
    expect(await taughtBy(second)).toEqual([item])
    expect(await states()).toEqual(['current'])

    await index(organizationId, second, [{ name: 'The front desk', items: [badges] }])
    expect(await states()).toEqual(['superseded'])
    expect(await taughtBy(second)).toEqual(await taughtBy(first))
  })

  it('has a topic of its own where the other document is in another language', async () => {
    const organizationId = await importOrganization(database.store)
    const first = await post(organizationId, [{ name: '配布条件', items: [rule] }], 'ja')
    const topics = [{ name: 'Visitors', items: [rule] }]
    const second = await post(organizationId, topics, 'en')
    const taught = await taughtBy(second)
    expect(taught).toMatchObject([{ topic: 'Visitors', item: rule }])
    expect(await taughtBy(first)).toMatchObject([{ topic: '配布条件', item: rule }])
    await index(organizationId, second, topics, 'en')
    expect(await taughtBy(second)).toEqual(taught)
    const third = await post(organizationId, [{ name: 'The front desk', items: [again] }])
    expect((await taughtBy(third)).map(({ item }) => item)).toHaveLength(1)
  })

  it('is never shared by two organizations', async () => {
    const [one, two] = [await importOrganization(database.store), await importOrganization(database.store)]
    const [first, second] = [
      await post(one, [{ name: 'Visitors', items: [rule] }]),
      await post(two, [{ name: 'Visitors', items: [rule] }]),
    ]
    const [[mine], [theirs]] = [await taughtBy(first), await taughtBy(second)]
    expect(mine?.item).toBe(theirs?.item)
    expect(mine?.id).not.toBe(theirs?.id)
  })
})
