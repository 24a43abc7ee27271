import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SignJWT, generateKeyPair } from 'jose'
import { embeddedExtractor } from '../../src/providers/extraction/embedded.js'
import { openAiCompatibleExtractor } from '../../src/providers/extraction/openai-compatible.js'
import { createTokenVerifier } from '../../src/providers/identity/verify-token.js'
import { createElevenLabsSpeech } from '../../src/providers/speech/elevenlabs.js'
import { createOembedSite } from '../../src/providers/video-site/oembed.js'
import { createWebFetcher } from '../../src/providers/web-fetch/fetch-address.js'
import { createJsonFetcher } from '../../src/providers/web-fetch/fetch-json.js'
import { createWebhookSender } from '../../src/providers/webhook/send-webhook.js'
import { newWebhookSecret } from '../../src/providers/webhook/sign-message.js'
import { DEADLINE_MS, type DrippingServer, startDrippingServer } from './support/dripping-server.js'
import { patient } from './web-fixture.js'

let server: DrippingServer
beforeEach(async () => {
  server = await startDrippingServer('application/json')
})
afterEach(() => server.close())

const allow = () => [{ host: '127.0.0.1', port: server.port }]
const totalMs = DEADLINE_MS

describe('an answer that comes byte by byte while garbage is collected', () => {
  it('is not waited for longer than a page may take', async () => {
    const fetcher = createWebFetcher({ refusedHosts: [], allow: allow(), limits: { totalMs } })
    expect(await fetcher.fetch(server.url, patient)).toEqual({
      kind: 'refused',
      cause: 'out of time or given up',
    })
    expect(await server.ends()).toEqual(['cut'])
  })

  it('is not waited for once the caller of a fetch has given up', async () => {
    const fetcher = createWebFetcher({ refusedHosts: [], allow: allow() })
    const caller = new AbortController()
    setTimeout(() => caller.abort(), DEADLINE_MS)
    expect(await fetcher.fetch(server.url, caller.signal)).toMatchObject({ cause: 'out of time or given up' })
    expect(await server.ends()).toEqual(['cut'])
  })

  it('is not waited for longer than the document of a client may take', async () => {
    const fetcher = createJsonFetcher({ maxBytes: 10_000, totalMs, allow: allow() })
    expect(await fetcher.fetch(`${server.url}/client.json`, patient)).toMatchObject({ kind: 'refused' })
    expect(await server.ends()).toEqual(['cut'])
  })

  it('is not waited for longer than the keys of an identity provider may take', async () => {
    const fetcher = createJsonFetcher({ maxBytes: 10_000, totalMs, allow: allow() })
    const verifier = createTokenVerifier({
      fetch: async (url, signal) => {
        const answer = await fetcher.fetch(url, signal)
        return answer.kind === 'fetched' ? answer.json : null
      },
    })
    const { privateKey } = await generateKeyPair('ES256')
    const token = await new SignJWT({ sub: 'ada' })
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', kid: 'one' })
      .sign(privateKey)
    const issuer = { issuer: server.url, audience: 'lyceum', jwksUri: `${server.url}/keys` }
    expect(await verifier.verify(token, issuer, new Date())).toMatchObject({ kind: 'unavailable' })
    expect(await server.ends()).toEqual(['cut'])
  })

  it('is not waited for longer than a webhook may take, though its status has come', async () => {
    const sender = createWebhookSender({ allow: allow(), totalMs })
    const message = { id: 'msg_1', body: '{"type":"PING"}', secrets: [newWebhookSecret()] }
    expect(await sender.send(`${server.url}/hook`, message, patient)).toEqual({
      kind: 'delivered',
      status: 200,
    })
    expect(await server.ends()).toEqual(['cut'])
  })

  it('is not waited for longer than a model may take', async () => {
    const embedded = embeddedExtractor({ deadlineMs: 60_000 })
    const settings = { baseUrl: server.url, model: 'small', apiKey: null, timeoutMs: DEADLINE_MS, embedded }
    const markdown = '# Desks\n\nEvery laptop must be locked before you leave the desk.\n'
    try {
      expect(
        await openAiCompatibleExtractor(settings).extract({ title: 'Desks', markdown }, patient),
      ).toEqual({ kind: 'failed', reason: `the chat endpoint did not answer within ${DEADLINE_MS} ms` })
      expect(await server.ends()).toEqual(['cut'])
    } finally {
      await embedded.close()
    }
  })

  it('is not waited for longer than a video may take', async () => {
    const site = createOembedSite({ baseUrl: server.url, timeoutMs: DEADLINE_MS })
    const video = { id: 'abcdefghijk', url: 'https://videos.example/abcdefghijk' }
    expect(await site.check(video, patient)).toEqual({
      kind: 'unknown',
      cause: `no answer within ${DEADLINE_MS} ms`,
    })
    expect(await server.ends()).toEqual(['cut'])
  })

  it('is not waited for longer than speech may take', async () => {
    const speech = createElevenLabsSpeech({
      apiKey: 'secret',
      baseUrl: server.url,
      model: 'one',
      deadlineSeconds: DEADLINE_MS / 1_000,
    })
    expect(await speech.synthesize({ text: 'Hello.', voiceId: 'XrExE9yKIg1WjnnlVkGX' }, patient)).toEqual({
      kind: 'failed',
      cause: 'past the deadline',
    })
    expect(await server.ends()).toEqual(['cut'])
    await speech.close()
  })
})
