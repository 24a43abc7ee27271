import { expect, it } from 'vitest'
import type { VideoSite } from '../../src/providers/video-site/port.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { uniqueId } from '../support/builders.js'
import { buildCreators, documentBody } from './support/creators.js'
import { failProcessing } from './support/fail-processing.js'
import { processQueue } from './support/process-queue.js'

const MUTATION = `mutation ($input: SetTranscriptInput!) {
  setTranscript(input: $input) { contentId versionId segmentCount } }`
const VTT = `WEBVTT

00:00:01.000 --> 00:00:04.000
A powder extinguisher must not be used on electrical equipment.

00:00:04.500 --> 00:00:09.000
Every extinguisher is inspected once a year by the fire warden.
`
const SRT = `1
00:00:02,000 --> 00:00:05,500
The keys must be returned to the depot every evening.
`

/** Captions without punctuation: ten sentences, then a long pause, then ten more. */
const SPOKEN = `WEBVTT\n\n${Array.from({ length: 20 }, (_, index) => {
  const time = (ms: number) => new Date(ms).toISOString().slice(11, 23)
  const startMs = index * 5_000 + (index < 10 ? 0 : 5_000)
  return `${time(startMs)} --> ${time(startMs + 4_000)}\nevery pump number ${index} must have an owner\n`
}).join('\n')}`

const videoSite: VideoSite = {
  check: async () => ({ kind: 'usable', title: 'Fire safety', durationSeconds: 60 }),
}

/** Adds a video, and returns its id and that of its first version. */
async function addVideo(client: Client, audience: Record<string, unknown> = { visibility: 'everyone' }) {
  const id = uniqueId('v').slice(2, 13).replaceAll('-', '_')
  const { body } = await client.post('/v1/videos/videosite', { url: `https://youtu.be/${id}`, ...audience })
  const { contentId }: { contentId: string } = body
  const { data } = await client.graphql(`{ content(id: "${contentId}") { currentVersion { id } } }`)
  const versionId: string = data.content.currentVersion.id
  return { contentId, versionId }
}

/** WebVTT of so many segments of a second each. */
function manyCues(count: number): string {
  const time = (second: number) => new Date(second * 1_000).toISOString().slice(11, 23)
  const cues = Array.from(
    { length: count },
    (_, second) => `${time(second)} --> ${time(second + 1)}\nVaccines stay between 2 °C and 8 °C.\n`,
  )
  return `WEBVTT\n\n${cues.join('\n')}`
}

async function setTranscript(client: Client, input: Record<string, unknown>) {
  const { data, errors } = await client.graphql(MUTATION, { input: { format: 'VTT', text: VTT, ...input } })
  return errors[0] ? errors[0].extensions['code'] : data.setTranscript
}

describeOnBothDatabases(
  'setTranscript',
  (app) => {
    it('gives a video its segments, after which it is indexed as a document is', async () => {
      const { admin, member } = await buildCreators(app())
      const ids = await addVideo(admin)
      const path = `/v1/content/${ids.contentId}`
      expect((await admin.get(path)).body.indexingStatus).toBe('PENDING')
      expect(await setTranscript(admin, ids)).toEqual({ ...ids, segmentCount: 2 })
      await processQueue(app().store)

      expect((await member.get(path)).body).toMatchObject({
        title: 'Fire safety',
        processingStatus: 'COMPLETED',
        indexingStatus: 'COMPLETED',
      })
      const { body: transcript } = await member.get(`${path}/transcript`)
      expect(JSON.stringify(transcript)).toContain('A powder extinguisher must not be used')
      const { body: knowledge } = await member.get(`${path}/knowledge`)
      expect(knowledge.topics).toEqual([expect.objectContaining({ name: 'Fire safety', itemCount: 2 })])
    })

    it('gives captions without punctuation chapters and a summary, until there are others', async () => {
      const { admin } = await buildCreators(app())
      const ids = await addVideo(admin)
      const read = async () => {
        await processQueue(app().store)
        const query = `{ content(id: "${ids.contentId}") { summary chapters { headline text } } }`
        const { data } = await admin.graphql(query)
        const chapters: { headline: string | null; text: string }[] = data.content.chapters
        return { summary: data.content.summary, chapters }
      }
      await setTranscript(admin, { ...ids, text: SPOKEN })
      const spoken = await read()
      expect(spoken.summary).toContain('Every pump number 0 must have an owner.')
      expect(spoken.chapters.map(({ headline }) => headline)).toEqual([null, null])
      expect(spoken.chapters[1]?.text).toContain('Every pump number 10 must have an owner.')

      await setTranscript(admin, ids)
      const punctuated = await read()
      expect(punctuated.summary).toContain('A powder extinguisher must not be used')
      expect(punctuated.chapters.map(({ text }) => text)).toEqual([
        'A powder extinguisher must not be used on electrical equipment.',
        'Every extinguisher is inspected once a year by the fire warden.',
      ])
    })

    it('keeps a summary that somebody wrote, whichever transcripts follow', async () => {
      const { admin } = await buildCreators(app())
      const ids = await addVideo(admin)
      const summary = 'How extinguishers are used.'
      const update = `mutation ($input: UpdateContentInput!) { updateContent(input: $input) { content { id } } }`
      const { errors } = await admin.graphql(update, { input: { contentId: ids.contentId, summary } })
      expect(errors).toEqual([])
      for (const transcript of [{}, { format: 'SRT', text: SRT }]) {
        await setTranscript(admin, { ...ids, ...transcript })
        await processQueue(app().store)
        expect((await admin.get(`/v1/content/${ids.contentId}`)).body.summary).toBe(summary)
      }
    })

    it('reads nothing of what is sent by someone who may not edit the resource', async () => {
      const { admin, member, external } = await buildCreators(app())
      const ids = await addVideo(admin)

      for (const client of [member, external]) {
        expect(await setTranscript(client, { ...ids, text: 'not a transcript' })).toBe('NOT_FOUND')
      }
      expect(await setTranscript(admin, { ...ids, text: 'not a transcript' })).toBe('BAD_USER_INPUT')
    })

    it('replaces a transcript by one in SubRip', async () => {
      const { admin } = await buildCreators(app())
      const ids = await addVideo(admin)
      await setTranscript(admin, ids)
      expect(await setTranscript(admin, { ...ids, format: 'SRT', text: SRT })).toMatchObject({
        segmentCount: 1,
      })
      const { text } = await admin.get(`/v1/content/${ids.contentId}/transcript`)
      expect(text).toContain('The keys must be returned')
      expect(text).not.toContain('extinguisher')
    })

    it('refuses a text that it can’t read, and keeps the earlier one', async () => {
      const { admin } = await buildCreators(app())
      const ids = await addVideo(admin)
      await setTranscript(admin, ids)
      const path = `/v1/content/${ids.contentId}/transcript`
      const before = (await admin.get(path)).text
      for (const text of ['', 'no times at all', `${VTT}\n00:00:xx --> 00:00:12.000\nBroken\n`, 'a\u0000']) {
        const { errors } = await admin.graphql(MUTATION, { input: { ...ids, format: 'VTT', text } })
        expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', param: 'text' })
      }
      expect((await admin.get(path)).text).toBe(before)
    })

    it('is for those who may edit the video', async () => {
      const { admin, manager, member, external, people, teamId, otherTeamId } = await buildCreators(app())
      const stranger = (await buildCreators(app())).admin
      const own = await addVideo(manager, { visibility: 'teams', teamIds: [teamId] })
      const other = await addVideo(admin, { visibility: 'teams', teamIds: [otherTeamId] })
      for (const client of [member, external, stranger]) {
        expect(await setTranscript(client, own)).toBe('NOT_FOUND')
      }
      expect(await setTranscript(manager, other)).toBe('NOT_FOUND')
      expect(await setTranscript(manager, own)).toMatchObject({ segmentCount: 2 })
      expect(await setTranscript(await app().signIn(people.admin), own)).toBe('FORBIDDEN')
    })

    it('refuses documents with 400, and versions of something else with 404', async () => {
      const { admin } = await buildCreators(app())
      const ids = await addVideo(admin)
      const other = await addVideo(admin)
      const { body: document } = await admin.post('/v1/documents', documentBody())
      expect(await setTranscript(admin, { ...ids, contentId: document.contentId })).toBe('BAD_USER_INPUT')
      expect(await setTranscript(admin, { ...ids, versionId: other.versionId })).toBe('NOT_FOUND')
      expect(await setTranscript(admin, { ...ids, versionId: 'unknown' })).toBe('NOT_FOUND')
      expect(await setTranscript(admin, { ...ids, contentId: '' })).toBe('NOT_FOUND')
    })

    it('lets a video whose indexing failed be indexed again from its transcript', async () => {
      const { admin } = await buildCreators(app())
      const ids = await addVideo(admin)
      await setTranscript(admin, ids)
      await failProcessing(app().store)
      const path = `/v1/content/${ids.contentId}`
      expect((await admin.get(path)).body).toMatchObject({
        processingStatus: 'COMPLETED',
        indexingStatus: 'FAILED',
      })
      const retry = `mutation { retryProcessing(input: { contentId: "${ids.contentId}" }) { contentId } }`
      expect((await admin.graphql(retry)).errors).toEqual([])
      await processQueue(app().store)
      expect((await admin.get(path)).body).toMatchObject({
        processingStatus: 'COMPLETED',
        indexingStatus: 'COMPLETED',
      })
    })
  },
  { services: { videoSite } },
)

describeOnBothDatabases(
  'POST /v1/content/{contentId}/versions/{versionId}/transcript',
  (app) => {
    const pathOf = ({ contentId, versionId }: { contentId: string; versionId: string }) =>
      `/v1/content/${contentId}/versions/${versionId}/transcript`

    it('takes the transcript of a whole day, which is too long for GraphQL', async () => {
      const { admin } = await buildCreators(app())
      const ids = await addVideo(admin)
      const text = manyCues(20_000)
      const { status, body } = await admin.post(pathOf(ids), { format: 'VTT', text })
      expect({ status, body }).toEqual({ status: 200, body: { ...ids, segmentCount: 20_000 } })
      const { data } = await admin.graphql(`{ content(id: "${ids.contentId}") { processingStatus } }`)
      expect(data.content.processingStatus).toBe('COMPLETED')
      const { body: kept } = await admin.get(`/v1/content/${ids.contentId}/transcript`)
      expect(kept.segments).toHaveLength(20_000)

      const refused = await admin.graphql(MUTATION, { input: { ...ids, format: 'VTT', text } })
      expect({ status: refused.status, data: refused.data }).toEqual({ status: 413, data: undefined })
    })

    it('takes what the mutation takes, and refuses what that refuses, by the name of the field', async () => {
      const { admin, manager } = await buildCreators(app())
      const ids = await addVideo(admin)
      const other = await addVideo(admin)
      const send = async (fields: Record<string, unknown>, path = pathOf(ids), client = admin) => {
        const { status, body } = await client.post(path, { format: 'VTT', text: VTT, ...fields })
        return status === 200 ? body.segmentCount : [status, body.param]
      }
      expect(await send({})).toBe(2)
      expect(await send({ format: 'SRT', text: SRT })).toBe(1)
      for (const format of ['vtt', 'TXT', null, undefined])
        expect(await send({ format })).toEqual([400, 'format'])
      for (const text of ['', 'no times at all', 'a\u0000', 'a\ud800', 7, undefined, manyCues(20_001)]) {
        expect(await send({ text })).toEqual([400, 'text'])
      }
      expect((await admin.get(`/v1/content/${ids.contentId}/transcript`)).text).toContain('The keys must be')

      const { body: document } = await admin.post('/v1/documents', documentBody())
      expect(await send({}, pathOf({ ...ids, contentId: document.contentId }))).toEqual([400, 'contentId'])
      expect(await send({}, pathOf({ ...ids, versionId: other.versionId }))).toEqual([404, undefined])
      expect(await send({}, pathOf({ ...ids, contentId: '%00' }))).toEqual([404, undefined])
      expect(await send({}, pathOf(ids), manager)).toEqual([404, undefined])
    })

    it('is at most 2 Mi UTF-16 code units in a body of 7 MiB', async () => {
      const { admin } = await buildCreators(app())
      const path = pathOf(await addVideo(admin))
      const units = 2 * 1024 * 1024
      const text = `${VTT}\nNOTE ${'長'.repeat(units - VTT.length - 6)}`
      expect(text).toHaveLength(units)
      expect((await admin.post(path, { format: 'VTT', text })).body.segmentCount).toBe(2)
      expect((await admin.post(path, { format: 'VTT', text: `${text}x` })).body).toMatchObject({
        status: 400,
        param: 'text',
      })
      const pad = 'x'.repeat(7 * 1024 * 1024)
      expect((await admin.post(path, { format: 'VTT', text: VTT, pad })).status).toBe(413)
    })
  },
  { services: { videoSite } },
)
