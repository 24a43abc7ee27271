import { expect, it } from 'vitest'
import { exported, imported } from '../bundle/exported.js'
import { processContent } from '../../src/creation/processing/process-content-job.js'
import type { ExtractionResult } from '../../src/providers/extraction/port.js'
import { runToEnd } from '../jobs/support/queue.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { uniqueId } from '../support/builders.js'
import { change, send, updatedAtOf } from './support/changed-content.js'
import { HANDBOOK } from './support/handbook.js'
import { processQueue } from './support/process-queue.js'
import { buildTaughtWorld, importAll, type World } from './support/taught-world.js'
import { foundBy, taughtBy } from './support/visible-knowledge.js'

const READS = ['', '/text', '/versions', '/knowledge']
const everybody = ['admin', 'inRed', 'inBlue', 'outside', 'external'] as const

/** A lesson with the resource and one of its topics, and a role whose curriculum has both. */
async function teach(
  { organization, contentId, taught, people }: World,
  add: (records: object[]) => Promise<void>,
) {
  const [lessonId, roleId] = [uniqueId('les'), uniqueId('role')]
  const [topicId] = taught.topics
  await add([
    { type: 'organization', id: organization.id, name: 'Acme' },
    { type: 'lesson', id: lessonId, title: 'Fire drill', contentIds: [contentId], topicIds: [topicId] },
    {
      type: 'companyRole',
      id: roleId,
      name: 'Warden',
      holderUserIds: [people.outside.userId],
      curriculum: [
        { type: 'lesson', id: lessonId },
        { type: 'topic', id: topicId },
      ],
    },
  ])
  return { lessonId, roleId }
}

/** What a caller finds of the resource in lists, searches, lessons and by its id. */
async function seenBy(client: Client, { contentId, taught }: World, lessonId: string): Promise<unknown[]> {
  const reads = await Promise.all(READS.map((end) => client.get(`/v1/content/${contentId}${end}`)))
  const { data, errors } = await client.graphql(
    `query ($id: ID!) {
      content(id: $id) { id }
      node(id: "${Buffer.from(`Content:${contentId}`).toString('base64url')}") { nodeId }
      contents(first: 100) { nodes { id } }
      viewer { createdContents(first: 100) { nodes { id } } }
      search(query: "extinguishers", first: 50) { nodes { node { ... on Content { id } ... on KnowledgeTopic { id } ... on KnowledgeItem { id } } } }
    }`,
    { id: contentId },
  )
  expect(errors).toEqual([])
  const lesson = await client.graphql(
    'query ($id: ID!) { lesson(id: $id) { contents { id } topics { id } } }',
    {
      id: lessonId,
    },
  )
  const known = new Set<unknown>([contentId, ...taught.topics, ...taught.items])
  const listed: unknown[] = [
    data.content?.id,
    data.node?.nodeId,
    ...[data.contents, data.viewer.createdContents].flatMap(({ nodes }) =>
      nodes.map(({ id }: { id: string }) => id),
    ),
    ...data.search.nodes.map(({ node }: { node: { id?: string } }) => node.id),
    ...[lesson.data?.lesson?.contents, lesson.data?.lesson?.topics].flat().map((one) => one?.id),
  ]
  return [
    ...reads.filter(({ status }) => status !== 404).map(({ status }) => status),
    ...listed.filter((id) => known.has(id)),
    ...(await foundBy(client, contentId, taught)),
  ]
}

const curriculumOf = async (client: Client, roleId: string) => {
  const { data } = await client.graphql(
    'query ($id: ID!) { companyRole(id: $id) { curriculum { type id name topic { id } lesson { id } } } }',
    { id: roleId },
  )
  return JSON.stringify(data.companyRole.curriculum)
}

/** The last change of each record. */
async function changesOf(client: Client): Promise<unknown[]> {
  const changes: unknown[] = []
  for (let path = '/v1/changes?limit=100'; ;) {
    const { body } = await client.get(path)
    changes.push(...body.data)
    if (!body.hasMore) return changes
    path = `/v1/changes?limit=100&cursor=${encodeURIComponent(body.nextCursor)}`
  }
}

describeOnBothDatabases('a resource that is archived', (app) => {
  it('is nowhere, for nobody, and comes back with the same ids', async () => {
    const world = await buildTaughtWorld(app(), 'everyone')
    const { callers, contentId, taught, organization } = world
    const { lessonId, roleId } = await teach(world, (records) =>
      importAll(
        app(),
        records.map((one) => ({ ...one })),
      ),
    )
    const before = await curriculumOf(callers.admin, roleId)

    const told = await change(callers.admin, 'archiveContent', contentId)
    for (const caller of everybody)
      expect([caller, await seenBy(callers[caller], world, lessonId)]).toEqual([caller, []])

    expect(told).toEqual({
      ITEMS_WITHOUT_EVIDENCE: taught.items.length,
      TOPICS_ARCHIVED: taught.topics.length,
      LESSONS_WITHOUT_CONTENT: 1,
      CURRICULUM_ITEMS_HIDDEN: 1,
    })
    const changes = await changesOf(callers.admin)
    for (const id of [contentId, ...taught.topics, ...taught.items])
      expect(changes).toContainEqual(expect.objectContaining({ id, op: 'DELETED' }))
    const { data } = await callers.admin.graphql(
      '{ contents(archived: true) { nodes { id archivedAt updatedAt } } }',
    )
    expect(data.contents.nodes).toMatchObject([{ id: contentId, archivedAt: expect.any(String) }])
    for (const caller of ['inRed', 'outside', 'external'] as const) {
      const own = await callers[caller].graphql('{ contents(archived: true) { nodes { id } } }')
      expect(own.data.contents.nodes).toEqual([])
    }

    const bundle = await exported(app().store, organization.id)
    expect(bundle).toContain(`"archivedAt":"${data.contents.nodes[0].archivedAt}"`)
    await imported(
      app().store,
      bundle.split('\n').map((line) => JSON.parse(line)),
    )
    expect(await exported(app().store, organization.id)).toBe(bundle)

    const rehearsed = await change(callers.admin, 'restoreContent', contentId, { dryRun: true })
    expect(rehearsed).toEqual({ KNOWLEDGE_SHOWN: taught.items.length + taught.topics.length })
    // Items come back with their topics, which are what can be restored.
    const { data: shown } = await callers.admin.graphql(
      `mutation { restoreContent(input: { contentId: "${contentId}", expectedUpdatedAt: "${data.contents.nodes[0].updatedAt}",
        dryRun: true }) { effects { preview { ... on KnowledgeTopic { id state } } } } }`,
    )
    expect(shown.restoreContent.effects[0].preview).toEqual(
      expect.arrayContaining(taught.topics.map((id) => ({ id, state: 'ARCHIVED' }))),
    )
    expect(await change(callers.admin, 'restoreContent', contentId)).toEqual(rehearsed)
    expect(await taughtBy(callers.outside, contentId)).toEqual(taught)
    expect(await curriculumOf(callers.admin, roleId)).toBe(before)
    expect(await seenBy(callers.outside, world, lessonId)).toContain(taught.topics[0])
    expect((await callers.outside.get(`/v1/content/${contentId}`)).status).toBe(200)
    await processQueue(app().store)
    expect(await taughtBy(callers.outside, contentId)).toEqual(taught)
  })

  it('leaves what other resources say, too, and takes the rest with the last of them', async () => {
    const world = await buildTaughtWorld(app(), 'everyone')
    const { callers, contentId, taught } = world
    const body = { title: 'Fire, again', content: HANDBOOK, visibility: 'everyone' }
    const second: string = (await callers.admin.post('/v1/documents', body)).body.contentId
    await processQueue(app().store)
    const sorted = async () => (await taughtBy(callers.outside, second)).items.toSorted()
    expect(await sorted()).toEqual(taught.items.toSorted())

    expect(await change(callers.admin, 'archiveContent', contentId)).toEqual({})
    expect(await sorted()).toEqual(taught.items.toSorted())
    await change(callers.admin, 'archiveContent', second)
    expect(await foundBy(callers.admin, contentId, taught)).toEqual([])
    await change(callers.admin, 'restoreContent', contentId)
    expect((await taughtBy(callers.outside, contentId)).items.toSorted()).toEqual(taught.items.toSorted())
  })

  it('gives its knowledge to a resource that says the same later', async () => {
    const { callers, contentId, taught } = await buildTaughtWorld(app(), 'everyone')
    await change(callers.admin, 'archiveContent', contentId)
    const body = { title: 'Fire, again', content: HANDBOOK, visibility: 'everyone' }
    const second: string = (await callers.admin.post('/v1/documents', body)).body.contentId
    await processQueue(app().store)

    const now = await taughtBy(callers.outside, second)
    expect([now.topics.toSorted(), now.items.toSorted()]).toEqual([
      taught.topics.toSorted(),
      taught.items.toSorted(),
    ])
  })

  it('is not processed, and goes on being so once it is restored', async () => {
    const { callers } = await buildTaughtWorld(app(), 'everyone')
    const body = { title: 'Fire', content: HANDBOOK, visibility: 'everyone' }
    const contentId: string = (await callers.admin.post('/v1/documents', body)).body.contentId
    await change(callers.admin, 'archiveContent', contentId)
    await processQueue(app().store)
    await change(callers.admin, 'restoreContent', contentId)
    const path = `/v1/content/${contentId}`
    expect((await callers.admin.get(path)).body).toMatchObject({ processingStatus: 'PROCESSING' })

    await processQueue(app().store)
    expect((await callers.admin.get(path)).body).toMatchObject({ indexingStatus: 'COMPLETED' })
  })

  it('gets nothing from a job that was reading it meanwhile', async () => {
    const { callers } = await buildTaughtWorld(app(), 'everyone')
    const body = {
      title: 'Water',
      content: '# Water\n\nThe main tap is behind the stairs.',
      visibility: 'everyone',
    }
    const contentId: string = (await callers.admin.post('/v1/documents', body)).body.contentId
    const said = 'The main tap is behind the stairs.'
    const chapters = [{ headline: 'Water', text: said }]
    const topics = [{ name: 'Water', items: [said] }]
    const extract = async (): Promise<ExtractionResult> => {
      await change(callers.admin, 'archiveContent', contentId)
      return {
        kind: 'extracted',
        extraction: { title: 'Water', summary: said, language: null, chapters, topics },
      }
    }
    const extractor = { extract, extractFromTranscript: extract, close: async () => {} }

    await runToEnd(app().store, [processContent(extractor)])

    const { data } = await callers.admin.graphql(
      'query ($id: ID!) { content(id: $id, archived: true) { processingStatus summary chapters { text } } }',
      { id: contentId },
    )
    expect(data.content).toEqual({ processingStatus: 'PROCESSING', summary: null, chapters: [] })
    const { data: found } = await callers.admin.graphql(
      '{ search(query: "tap", first: 50) { nodes { title } } }',
    )
    expect(found.search.nodes).toEqual([])
    await change(callers.admin, 'restoreContent', contentId)
    await processQueue(app().store)
    const restored = (await callers.admin.get(`/v1/content/${contentId}`)).body
    expect(restored).toMatchObject({ indexingStatus: 'COMPLETED' })
  })

  it('does not bring knowledge back to others than may read it by now', async () => {
    const world = await buildTaughtWorld(app(), 'everyone')
    const { callers, contentId, taught, organization, red } = world
    await change(callers.admin, 'archiveContent', contentId)
    const lines = (await exported(app().store, organization.id)).split('\n').map((line) => JSON.parse(line))
    const narrowed = { visibility: 'teams', teamIds: [red] }
    await importAll(
      app(),
      lines.map((record) => (record.id === contentId ? { ...record, ...narrowed } : record)),
    )
    expect(await change(callers.admin, 'restoreContent', contentId)).toEqual({ CONTENT_INDEXED_ANEW: 1 })
    expect(await foundBy(callers.outside, contentId, taught)).toEqual([])
    await processQueue(app().store)
    expect(await foundBy(callers.outside, contentId, taught)).toEqual([])
    expect((await taughtBy(callers.inRed, contentId)).items).toHaveLength(taught.items.length)
  })

  it('lets its video be added anew, and then is not restored', async () => {
    const { callers, organization } = await buildTaughtWorld(app(), 'everyone')
    const [contentId, videoSiteId] = [uniqueId('cnt'), 'vid00000001']
    const video = { type: 'content', contentType: 'video', title: 'Pumps', videoSiteId }
    const head = { type: 'organization', id: organization.id, name: 'Acme' }
    await importAll(app(), [head, { ...video, id: contentId }])
    await change(callers.admin, 'archiveContent', contentId)
    const other = uniqueId('cnt')
    await importAll(app(), [head, { ...video, id: other }])
    const expectedUpdatedAt = await updatedAtOf(callers.admin, contentId)
    const refused = await send(callers.admin, 'restoreContent', { contentId, expectedUpdatedAt })
    expect(refused.errors).toMatchObject([{ extensions: { code: 'CONFLICT', http: { status: 409 } } }])

    await change(callers.admin, 'archiveContent', other)
    await change(callers.admin, 'restoreContent', contentId)
    expect(await exported(app().store, organization.id)).toContain(`"videoSiteId":"${videoSiteId}"`)
  })

  it('is never a contribution that waits for review', async () => {
    const { callers } = await buildTaughtWorld(app(), 'everyone')
    const body = { title: 'Idea', content: 'Text', visibility: 'everyone' }
    const contentId: string = (await callers.outside.post('/v1/documents', body)).body.contentId
    const input = { contentId, expectedUpdatedAt: '2026-01-01T00:00:00.000Z' }
    const byAdmin = await send(callers.admin, 'archiveContent', input)
    const byOther = await send(callers.inRed, 'archiveContent', input)

    expect(byAdmin.errors).toMatchObject([{ extensions: { code: 'CONFLICT' } }])
    expect(byOther.errors).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }])
  })
})
