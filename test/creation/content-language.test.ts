import { expect, it } from 'vitest'
import type { VideoSite } from '../../src/providers/video-site/port.js'
import { exported } from '../bundle/exported.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { uniqueId } from '../support/builders.js'
import { buildCreators, documentBody } from './support/creators.js'
import { processQueue } from './support/process-queue.js'
import { importAll } from './support/taught-world.js'

const ENGLISH = 'Every visitor must wear a badge, and returns it at the desk before leaving.'
const GERMAN = 'Jeder Besucher muss einen Ausweis tragen und gibt ihn am Empfang wieder ab.'

const videoSite: VideoSite = {
  check: async () => ({ kind: 'usable', title: 'Badges', durationSeconds: 60 }),
}

async function languageOf(client: Client, contentId: string): Promise<string | null> {
  const { data } = await client.graphql(`{ content(id: "${contentId}") { language } }`)
  return data.content.language
}

async function post(client: Client, content: string, fields: Record<string, unknown> = {}): Promise<string> {
  const { status, body } = await client.post('/v1/documents', documentBody({ content, ...fields }))
  expect(status).toBe(201)
  return body.contentId
}

async function addVersion(
  client: Client,
  contentId: string,
  fields: Record<string, unknown>,
): Promise<string> {
  const { data, errors } = await client.graphql(
    `mutation ($input: CreateContentVersionInput!) { createContentVersion(input: $input) { versionId } }`,
    { input: { contentId, title: 'Badges', retrainingIntent: 'NONE', expectedVersionNumber: 1, ...fields } },
  )
  expect(errors).toEqual([])
  return data.createContentVersion.versionId
}

async function publish(client: Client, contentId: string, versionId: string): Promise<void> {
  const { data } = await client.graphql(`{ content(id: "${contentId}") { updatedAt } }`)
  const { errors } = await client.graphql(
    `mutation ($input: PublishContentVersionInput!) { publishContentVersion(input: $input) { contentId } }`,
    { input: { versionId, expectedUpdatedAt: data.content.updatedAt } },
  )
  expect(errors).toEqual([])
}

describeOnBothDatabases(
  'the language of a resource',
  (app) => {
    const run = () => processQueue(app().store)

    it('is known once its text is processed, and searched by', async () => {
      const { admin, member } = await buildCreators(app())
      const german = await post(admin, GERMAN)
      const short = await post(admin, 'Ausweis!')
      const named = await post(admin, `---\nlang: en-GB\n---\n\n${GERMAN}`)
      expect(await languageOf(admin, german)).toBeNull()
      await run()

      expect(await languageOf(member, german)).toBe('de')
      expect(await languageOf(member, short)).toBeNull()
      expect(await languageOf(member, named)).toBe('en')
      const { body } = await member.get('/v1/search?query=Besucher&language=de')
      expect(body.data.map(({ contentId }: { contentId: string }) => contentId)).toEqual([german])
    })

    it('is found anew for the text of a new version, and only once people see that', async () => {
      const { admin } = await buildCreators(app())
      const contentId = await post(admin, GERMAN)
      await run()
      const versionId = await addVersion(admin, contentId, { content: ENGLISH, asDraft: true })
      await run()
      expect(await languageOf(admin, contentId)).toBe('de')

      await publish(admin, contentId, versionId)
      expect(await languageOf(admin, contentId)).toBeNull()
      await run()
      expect(await languageOf(admin, contentId)).toBe('en')
      await addVersion(admin, contentId, { content: 'OK.', expectedVersionNumber: 2 })
      await run()
      expect(await languageOf(admin, contentId)).toBeNull()
    })

    it('is that of the transcript of a recording', async () => {
      const { admin } = await buildCreators(app())
      const id = uniqueId('v').slice(2, 13).replaceAll('-', '_')
      const url = `https://youtu.be/${id}`
      const { body } = await admin.post('/v1/videos/videosite', { url, visibility: 'everyone' })
      const { contentId } = body
      const { data } = await admin.graphql(`{ content(id: "${contentId}") { currentVersion { id } } }`)
      const transcribe = async (said: string) => {
        const text = `WEBVTT\n\n00:00:01.000 --> 00:00:04.000\n${said}\n`
        const versionId = data.content.currentVersion.id
        const { errors } = await admin.graphql(
          `mutation ($input: SetTranscriptInput!) { setTranscript(input: $input) { contentId } }`,
          { input: { contentId, versionId, format: 'VTT', text } },
        )
        expect(errors).toEqual([])
      }

      await transcribe(GERMAN)
      await run()
      expect(await languageOf(admin, contentId)).toBe('de')
      await transcribe('Hm.')
      expect(await languageOf(admin, contentId)).toBeNull()
      await run()
      expect(await languageOf(admin, contentId)).toBeNull()
    })

    it('is kept by an export and an import, and unknown if a record lacks it', async () => {
      const { admin, organization } = await buildCreators(app())
      const contentId = await post(admin, GERMAN)
      await run()
      const records = (await exported(app().store, organization.id))
        .split('\n')
        .map((line): Record<string, unknown> => JSON.parse(line))
      const record = records.find(({ id }) => id === contentId)
      expect(record).toMatchObject({ language: 'de' })
      const first = records.filter(({ type }) => type === 'organization')
      const bring = (language?: string) => importAll(app(), [...first, { ...record, language }])

      await bring('nl')
      expect(await languageOf(admin, contentId)).toBe('nl')
      await bring()
      expect(await languageOf(admin, contentId)).toBeNull()
      await expect(bring('de-CH')).rejects.toThrow('language')
    })
  },
  { services: { videoSite } },
)
