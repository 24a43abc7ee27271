import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { operatorOf } from '../../src/operator/operator.js'
import { startBackground } from '../../src/background.js'
import { readConfig } from '../../src/config.js'
import { exported, exportedRecords } from '../bundle/exported.js'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { checkVideo } from '../../src/creation/processing/check-video-job.js'
import { indexContent } from '../../src/creation/processing/index-content-job.js'
import { retryJob } from '../../src/jobs/retry-job.js'
import { embeddedExtractor } from '../../src/providers/extraction/embedded.js'
import { createOfflineSite } from '../../src/providers/video-site/configured-site.js'
import type { VideoCheck } from '../../src/providers/video-site/port.js'
import { clearQueue, enqueueMail, jobsOf, runToEnd, silent, until } from '../jobs/support/queue.js'
import { type Client, describeOnBothDatabases, type TestApp } from '../support/app.js'
import { uniqueId } from '../support/builders.js'
import { buildCreators } from './support/creators.js'

/** Adds a video while the site can't be asked, and makes its check due. */
async function addUnchecked(app: TestApp, client: Client) {
  const videoSiteId = uniqueId('v').slice(2, 13).replaceAll('-', '_')
  const link = `https://www.youtube.com/watch?v=${videoSiteId}`
  const add = () => client.post('/v1/videos/videosite', { url: link, visibility: 'everyone' })
  const { status, body } = await add()
  expect({ status, title: body.title }).toEqual({ status: 201, title: null })
  await makeDue(app)
  const path = `/v1/content/${body.contentId}`
  const versions = async (reader = client) => (await reader.get(`${path}/versions`)).body.data
  return {
    contentId: body.contentId,
    link,
    path,
    add,
    read: async () => (await client.get(path)).body,
    versions,
  }
}

async function makeDue(app: TestApp): Promise<void> {
  await app.store.transaction(operatorScope(), (tx) =>
    tx.run(({ t }) => sql`update ${t.jobs} set due_at = '2020-01-01T00:00:00.000Z' where state = 'queued'`),
  )
}

const answering = (check: VideoCheck, attempts = 12) => ({
  ...checkVideo({ check: async () => check }),
  maxAttempts: attempts,
  backoff: { firstMs: 1, mostMs: 1 },
})
const metrics = { observeJob: () => {}, observeCall: () => {}, watchJobs: () => {} }

describeOnBothDatabases(
  'a video that was added while its site could not be asked',
  (app) => {
    beforeEach(() => clearQueue(app().store))
    afterEach(() => clearQueue(app().store))

    it('has its link as title and is processing until the site answers', async () => {
      const { admin, member } = await buildCreators(app())
      const video = await addUnchecked(app(), admin)
      expect(await video.read()).toMatchObject({
        title: video.link,
        durationSeconds: null,
        processingStatus: 'PROCESSING',
        indexingStatus: 'PENDING',
      })
      expect(await video.versions()).toMatchObject([
        { title: video.link, status: 'PROCESSING', isCurrent: false, publishedAt: null },
      ])
      expect(await video.versions(member)).toEqual([])
      expect((await video.add()).body).toMatchObject({ alreadyInLibrary: true, title: null })

      await runToEnd(app().store, [answering({ kind: 'usable', title: 'Ladders', durationSeconds: 61 })])
      expect(await video.read()).toMatchObject({
        title: 'Ladders',
        durationSeconds: 61,
        processingStatus: 'COMPLETED',
        indexingStatus: 'PENDING',
      })
      expect(await video.versions(member)).toMatchObject([
        { title: 'Ladders', status: 'COMPLETED', isCurrent: true, publishedAt: expect.any(String) },
      ])
      expect((await video.add()).body).toMatchObject({ alreadyInLibrary: true, title: 'Ladders' })
      expect((await member.get('/v1/content?query=ladders')).body.data).toHaveLength(1)
    })

    it('keeps its link if the site has no title for it', async () => {
      const { admin } = await buildCreators(app())
      const video = await addUnchecked(app(), admin)
      await runToEnd(app().store, [answering({ kind: 'usable', title: null, durationSeconds: null })])
      expect(await video.read()).toMatchObject({ title: video.link, processingStatus: 'COMPLETED' })
      expect(await video.versions()).toMatchObject([
        { title: video.link, status: 'COMPLETED', isCurrent: true },
      ])
    })

    it('gets its title even if a transcript came first', async () => {
      const { admin } = await buildCreators(app())
      const video = await addUnchecked(app(), admin)
      const [{ id: versionId }] = await video.versions()
      const path = `${video.path}/versions/${versionId}/transcript`
      const text = 'WEBVTT\n\n00:00.000 --> 00:04.000\nNever stand on the top two steps of a ladder.\n'
      expect((await admin.post(path, { format: 'VTT', text })).status).toBe(200)
      expect(await video.read()).toMatchObject({ title: video.link, processingStatus: 'COMPLETED' })
      expect(await video.versions()).toMatchObject([{ status: 'COMPLETED', isCurrent: true }])

      const extractor = embeddedExtractor({ deadlineMs: 60_000 })
      const check = answering({ kind: 'usable', title: 'Ladders', durationSeconds: 61 })
      await runToEnd(app().store, [indexContent(extractor), check])
      await extractor.close()
      expect(await video.read()).toMatchObject({
        title: 'Ladders',
        durationSeconds: 61,
        processingStatus: 'COMPLETED',
        indexingStatus: 'COMPLETED',
      })
    })

    it('fails if the site does not have it, and is checked again on request', async () => {
      const { admin } = await buildCreators(app())
      const video = await addUnchecked(app(), admin)
      await runToEnd(app().store, [answering({ kind: 'unusable', cause: 'missing' })])
      expect(await jobsOf(app().store)).toEqual([])
      expect(await video.read()).toMatchObject({ processingStatus: 'FAILED', indexingStatus: 'PENDING' })
      expect(await video.versions()).toMatchObject([
        { status: 'FAILED', isCurrent: false, publishedAt: null },
      ])
      expect((await video.add()).body).toMatchObject({ alreadyInLibrary: true, title: null })

      const retry = `mutation { retryProcessing(input: { contentId: "${video.contentId}" }) { contentId } }`
      expect((await admin.graphql(retry)).errors).toEqual([])
      expect((await video.read()).processingStatus).toBe('PROCESSING')
      expect(await video.versions()).toMatchObject([{ status: 'PROCESSING', isCurrent: false }])
      await runToEnd(app().store, [answering({ kind: 'usable', title: 'Back', durationSeconds: null })])
      expect(await video.read()).toMatchObject({ title: 'Back', processingStatus: 'COMPLETED' })
      expect(await video.versions()).toMatchObject([{ title: 'Back', status: 'COMPLETED', isCurrent: true }])
    })

    it('keeps its status through an export and an import, even if the bundle calls its version completed', async () => {
      const { admin, organization } = await buildCreators(app())
      const video = await addUnchecked(app(), admin)
      await runToEnd(app().store, [answering({ kind: 'unusable', cause: 'missing' })])
      const bundle = await exported(app().store, organization.id)
      const records = (await exportedRecords(app().store, organization.id)).map((record) =>
        record['id'] === video.contentId
          ? {
              ...record,
              versions: [
                {
                  id: uniqueId('ver'),
                  versionNumber: 1,
                  title: video.link,
                  status: 'COMPLETED',
                  isCurrent: true,
                  publishedAt: '2026-01-31T09:30:00.000Z',
                },
              ],
            }
          : record,
      )
      for (const lines of [bundle.split('\n'), records.map((record) => JSON.stringify(record))]) {
        expect(await importBundle(app().store, lines)).toMatchObject({ kind: 'imported' })
        expect(await video.versions()).toMatchObject([
          { status: 'FAILED', isCurrent: false, publishedAt: null },
        ])
      }
    })

    it('gets a version of its own status if a bundle has none, which a retry processes', async () => {
      const { admin, organization } = await buildCreators(app())
      const videos = (['PROCESSING', 'FAILED', 'COMPLETED'] as const).map((processingStatus) =>
        organization.content({ contentType: 'video', processingStatus, indexingStatus: 'PENDING' }),
      )
      await app().import(organization)
      const [, failed] = videos
      const statuses = async () =>
        await Promise.all(
          videos.map(async (id) => (await admin.get(`/v1/content/${id}/versions`)).body.data[0].status),
        )
      expect(await statuses()).toEqual(['PROCESSING', 'FAILED', 'COMPLETED'])
      const retry = `mutation { retryProcessing(input: { contentId: "${failed}" }) { contentId } }`
      expect((await admin.graphql(retry)).errors).toEqual([])
      expect(await statuses()).toEqual(['PROCESSING', 'PROCESSING', 'COMPLETED'])
    })

    it('is asked about a limited number of times, then fails, and an operator can have it checked again', async () => {
      const { admin } = await buildCreators(app())
      const video = await addUnchecked(app(), admin)
      expect(checkVideo(createOfflineSite())).toMatchObject({ maxAttempts: 12 })
      await runToEnd(app().store, [answering({ kind: 'unknown', cause: 'status 500' }, 3)])
      const [dead] = await jobsOf(app().store)
      expect(dead).toMatchObject({
        state: 'dead',
        attempts: 3,
        lastError: 'the video site gave no answer: status 500',
      })
      expect((await video.read()).processingStatus).toBe('FAILED')
      expect(await video.versions()).toMatchObject([{ status: 'FAILED', isCurrent: false }])

      const check = answering({ kind: 'usable', title: 'Late', durationSeconds: null })
      expect(
        await retryJob(app().store, operatorScope(), { jobs: [check], operatorOf }, dead?.id ?? ''),
      ).toBe(true)
      expect((await video.read()).processingStatus).toBe('PROCESSING')
      expect(await video.versions()).toMatchObject([{ status: 'PROCESSING', isCurrent: false }])
      await runToEnd(app().store, [check])
      expect(await video.read()).toMatchObject({ title: 'Late', processingStatus: 'COMPLETED' })
      expect(await video.versions()).toMatchObject([{ status: 'COMPLETED', isCurrent: true }])
    })

    it('waits without an attempt while VIDEO_SITE is offline, for a process that may ask', async () => {
      const { admin, organization } = await buildCreators(app())
      const video = await addUnchecked(app(), admin)
      const site = createServer((_request, response) =>
        response.writeHead(200, { 'content-type': 'application/json' }).end('{"title":"Heard of"}'),
      )
      await new Promise<void>((resolve) => {
        site.listen(0, '127.0.0.1', resolve)
      })
      // A server that listens on TCP has no other kind of address.
      const { port } = site.address() as AddressInfo
      const start = (env: Record<string, string>) =>
        startBackground({ store: app().store, config: readConfig({}, env), logger: silent, metrics })
      try {
        await enqueueMail(app().store, organization.id, uniqueId('mail'))
        const offline = start({ VIDEO_SITE: 'offline', SMTP_URL: 'smtp://127.0.0.1:9' })
        await until(async () =>
          (await jobsOf(app().store)).some(({ kind, attempts }) => kind === 'send-mail' && attempts > 0),
        )
        await offline.stop()
        const waiting = (await jobsOf(app().store)).filter(({ kind }) => kind === 'check-video')
        expect(waiting).toMatchObject([{ state: 'queued', attempts: 0 }])
        expect((await video.read()).processingStatus).toBe('PROCESSING')

        const oembed = { VIDEO_SITE_OEMBED_URL: `http://127.0.0.1:${port}/oembed` }
        const online = start({ ...oembed, SMTP_URL: 'smtp://127.0.0.1:9' })
        await until(async () => (await video.read()).processingStatus === 'COMPLETED')
        await online.stop()
        expect((await video.read()).title).toBe('Heard of')
      } finally {
        await new Promise((resolve) => site.close(resolve))
      }
    })
  },
  { services: { videoSite: createOfflineSite() } },
)
