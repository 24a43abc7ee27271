import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editableContent } from '../../src/access/content-scope.js'
import { jobScope, operatorScope } from '../../src/access/system-scope.js'
import { operatorOf } from '../../src/operator/operator.js'
import { indexContent } from '../../src/creation/processing/index-content-job.js'
import { processContent } from '../../src/creation/processing/process-content-job.js'
import { storeTranscript } from '../../src/creation/transcripts/store-transcript.js'
import { enqueue } from '../../src/jobs/enqueue.js'
import type { Job } from '../../src/jobs/job.js'
import { retryJob } from '../../src/jobs/retry-job.js'
import { embeddedExtractor } from '../../src/providers/extraction/embedded.js'
import type { KnowledgeExtractor } from '../../src/providers/extraction/port.js'
import { createDocument, readDocument } from '../jobs/support/documents.js'
import { clearQueue, importOrganization, jobsOf, runToEnd } from '../jobs/support/queue.js'
import type { OrganizationBuilder } from '../support/builders.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { HANDBOOK } from './support/handbook.js'

describe.each(databases)('processing content on $name', ({ open }) => {
  let database: TestDatabase
  let extractor: KnowledgeExtractor
  let jobs: Job[]
  beforeAll(async () => {
    database = await open()
    extractor = embeddedExtractor({ deadlineMs: 60_000 })
    jobs = [processContent(extractor), indexContent(extractor)]
  })
  afterAll(async () => {
    await extractor.close()
    await database.close()
  })

  const organization = (builder?: OrganizationBuilder) => importOrganization(database.store, builder)
  const run = () => runToEnd(database.store, jobs)

  it('makes chapters, a summary, topics and items with evidence of a document', async () => {
    const organizationId = await organization()
    const { contentId, versionId } = await createDocument(database.store, organizationId, HANDBOOK, {
      title: 'Our handbook',
    })
    await run()
    const { content, versions, chapters, knowledge } = await readDocument(database.store, contentId)
    expect(content).toMatchObject({
      title: 'Our handbook',
      summary: expect.stringContaining('what to do when a fire breaks out'),
      processingStatus: 'COMPLETED',
      indexingStatus: 'COMPLETED',
      failureReason: null,
    })
    expect(versions).toMatchObject([
      { id: versionId, status: 'COMPLETED', isCurrent: true, publishedAt: expect.stringMatching(/Z$/) },
    ])
    expect(chapters.map(({ headline }) => headline)).toEqual([
      'Fire safety handbook',
      'Extinguishers',
      'Assembly points',
    ])
    expect(chapters.map(({ text }) => text).join('')).toBe(HANDBOOK.replaceAll(/^#.*\n\n/gm, ''))
    expect(knowledge).toContainEqual(
      expect.objectContaining({
        item: 'Fire safety handbook: Assembly points: The fire warden counts all people there.',
        topic: 'Assembly points',
        slug: 'assembly-points',
        category: 'General',
        space: 'Imported knowledge',
        visibility: 'everyone',
        live: true,
      }),
    )
  })

  it('has the same result when it is repeated', async () => {
    const organizationId = await organization()
    const { contentId } = await createDocument(database.store, organizationId, HANDBOOK)
    await run()
    const before = await readDocument(database.store, contentId)
    await database.store.transaction(operatorScope(), async (tx) => {
      await enqueue(tx, jobScope(organizationId), { kind: 'process-content', payload: { contentId } })
      await enqueue(tx, jobScope(organizationId), { kind: 'index-content', payload: { contentId } })
    })
    await run()
    expect(before.knowledge.length).toBeGreaterThan(2)
    expect(await readDocument(database.store, contentId)).toEqual(before)
  })

  it('takes a title from the document only if nobody chose one', async () => {
    const organizationId = await organization()
    const make = (titleIsProvisional: boolean) =>
      createDocument(database.store, organizationId, HANDBOOK, { title: 'site.example', titleIsProvisional })
    const [chosen, provisional] = [await make(false), await make(true)]
    await run()
    expect((await readDocument(database.store, chosen.contentId)).content.title).toBe('site.example')
    const { content, versions } = await readDocument(database.store, provisional.contentId)
    expect(content).toMatchObject({ title: 'Fire safety handbook', titleFold: 'fire safety handbook' })
    expect(versions[0]?.title).toBe('Fire safety handbook')
  })

  it('completes a document that teaches nothing, and fails its indexing for good', async () => {
    const organizationId = await organization()
    const { contentId } = await createDocument(database.store, organizationId, '# Hello\n')
    await run()
    const { content, chapters, knowledge } = await readDocument(database.store, contentId)
    expect(content).toMatchObject({
      processingStatus: 'COMPLETED',
      indexingStatus: 'FAILED',
      failureReason: 'NO_USABLE_CONTENT',
    })
    expect(chapters).toHaveLength(1)
    expect(knowledge).toEqual([])
  })

  it('ignores drafts and contributions that wait for review', async () => {
    const organizationId = await organization()
    const made = [
      await createDocument(database.store, organizationId, HANDBOOK, { processingStatus: 'DRAFT' }),
      await createDocument(database.store, organizationId, HANDBOOK, { reviewRequestId: 'rev' }),
    ]
    await run()
    expect(await jobsOf(database.store)).toEqual([])
    for (const { contentId } of made) {
      const { content, chapters, knowledge } = await readDocument(database.store, contentId)
      expect(content.indexingStatus).toBe('PENDING')
      expect([...chapters, ...knowledge]).toEqual([])
    }
  })

  it('fails a document that cannot be read, and processes it when it is retried', async () => {
    const organizationId = await organization()
    const { contentId } = await createDocument(database.store, organizationId, HANDBOOK)
    const broken: KnowledgeExtractor = {
      ...extractor,
      extract: async () => ({ kind: 'failed', reason: 'no answer' }),
    }
    const impatient = { ...processContent(broken), maxAttempts: 2, backoff: { firstMs: 1, mostMs: 1 } }
    await runToEnd(database.store, [impatient])
    const [dead] = await jobsOf(database.store)
    expect(dead).toMatchObject({ state: 'dead', attempts: 2, lastError: 'no answer' })
    const failed = await readDocument(database.store, contentId)
    expect(failed.content).toMatchObject({ processingStatus: 'FAILED', indexingStatus: 'PENDING' })
    expect(failed.versions).toMatchObject([{ status: 'FAILED' }])
    await retryJob(database.store, operatorScope(), { jobs, operatorOf }, dead?.id ?? '')
    expect((await readDocument(database.store, contentId)).content.processingStatus).toBe('PROCESSING')
    await run()
    const { content, versions } = await readDocument(database.store, contentId)
    expect(content).toMatchObject({ processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' })
    expect(versions).toMatchObject([{ status: 'COMPLETED', isCurrent: true }])
    await clearQueue(database.store)
  })

  it('indexes a recording from its transcript', async () => {
    const organizationId = await organization()
    const { contentId, versionId } = await createDocument(database.store, organizationId, '', {
      type: 'video',
      title: 'Ladders',
    })
    await clearQueue(database.store)
    const segments = [
      {
        startMs: 0,
        endMs: 4_000,
        text: 'A ladder must be inspected before every use by the person climbing it.',
      },
      { startMs: 4_000, endMs: 8_000, text: 'Never stand on the top two steps of a ladder.' },
    ]
    const editor = editableContent({
      tokenId: 'tok_editor',
      tokenKind: 'COMMAND' as const,
      changeNumber: 0,
      changeEpoch: 0,
      userId: 'usr_editor',
      employeeId: 'emp_editor',
      organizationId,
      role: 'owner',
      teams: new Map(),
      scopes: new Set(),
    })
    const store = (named: string) =>
      database.store.transaction(editor, (tx) =>
        storeTranscript(tx, editor, { contentId, versionId: named, segments }),
      )
    expect(await store('unknown')).toBe(false)
    expect(await store(versionId)).toBe(true)
    expect(await store(versionId)).toBe(true)
    await run()
    const { content, versions, knowledge } = await readDocument(database.store, contentId)
    expect(content).toMatchObject({ processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' })
    expect(versions).toMatchObject([{ status: 'COMPLETED', isCurrent: true }])
    expect(new Set(knowledge.map(({ topic }) => topic))).toEqual(new Set(['Ladders']))
    expect(knowledge.length).toBeGreaterThan(0)
  })
})
