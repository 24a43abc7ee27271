import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indexContent, processContent } from '../../src/content/jobs.js'
import { storeTranscript } from '../../src/content/store-transcript.js'
import { enqueue } from '../../src/jobs/enqueue.js'
import type { Job } from '../../src/jobs/job.js'
import { retryJob } from '../../src/jobs/retry-job.js'
import { embeddedExtractor } from '../../src/providers/extraction/embedded.js'
import type { KnowledgeExtractor } from '../../src/providers/extraction/port.js'
import type { Visibility } from '../../src/vocabulary.js'
import { createDocument, readDocument, readStates } from '../jobs/support/documents.js'
import { clearQueue, importOrganization, jobsOf, runToEnd } from '../jobs/support/queue.js'
import { OrganizationBuilder } from '../support/builders.js'
import { databases, type TestDatabase } from '../support/databases.js'

const SAFETY = `# Fire safety handbook

This handbook tells every employee what to do when a fire breaks out in the building.

## Extinguishers

- A powder extinguisher must not be used on electrical equipment.
- Every extinguisher is inspected once a year by the fire warden.

## Assembly points

Everybody walks to the assembly point in front of the main gate. The fire warden counts all people there.
`

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

  async function share(contentId: string, visibility: Visibility): Promise<void> {
    await database.store.transaction((tx) =>
      tx.run(({ builder, t }) =>
        builder.update(t.contents).set({ visibility }).where(eq(t.contents.id, contentId)),
      ),
    )
  }

  it('makes chapters, a summary, topics and items with evidence of a document', async () => {
    const organizationId = await organization()
    const { contentId, versionId } = await createDocument(database.store, organizationId, SAFETY, {
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
    expect(chapters.map(({ text }) => text).join('')).toBe(SAFETY)
    expect(knowledge).toContainEqual(
      expect.objectContaining({
        item: 'The fire warden counts all people there.',
        topic: 'Assembly points',
        slug: 'assembly-points',
        category: 'General',
        space: 'Imported knowledge',
        visibility: 'everyone',
        live: true,
      }),
    )
  })

  it('gives the same again when it is done again', async () => {
    const organizationId = await organization()
    const { contentId } = await createDocument(database.store, organizationId, SAFETY)
    await run()
    const before = await readDocument(database.store, contentId)
    await database.store.transaction(async (tx) => {
      await enqueue(tx, { kind: 'process-content', organizationId, payload: { contentId } })
      await enqueue(tx, { kind: 'index-content', organizationId, payload: { contentId } })
    })
    await run()
    expect(before.knowledge.length).toBeGreaterThan(2)
    expect(await readDocument(database.store, contentId)).toEqual(before)
  })

  it('takes the document for its title only where nobody chose one', async () => {
    const organizationId = await organization()
    const make = (titleIsProvisional: boolean) =>
      createDocument(database.store, organizationId, SAFETY, { title: 'site.example', titleIsProvisional })
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

  it('lets documents of one audience share topics and items', async () => {
    const organizationId = await organization()
    const first = await createDocument(database.store, organizationId, SAFETY)
    const second = await createDocument(database.store, organizationId, SAFETY.toUpperCase())
    await run()
    const [one, two] = await Promise.all(
      [first, second].map(async ({ contentId }) => (await readDocument(database.store, contentId)).knowledge),
    )
    expect(new Set(two?.map(({ topicId }) => topicId))).toEqual(new Set(one?.map(({ topicId }) => topicId)))
    expect(two?.map(({ id }) => id).filter((id) => one?.some((row) => row.id === id))).not.toEqual([])
  })

  it('adds to a topic of the same name that is in the space already', async () => {
    const builder = new OrganizationBuilder()
    const organizationId = await organization(builder)
    const { contentId } = await createDocument(database.store, organizationId, SAFETY)
    await run()
    const { knowledge } = await readDocument(database.store, contentId)
    const spaceId = knowledge[0]?.spaceId ?? ''
    const more = new OrganizationBuilder()
    builder.records.splice(1)
    const categoryId = more.category(spaceId, { name: 'Curated' })
    const topicId = more.topic(categoryId, { name: 'EVACUATION drills' })
    builder.records.push(...more.records.slice(1))
    await organization(builder)
    const drills = `# Drills

## Evacuation drills

Every team takes part in two evacuation drills a year.

## Reports

The fire warden writes a report about each of the drills.
`
    const added = await createDocument(database.store, organizationId, drills)
    await run()
    const found = (await readDocument(database.store, added.contentId)).knowledge
    expect(found.find(({ item }) => item.startsWith('Every team'))).toMatchObject({
      topicId,
      topic: 'EVACUATION drills',
      category: 'Curated',
    })
  })

  it('shows what it reads to nobody who may not read the document', async () => {
    const builder = new OrganizationBuilder()
    const teams = [builder.team('Blue'), builder.team('Green')]
    const organizationId = await organization(builder)
    const make = (visibility: Visibility, teamIds: string[] = []) =>
      createDocument(database.store, organizationId, SAFETY, { visibility, teamIds })
    const made = [
      await make('everyone'),
      await make('admins'),
      await make('teams', teams),
      await make('teams', teams.toReversed()),
      await make('teams', teams.slice(0, 1)),
    ]
    await run()
    const spaces = await Promise.all(
      made.map(async ({ contentId }) => {
        const { knowledge } = await readDocument(database.store, contentId)
        expect(new Set(knowledge.map(({ spaceId }) => spaceId)).size).toBe(1)
        return knowledge[0]
      }),
    )
    expect(spaces.map((row) => row?.visibility)).toEqual(['everyone', 'admins', 'teams', 'teams', 'teams'])
    expect(spaces[2]?.spaceId).toBe(spaces[3]?.spaceId)
    expect(new Set(spaces.map((row) => row?.spaceId)).size).toBe(4)
    expect(spaces[4]?.space).toBe('Imported knowledge (Blue)')
  })

  it('does not use a space any more whose audience was widened', async () => {
    const builder = new OrganizationBuilder()
    const organizationId = await organization(builder)
    const make = () => createDocument(database.store, organizationId, SAFETY, { visibility: 'admins' })
    const first = await make()
    await run()
    const before = (await readDocument(database.store, first.contentId)).knowledge[0]
    builder.add({ type: 'space', id: before?.spaceId, name: 'Open now', visibility: 'everyone' })
    await organization(builder)
    const second = await make()
    await run()
    const after = (await readDocument(database.store, second.contentId)).knowledge[0]
    expect(after?.visibility).toBe('admins')
    expect(after?.spaceId).not.toBe(before?.spaceId)
  })

  it('withdraws what it wrote for everyone when a document is narrowed, and brings it back', async () => {
    const organizationId = await organization()
    const { contentId } = await createDocument(database.store, organizationId, SAFETY)
    await run()
    const open = (await readDocument(database.store, contentId)).knowledge
    const index = () =>
      database.store.transaction((tx) =>
        enqueue(tx, { kind: 'index-content', organizationId, payload: { contentId } }),
      )
    await share(contentId, 'admins')
    await index()
    await run()
    const closed = (await readDocument(database.store, contentId)).knowledge
    expect(closed.map(({ item }) => item)).toEqual(open.map(({ item }) => item))
    expect(new Set(closed.map(({ visibility }) => visibility))).toEqual(new Set(['admins']))
    const ids = open.flatMap(({ id, topicId }) => [id, topicId])
    for (const entity of await readStates(database.store, ids)) {
      expect(entity).toMatchObject({ state: 'superseded', live: false })
    }
    await share(contentId, 'everyone')
    await index()
    await run()
    expect((await readDocument(database.store, contentId)).knowledge).toEqual(open)
  })

  it('leaves drafts and what waits in review alone', async () => {
    const organizationId = await organization()
    const made = [
      await createDocument(database.store, organizationId, SAFETY, { processingStatus: 'DRAFT' }),
      await createDocument(database.store, organizationId, SAFETY, { reviewRequestId: 'rev' }),
    ]
    await run()
    expect(await jobsOf(database.store)).toEqual([])
    for (const { contentId } of made) {
      const { content, chapters, knowledge } = await readDocument(database.store, contentId)
      expect(content.indexingStatus).toBe('PENDING')
      expect([...chapters, ...knowledge]).toEqual([])
    }
  })

  it('fails a document that can not be read, and processes it once that is retried', async () => {
    const organizationId = await organization()
    const { contentId } = await createDocument(database.store, organizationId, SAFETY)
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
    await retryJob(database.store, jobs, dead?.id ?? '')
    expect((await readDocument(database.store, contentId)).content.processingStatus).toBe('PROCESSING')
    await run()
    const { content, versions } = await readDocument(database.store, contentId)
    expect(content).toMatchObject({ processingStatus: 'COMPLETED', indexingStatus: 'COMPLETED' })
    expect(versions).toMatchObject([{ status: 'COMPLETED', isCurrent: true }])
    await clearQueue(database.store)
  })

  it('indexes a recording by its transcript', async () => {
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
    const store = (named: string) =>
      database.store.transaction((tx) =>
        storeTranscript(tx, { organizationId, contentId, versionId: named, segments }),
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
