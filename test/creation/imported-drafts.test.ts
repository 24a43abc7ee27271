import { expect, it } from 'vitest'
import { type Client, describeOnBothDatabases, type TestApp } from '../support/app.js'
import { OrganizationBuilder, uniqueId } from '../support/builders.js'
import { countRows } from './support/count-rows.js'
import { processQueue } from './support/process-queue.js'

const CHAPTERS = [
  { headline: null, text: 'What everybody in the depot has to know.' },
  {
    headline: 'Electrical fires',
    text: 'A powder extinguisher must not be used on electrical equipment.',
  },
  { headline: 'Assembly points', text: 'The fire warden counts all people at the assembly point.' },
]
const chaptersOf = (texts: { headline: string | null; text: string }[]) =>
  texts.map((chapter) => ({ id: uniqueId('chp'), ...chapter }))
const versionOf = (versionNumber: number, fields: Record<string, unknown> = {}) => ({
  id: uniqueId('ver'),
  versionNumber,
  status: 'DRAFT',
  ...fields,
})

/** Imports one resource, and signs in somebody who may edit it. */
async function importOne(app: TestApp, fields: Record<string, unknown>) {
  const organization = new OrganizationBuilder()
  const admin = organization.person({ role: 'admin', name: 'Ada Holm' })
  const id = organization.content({ title: 'Fires', indexingStatus: 'PENDING', ...fields })
  await app.import(organization)
  return { id, path: `/v1/content/${id}`, client: await app.signIn(admin, { scopes: ['content:write'] }) }
}

const run = (client: Client, mutation: 'publishContent' | 'retryProcessing', id: string) =>
  client.graphql(`mutation { ${mutation}(input: { contentId: "${id}" }) { contentId } }`)

const statusesOf = async (client: Client, path: string) => {
  const { processingStatus, indexingStatus, failureReason } = (await client.get(path)).body
  return [processingStatus, indexingStatus, failureReason]
}

const ways = [
  ['publishContent', 'DRAFT'],
  ['retryProcessing', 'FAILED'],
] as const

describeOnBothDatabases('a resource that was imported without its source', (app) => {
  it.each(ways)('keeps its chapters and is indexed from them by %s', async (mutation, processingStatus) => {
    const chapters = chaptersOf(CHAPTERS)
    const { id, path, client } = await importOne(app(), {
      processingStatus,
      versions: [versionOf(1, { chapters })],
    })
    expect((await run(client, mutation, id)).errors).toEqual([])
    await processQueue(app().store)

    expect(await statusesOf(client, path)).toEqual(['COMPLETED', 'COMPLETED', null])
    const { body: text } = await client.get(`${path}/text`)
    expect(text.chapters).toEqual(chapters.map((chapter, index) => ({ ...chapter, sequence: index + 1 })))
    const { body: knowledge } = await client.get(`${path}/knowledge`)
    expect(knowledge.topics.map(({ name }: { name: string }) => name).toSorted()).toEqual([
      'Assembly points',
      'Electrical fires',
      'Fires',
    ])
    const { body: versions } = await client.get(`${path}/versions`)
    expect(versions.data).toMatchObject([
      { status: 'COMPLETED', isCurrent: true, publishedAt: expect.stringMatching(/Z$/) },
    ])
  })

  it('is divided into chapters if its text was one piece', async () => {
    const markdown = CHAPTERS.map(({ headline, text }) =>
      headline === null ? text : `# ${headline}\n\n${text}`,
    )
    const { id, path, client } = await importOne(app(), {
      processingStatus: 'DRAFT',
      versions: [versionOf(1, { chapters: chaptersOf([{ headline: null, text: markdown.join('\n\n') }]) })],
    })
    await run(client, 'publishContent', id)
    await processQueue(app().store)

    const { body: text } = await client.get(`${path}/text`)
    expect(text.chapters.map(({ headline }: { headline: string | null }) => headline)).toEqual([
      null,
      'Electrical fires',
      'Assembly points',
    ])
    expect(await statusesOf(client, path)).toEqual(['COMPLETED', 'COMPLETED', null])
  })

  it('has a draft for a version without a status', async () => {
    const { path, client } = await importOne(app(), {
      processingStatus: 'DRAFT',
      versions: [{ id: uniqueId('ver'), versionNumber: 1, chapters: chaptersOf(CHAPTERS) }],
    })
    const { body } = await client.get(`${path}/versions`)
    expect(body.data).toMatchObject([{ status: 'DRAFT', publishedByName: '', publishedAt: null }])
  })

  it.each(['DRAFT', 'COMPLETED', 'FAILED'])(
    'says who publishes it, and when, on a version that was live elsewhere (%s)',
    async (status) => {
      const before = { publishedByName: 'Somebody else', publishedAt: '2020-01-01T00:00:00.000Z' }
      const replaced = versionOf(1, { status: 'COMPLETED', ...before })
      const live = versionOf(2, { status, isCurrent: true, ...before, chapters: chaptersOf(CHAPTERS) })
      const { id, path, client } = await importOne(app(), {
        processingStatus: 'DRAFT',
        versions: [replaced, live],
      })
      expect((await run(client, 'publishContent', id)).errors).toEqual([])
      const fields = 'status isCurrent publishedByName publishedAt'
      const query = `{ content(id: "${id}") { versions { ${fields} } } }`
      expect((await client.graphql(query)).data.content.versions[0]).toMatchObject({
        status: 'PROCESSING',
        publishedByName: 'Ada Holm',
        publishedAt: null,
      })
      await processQueue(app().store)

      const { body } = await client.get(`${path}/versions`)
      const published = { status: 'COMPLETED', isCurrent: true, publishedByName: 'Ada Holm' }
      expect(body.data).toMatchObject([published, { status: 'COMPLETED', isCurrent: false, ...before }])
      expect(body.data[0].publishedAt > before.publishedAt).toBe(true)
      const { data } = await client.graphql(query)
      expect(body.data).toMatchObject(data.content.versions)
    },
  )

  it('goes live in its latest version with a text', async () => {
    const [old, latest, empty] = [
      versionOf(1, { status: 'COMPLETED', isCurrent: true, chapters: chaptersOf(CHAPTERS.slice(0, 2)) }),
      versionOf(2, { chapters: chaptersOf(CHAPTERS.slice(1)) }),
      versionOf(3),
    ]
    const { id, path, client } = await importOne(app(), {
      processingStatus: 'DRAFT',
      versions: [old, latest, empty],
    })
    await run(client, 'publishContent', id)
    await processQueue(app().store)

    const { body } = await client.get(`${path}/versions`)
    expect(body.data.filter(({ isCurrent }: { isCurrent: boolean }) => isCurrent)).toMatchObject([
      { id: latest?.id, status: 'COMPLETED' },
    ])
  })

  it.each(ways)(
    'is refused by %s if it has no text either, and does not change',
    async (mutation, processingStatus) => {
      for (const fields of [
        {},
        { versions: [] },
        { versions: [versionOf(1)] },
        { contentType: 'guide' },
        { contentType: 'video', versions: [] },
      ]) {
        const { id, path, client } = await importOne(app(), { processingStatus, ...fields })
        const before = await countRows(app().store, 'jobs')
        const { errors } = await run(client, mutation, id)
        expect(errors[0]).toMatchObject({
          message: expect.stringContaining('has no text to process'),
          extensions: { code: 'CONFLICT', http: { status: 409 } },
        })
        expect(await statusesOf(client, path)).toEqual([processingStatus, 'PENDING', null])
        expect(await countRows(app().store, 'jobs')).toBe(before)
      }
    },
  )

  it.each(ways)(
    'is indexed by %s from the transcript if it is a recording, or waits for one',
    async (mutation, processingStatus) => {
      const segments = [{ startMs: 0, endMs: 4_000, text: 'A ladder must be inspected before every use.' }]
      const transcribed = await importOne(app(), {
        processingStatus,
        contentType: 'audio',
        versions: [versionOf(1, { segments })],
      })
      const version = versionOf(1)
      const bare = await importOne(app(), { processingStatus, contentType: 'video', versions: [version] })
      for (const { client, id } of [transcribed, bare]) {
        expect((await run(client, mutation, id)).errors).toEqual([])
      }
      await processQueue(app().store)
      expect(await statusesOf(transcribed.client, transcribed.path)).toEqual(['COMPLETED', 'COMPLETED', null])
      expect(await statusesOf(bare.client, bare.path)).toEqual(['COMPLETED', 'PENDING', null])

      const text = 'WEBVTT\n\n00:00.000 --> 00:04.000\nNever stand on the top two steps of a ladder.\n'
      const { status } = await bare.client.post(`${bare.path}/versions/${version.id}/transcript`, {
        format: 'VTT',
        text,
      })
      expect(status).toBe(200)
      await processQueue(app().store)
      expect(await statusesOf(bare.client, bare.path)).toEqual(['COMPLETED', 'COMPLETED', null])
    },
  )
})
