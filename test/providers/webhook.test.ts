import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'
import { afterEach, describe, expect, it } from 'vitest'
import {
  readRetryAfter,
  createWebhookSender,
  type WebhookSenderOptions,
} from '../../src/providers/webhook/send-webhook.js'
import { newWebhookSecret, signedHeaders } from '../../src/providers/webhook/sign-message.js'
import { waitForAttempt } from '../../src/changes/webhook-schedule.js'
import { patient } from './web-fixture.js'

const message = { id: 'msg_1', body: '{"type":"PING"}', secrets: [newWebhookSecret()] }

describe('the signature of a webhook', () => {
  it('is that of the example of Standard Webhooks', () => {
    const example = {
      id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
      body: '{"test": 2432232314}',
      secrets: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    }
    const headers = signedHeaders(example, 1_614_265_330)
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=')
  })

  it('fits each secret, and no other', () => {
    const secrets = [newWebhookSecret(), newWebhookSecret()]
    const headers = signedHeaders({ ...message, secrets }, Math.floor(Date.now() / 1_000))
    for (const secret of secrets) expect(new Webhook(secret).verify(message.body, headers)).toBeTruthy()
    expect(() => new Webhook(newWebhookSecret()).verify(message.body, headers)).toThrow(
      'No matching signature',
    )
  })
})

describe('the wait before another attempt', () => {
  it('grows as Standard Webhooks recommends, by up to a tenth more', () => {
    const waits = Array.from({ length: 9 }, (_, index) => waitForAttempt(index + 1, null, 0) / 1_000)
    expect(waits).toEqual([5, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 86_400])
    expect(waitForAttempt(1, null, 1)).toBe(5_500)
  })

  it('is as long as the endpoint asks, but no longer than a day', () => {
    expect(waitForAttempt(1, 60_000, 0)).toBe(60_000)
    expect(waitForAttempt(2, 60_000, 0)).toBe(300_000)
    expect(waitForAttempt(1, 1e12, 0)).toBe(86_400_000)
  })

  it.each([
    ['120', 120_000],
    ['Thu, 01 Jan 1970 00:01:00 GMT', 59_000],
    ['Wed, 01 Jan 1969 00:01:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    ['1'.repeat(200), null],
    [undefined, null],
  ])('reads %s', (header, expected) => {
    expect(readRetryAfter(header, 1_000)).toBe(expected)
  })
})

describe('sending a webhook', () => {
  let server: Server | undefined
  afterEach(() => {
    server?.closeAllConnections()
    server?.close()
  })

  async function senderTo(listener: RequestListener, options: WebhookSenderOptions = {}) {
    const started = createServer(listener)
    server = started
    await new Promise<void>((resolve) => {
      started.listen(0, '127.0.0.1', resolve)
    })
    // A server that listens on TCP has no other kind of address.
    const { port } = started.address() as AddressInfo
    const sender = createWebhookSender({ allow: [{ host: '127.0.0.1', port }], ...options })
    return { sender, url: `http://127.0.0.1:${port}/hook` }
  }

  it.each([
    'http://hooks.example.org/',
    'https://127.0.0.1/',
    'https://10.0.0.1/',
    'https://[::1]/',
    'https://hooks.internal/',
    'https://hooks.example.org:8443/',
    'https://me:secret@hooks.example.org/',
    'ftp://hooks.example.org/',
    'hooks',
  ])('refuses %s', async (url) => {
    const sender = createWebhookSender({ resolve: () => Promise.reject(new Error('asked')) })
    expect(sender.accepts(url)).toBeNull()
    expect(await sender.send(url, message, patient)).toMatchObject({ cause: 'the address is not accepted' })
  })

  it('refuses a public name that resolves to a private address, on each attempt', async () => {
    const answers = [['93.184.215.14', '10.0.0.1'], ['127.0.0.1']]
    const sender = createWebhookSender({ resolve: () => Promise.resolve(answers.shift() ?? []) })
    expect(sender.accepts('https://hooks.example.org')).toBe('https://hooks.example.org/')
    for (let attempt = 0; attempt < 2; attempt += 1) {
      expect(await sender.send('https://hooks.example.org', message, patient)).toEqual({
        kind: 'refused',
        status: null,
        cause: 'no connection',
        retryAfterMs: null,
      })
    }
  })

  it('does not follow a redirect', async () => {
    const paths: (string | undefined)[] = []
    const { sender, url } = await senderTo(({ url: path }, response) => {
      paths.push(path)
      response.writeHead(307, { location: '/elsewhere' }).end()
    })
    expect(await sender.send(url, message, patient)).toMatchObject({ kind: 'refused', status: 307 })
    expect(paths).toEqual(['/hook'])
  })

  it('reads little of an answer without an end', async () => {
    let written = 0
    const { sender, url } = await senderTo((_request, response) => {
      response.writeHead(200)
      const more = () => {
        if (response.destroyed) return
        written += 1_000
        response.write('x'.repeat(1_000))
        setImmediate(more)
      }
      more()
    })
    expect(await sender.send(url, message, patient)).toEqual({ kind: 'delivered', status: 200 })
    expect(written).toBeLessThan(10_000_000)
  })

  it('gives up an endpoint that does not answer', async () => {
    const { sender, url } = await senderTo(() => {}, { totalMs: 50 })
    expect(await sender.send(url, message, patient)).toMatchObject({ cause: 'no answer in time' })
  })
})
