import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { describeOnBothDatabases, TestApp } from '../support/app.js'
import { createEmbeddedSpeech } from '../../src/providers/speech/embedded-flite.js'
import { FakeSpeech, spoken } from './support/fake-speech.js'
import { mp3Frames } from './support/mp3-frames.js'
import { narrator, path, scopes, usageOf } from './support/narrators.js'
import { OrganizationBuilder } from '../support/builders.js'

describeOnBothDatabases('narration as it is configured by default', (app) => {
  it('is an MP3 of 44.1 kHz and 128 kbit/s with sound in it, and words within its duration', async () => {
    const client = await narrator(app())
    const { status, body } = await client.post(path, { text: 'Check the list.' })

    const frames = mp3Frames(Buffer.from(body.audio.base64, 'base64'))
    const duration = (frames.length * 1152) / 44_100
    expect(status).toBe(200)
    expect(frames.every(({ bitrate, sampleRate }) => bitrate === 128_000 && sampleRate === 44_100)).toBe(true)
    expect(frames.filter(({ sounds }) => sounds).length).toBeGreaterThan(10)
    expect(body.words.map(({ word }: { word: string }) => word)).toEqual(['Check', 'the', 'list.'])
    expect(body.words[2].start).toBeGreaterThan(0.1)
    expect(body.words[2].end).toBeLessThanOrEqual(duration)
  })

  it('refuses a text in a script that the voice cannot read, before any allowance is taken', async () => {
    const client = await narrator(app())
    for (const text of ['パスワードは12文字以上にしてください。', 'مرحبا بكم']) {
      const { status, body } = await client.post(path, { text })
      expect({ status, param: body.param }).toEqual({ status: 400, param: 'text' })
      expect(body.detail).toContain('Latin')
    }
    expect(await usageOf(client)).toMatchObject({ used: 0, reserved: 0 })
  })
})

describeOnBothDatabases(
  'narration past its deadline',
  (app) => {
    it('is a 503 that returns the characters', async () => {
      const client = await narrator(app())
      const { status, body } = await client.post(path, { text: 'x'.repeat(1_000) })
      expect([status, body.code]).toEqual([503, 'NARRATION_PROVIDER_FAILED'])
      expect(await usageOf(client)).toMatchObject({ used: 0, reserved: 0 })
    })
  },
  { services: { speech: createEmbeddedSpeech({ deadlineSeconds: 0.05 }) } },
)

const waiting = new FakeSpeech()

describeOnBothDatabases(
  'narration of a client that goes away',
  (app) => {
    it('ends at once and returns the characters', async () => {
      const client = await narrator(app())
      const gone = new AbortController()
      waiting.answer = (_request, signal) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve({ kind: 'failed', cause: 'cancelled' }))
          gone.abort()
        })

      await client.send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"text":"Hello"}',
        signal: gone.signal,
      })

      expect(await usageOf(client)).toMatchObject({ used: 0, reserved: 0 })
    })

    it('of a process that dies is returned when its lease ends', async () => {
      const organization = new OrganizationBuilder()
      const person = organization.person({ role: 'admin' })
      await app().import(organization)
      const speech = new FakeSpeech()
      const narration = { deadlineSeconds: 30, monthlyCharacters: 5 }
      const dying = new TestApp(app().store, app().url, { services: { speech, narration } })
      await dying.start()
      const started = new Promise<void>((resolve) => {
        speech.answer = () => {
          resolve()
          return new Promise(() => {})
        }
      })
      const client = await dying.signIn(person, { scopes })
      void client.post(path, { text: 'Hello' })
      await started
      expect(await usageOf(client)).toMatchObject({ used: 0, reserved: 5 })
      expect((await client.post(path, { text: 'Hello' })).status).toBe(429)
      await app().store.transaction(operatorScope(), (tx) =>
        tx.run(
          ({ t }) =>
            sql`update ${t.narrationRequests} set lease_ends_at = '2026-01-01T00:00:00.000Z'
              where organization_id = ${organization.id}`,
        ),
      )

      expect(await usageOf(client)).toMatchObject({ used: 0, reserved: 0 })
      speech.answer = spoken
      expect((await client.post(path, { text: 'Hello' })).status).toBe(200)
      expect(await usageOf(client)).toMatchObject({ used: 5, reserved: 0 })
      await dying.stop()
    })
  },
  { services: { speech: waiting } },
)
