import { expect, it } from 'vitest'
import type { VideoSite } from '../../src/providers/video-site/port.js'
import type { WebFetcher } from '../../src/providers/web-fetch/port.js'
import { buildCreators } from '../creation/support/creators.js'
import { FakeSpeech, spoken } from '../narration/support/fake-speech.js'
import { narrator, path as narrationPath } from '../narration/support/narrators.js'
import { describeOnBothDatabases, type TestApp } from '../support/app.js'
import { samplesOf } from '../support/samples.js'

const speech = new FakeSpeech()
const videoSite: VideoSite = { check: async () => ({ kind: 'unknown', cause: 'status 500' }) }
const webFetcher: WebFetcher = { fetch: async () => ({ kind: 'refused', cause: 'status 404' }) }

async function scrape(app: TestApp) {
  const samples = samplesOf((await app.client().get('/metrics')).text)
  return {
    calls: (provider: string, outcome: string) =>
      samples.get(`lyceum_provider_calls_total{provider="${provider}",outcome="${outcome}"}`),
    timed: (provider: string) =>
      samples.get(`lyceum_provider_call_duration_seconds_count{provider="${provider}"}`),
    characters: (outcome: string) => samples.get(`lyceum_narration_characters_total{outcome="${outcome}"}`),
  }
}

describeOnBothDatabases(
  'the metrics of what lies outside',
  (app) => {
    it('begin with 0, so that a first failure is a rise', async () => {
      const { calls, timed, characters } = await scrape(app())
      for (const provider of ['speech', 'video_site', 'mail', 'web_fetch', 'extraction', 'webhook']) {
        expect(timed(provider)).toBe(0)
        for (const outcome of ['ok', 'refused', 'failed', 'cancelled'])
          expect(calls(provider, outcome)).toBe(0)
      }
      expect(characters('refused')).toBe(0)
    })

    it('count calls by provider and outcome', async () => {
      const { admin } = await buildCreators(app())
      await admin.post('/v1/videos/videosite', {
        url: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
        visibility: 'everyone',
      })
      await admin.post('/v1/documents/from-url', { url: 'https://example.org/x', visibility: 'everyone' })
      const { calls, timed } = await scrape(app())
      expect(calls('video_site', 'failed')).toBe(1)
      expect(calls('video_site', 'ok')).toBe(0)
      expect(timed('video_site')).toBe(1)
      expect(calls('web_fetch', 'refused')).toBe(1)
    })

    it('count the characters of narrations by what came of them, and repetitions once', async () => {
      const client = await narrator(app())
      const key = { 'idempotency-key': 'once' }
      speech.answer = spoken
      await client.post(narrationPath, { text: '12345' }, key)
      await client.post(narrationPath, { text: '12345' }, key)
      speech.answer = () => ({ kind: 'failed', cause: 'status 500' })
      await client.post(narrationPath, { text: '123' })
      expect((await client.post(narrationPath, { text: '1234567' })).status).toBe(429)
      const { calls, characters } = await scrape(app())
      expect(calls('speech', 'ok')).toBe(2)
      expect(calls('speech', 'failed')).toBe(1)
      expect(characters('spoken')).toBe(5)
      expect(characters('failed')).toBe(3)
      expect(characters('refused')).toBe(7)
    })
  },
  { services: { speech, videoSite, webFetcher, narration: { deadlineSeconds: 5, monthlyCharacters: 10 } } },
)
