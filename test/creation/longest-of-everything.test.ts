import { expect, it } from 'vitest'
import { importBundle } from '../../src/bundle/import-bundle.js'
import { exported } from '../bundle/exported.js'
import { describeOnBothDatabases } from '../support/app.js'
import { databases } from '../support/databases.js'
import { buildCreators, documentBody } from './support/creators.js'
import type { VideoSite } from '../../src/providers/video-site/port.js'
import { processContent } from '../../src/creation/processing/process-content-job.js'
import { titleLine } from '../../src/providers/one-line.js'
import { mergeTopics } from '../../src/providers/extraction/chat-answer.js'
import type { ExtractionResult, KnowledgeExtractor } from '../../src/providers/extraction/port.js'
import { indexSearch } from '../../src/search/index-search-job.js'
import { runToEnd } from '../jobs/support/queue.js'
import { uniqueId } from '../support/builders.js'
import { processQueue } from './support/process-queue.js'

/** A line of one letter that is as long as it can be. */
const filled = (start: string, letter: string, length: number) =>
  start + letter.repeat(Math.floor((length - start.length) / letter.length))

/** Letters that take more room in the indexes than in the text, and those that take most in UTF-8. */
const LETTERS = ['é', '漢', 'Ⱥ', 'ᾷ', 'ﷺ', '🦀']

const rules = ['x ', ...LETTERS].flatMap((letter) => [
  `## ${filled('Section ', letter, 300)}`,
  filled('Every pump must be switched off: ', letter, 2_000),
  `- ${filled('Each valve must be closed before ', letter, 595)}.`,
  `1. ${filled('Close the valve ', letter, 580)}\n2. ${filled('Open it ', letter, 580)}`,
])

/** A video of the longest title that its site may give. */
const videoSite: VideoSite = {
  check: async () => ({ kind: 'usable', title: titleLine('ﷺ'.repeat(1_000), 255), durationSeconds: 60 }),
}

/** Captions as long as one may be, and short ones without punctuation. */
const captions = `WEBVTT\n\n${['x ', 'no end ', ...LETTERS]
  .flatMap((letter) => [filled('every pump ', letter, 19_000), filled('every pump must ', letter, 600)])
  .map((text, index) => `00:${String(index + 10)}:00.000 --> 00:${String(index + 10)}:30.000\n${text}\n`)
  .join('\n')}`

/** What a model may say at most, and more. */
const said = await mergeTopics(
  LETTERS.map((letter) => ({
    name: letter.repeat(2_000),
    items: Array.from({ length: 70 }, (_, index) => filled(`Rule ${index} `, letter, 2_000)),
  })),
  new AbortController().signal,
)

/** An extractor that finds what a model may say. */
async function extract(): Promise<ExtractionResult> {
  const chapters = LETTERS.map((letter) => ({ headline: letter.repeat(255), text: letter.repeat(5_000) }))
  const title = 'ﷺ'.repeat(255)
  return {
    kind: 'extracted',
    extraction: { title, summary: 'ﷺ'.repeat(400), language: null, chapters, topics: said },
  }
}
const model: KnowledgeExtractor = { extract, extractFromTranscript: extract, close: async () => {} }

describeOnBothDatabases(
  'the longest of everything that is written',
  (app) => {
    async function expectImported(organizationId: string): Promise<string> {
      const text = await exported(app().store, organizationId)
      for (const { open } of databases) {
        const other = await open()
        try {
          expect(await importBundle(other.store, text.split('\n'))).toMatchObject({ kind: 'imported' })
          expect(await exported(other.store, organizationId)).toBe(text)
        } finally {
          await other.close()
        }
      }
      return text
    }

    it('can be exported and imported', async () => {
      const { admin, organization } = await buildCreators(app())
      const body = documentBody({ title: '🦀'.repeat(255), content: rules.join('\n\n') })
      expect((await admin.post('/v1/documents', body)).status).toBe(201)
      await processQueue(app().store)
      const text = await expectImported(organization.id)
      const items = text.split('\n').filter((line) => line.startsWith('{"type":"item"'))
      const lengths = items.map((line) => JSON.parse(line).name.length)
      expect(Math.max(...lengths)).toBeGreaterThan(590)
    })

    it('can be exported and imported where a site and captions gave it', async () => {
      const { admin, organization } = await buildCreators(app())
      const { body } = await admin.post('/v1/videos/videosite', {
        url: `https://youtu.be/${uniqueId('v').slice(2, 13).replaceAll('-', '_')}`,
        visibility: 'everyone',
      })
      const { data } = await admin.graphql(`{ content(id: "${body.contentId}") { currentVersion { id } } }`)
      const version = `/v1/content/${body.contentId}/versions/${data.content.currentVersion.id}`
      const set = await admin.post(`${version}/transcript`, { format: 'VTT', text: captions })
      expect(set.body).toMatchObject({ segmentCount: 16 })
      await processQueue(app().store)
      expect((await admin.get(`/v1/content/${body.contentId}`)).body.indexingStatus).toBe('COMPLETED')
      expect(await expectImported(organization.id)).toContain('every pump must')
    })

    it('can be exported and imported where a model said it', async () => {
      const { admin, organization } = await buildCreators(app())
      expect((await admin.post('/v1/documents', documentBody({ content: '# A' }))).status).toBe(201)
      await runToEnd(app().store, [processContent(model), indexSearch()])
      const text = await expectImported(organization.id)
      expect(text.split('\n').filter((line) => line.startsWith('{"type":"item"')).length).toBeGreaterThan(100)
    })

    it('refuses a title that takes too much room in the indexes', async () => {
      const { admin } = await buildCreators(app())
      const { status, body } = await admin.post('/v1/documents', documentBody({ title: 'ﷺ'.repeat(255) }))
      expect({ status, param: body.param }).toEqual({ status: 400, param: 'title' })
    })
  },
  { services: { videoSite } },
)
