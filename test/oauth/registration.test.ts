import { expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { operatorScope } from '../../src/access/system-scope.js'
import { later } from '../../src/base/timestamp.js'
import { describeOnBothDatabases, TestApp } from '../support/app.js'
import { MANY_CLIENTS, REDIRECT, register, startFlow } from './support/client.js'

/** Moves all registrations of clients an hour into the past. */
async function anHourAgo({ store }: TestApp): Promise<void> {
  await store.transaction(operatorScope(), async (tx) => {
    const before = later(await tx.now(), -3_600_000)
    await tx.run(() => sql`update oauth_clients set created_at = ${before}`)
  })
}

describeOnBothDatabases(
  'registering a client',
  (app) => {
    it('makes a public client, whatever it asks for, and keeps no more than the service uses', async () => {
      const { status, headers, body } = await register(app(), {
        client_name: 'Assistant',
        client_uri: 'https://assistant.example/',
        redirect_uris: [REDIRECT, 'com.example.app:/callback', REDIRECT],
        grant_types: ['authorization_code', 'refresh_token', 'client_credentials'],
        token_endpoint_auth_method: 'client_secret_post',
        jwks: { keys: [] },
      })

      expect(status).toBe(201)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(body).toEqual({
        client_id: expect.stringMatching(/^client_[0-9a-f]{32}$/),
        client_id_issued_at: expect.any(Number),
        client_name: 'Assistant',
        client_uri: 'https://assistant.example/',
        redirect_uris: [REDIRECT, 'com.example.app:/callback'],
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        token_endpoint_auth_method: 'none',
      })
    })

    it.each([
      'http://assistant.example/cb',
      'http://127.0.0.1.example/cb',
      'http://127.0.0.1@assistant.example/cb',
      'https://user@assistant.example/cb',
      'https://assistant.example/cb#part',
      'https://assistant.example/c b',
      'https:///cb',
      'https:assistant.example',
      'https://assistant.example\\@evil.example/',
      'javascript:alert(1)//x.y',
      'data:text/html,x',
      'JavaScript:alert(1)',
      'file:///etc/passwd',
      // Schemes that systems handle themselves have no dot (RFC 8252, 7.1), with some exceptions.
      'search-ms:query=x&crumb=location:%5C%5Cevil.example',
      'ms-msdt:/id',
      'smb://evil.example/share',
      'ldap://evil.example',
      'mailto:a@evil.example',
      'app:/cb',
      'app.:/cb',
      '.app:/cb',
      'x-apple.systempreferences:com.apple.preference',
      'microsoft.windows.camera:x',
      'com.apple.preferences:x',
      'z39.50r://evil.example',
      'vnd.libreoffice.command:x',
      'vnd.sun.star.script:x?language=Basic&location=application',
      'vnd.ms.radio:x',
      '/cb',
      '',
      `https://assistant.example/${'x'.repeat(2_000)}`,
      // In a content security policy, these would mean more than a host.
      'https://assistant.example;sandbox/cb',
      'https://assistant.example,script-src/cb',
      'https://*/cb',
      "https://'self'/cb",
    ])('refuses the address %s', async (uri) => {
      const { status, body } = await register(app(), { redirect_uris: [REDIRECT, uri] })

      expect(status).toBe(400)
      expect(body).toEqual({
        error: 'invalid_redirect_uri',
        error_description: expect.stringMatching(/^redirect_uris: /),
      })
    })

    it.each([
      ['client_name', { client_name: 'two\nlines' }],
      ['client_name', { client_name: 'turned \u202e around' }],
      ['client_name', { client_name: 'Graphi\u200bQL' }],
      ['client_name', { client_name: 'Graphi\u00adQL' }],
      ['client_name', { client_name: 'two\u2028lines' }],
      ['client_name', { client_name: 'tagged \u{e0041}' }],
      ['client_name', { client_name: '\u3164 \u200d' }],
      ['client_name', { client_name: '' }],
      ['client_name', { client_name: 'x'.repeat(101) }],
      ['client_name', { client_name: 7 }],
      ['client_uri', { client_uri: 'javascript:alert(1)' }],
      ['grant_types', { grant_types: ['client_credentials'] }],
      ['response_types', { response_types: ['token'] }],
    ])('refuses a bad %s: %j', async (field, changed) => {
      const { status, body } = await register(app(), { redirect_uris: [REDIRECT], ...changed })

      expect(status).toBe(400)
      expect(body.error).toBe('invalid_client_metadata')
      expect(body.error_description.startsWith(`${field}: `)).toBe(true)
    })

    it('answers a body that is not a JSON object or is too long, and another method, with an OAuth error', async () => {
      const send = (body: string, type = 'application/json', method = 'POST') =>
        app()
          .client()
          .send('/oauth/register', {
            method,
            headers: { 'content-type': type, 'x-forwarded-for': '192.0.2.8' },
            ...(method === 'POST' ? { body } : {}),
          })
      for (const [response, status] of [
        [await send('[]'), 400],
        [await send('{'), 400],
        [await send('{}', 'text/plain'), 415],
        [await send(`{"client_name":"${'x'.repeat(20_000)}"}`), 413],
        [await send('', 'application/json', 'GET'), 405],
      ] as const) {
        expect(response.status).toBe(status)
        expect(await response.json()).toMatchObject({ error: 'invalid_request' })
      }
    })

    it('shows the person that a client has no name', async () => {
      const { body } = await register(app(), { redirect_uris: [REDIRECT] })
      const flow = await startFlow(app())

      const page = await flow.browser.send(flow.query({ client_id: body.client_id }))
      expect(await page.text()).toContain('An application')
    })

    it('is possible 20 times an hour from one address, or from half a network of IPv6', async () => {
      for (const addressOf of [() => '192.0.2.7', (count: number) => `2001:db8::${count.toString(16)}`]) {
        const statuses = []
        for (let count = 1; count <= 22; count += 1) {
          statuses.push((await register(app(), { redirect_uris: [REDIRECT] }, addressOf(count))).status)
        }
        const refused = await register(app(), { redirect_uris: [REDIRECT] }, addressOf(99))

        expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429, 429])
        expect(refused.body).toMatchObject({ error: 'temporarily_unavailable' })
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
      }
      expect((await register(app(), { redirect_uris: [REDIRECT] }, '2001:db8:1::1')).status).toBe(201)
    })
  },
  MANY_CLIENTS,
)

describeOnBothDatabases(
  'replicas over one database',
  (app) => {
    it('together register 20 clients of a network an hour, whichever is asked', async () => {
      const replica = new TestApp(app().store, app().url, MANY_CLIENTS)
      await replica.start()
      const from = (one: TestApp, address = '192.0.2.66') =>
        register(one, { redirect_uris: [REDIRECT] }, address)
      const statuses = []
      for (let count = 1; count <= 12; count += 1)
        statuses.push((await from(app())).status, (await from(replica)).status)
      const refused = await from(replica)

      expect(statuses).toEqual([...Array.from({ length: 20 }, () => 201), 429, 429, 429, 429])
      expect(refused.body).toEqual({
        error: 'temporarily_unavailable',
        error_description: 'Too many registrations: try again later.',
      })
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
      expect((await from(replica, '192.0.2.67')).status).toBe(201)
      await anHourAgo(app())
      expect((await from(replica)).status).toBe(201)
      await replica.stop()
    })

    it('register no more when all are asked at once', async () => {
      const replica = new TestApp(app().store, app().url, MANY_CLIENTS)
      await replica.start()
      const asked = Array.from({ length: 30 }, (_, count) =>
        register(count % 2 === 0 ? app() : replica, { redirect_uris: [REDIRECT] }, '192.0.2.68'),
      )
      const answers = await Promise.all(asked)
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
      await replica.stop()
    })
  },
  MANY_CLIENTS,
)

describeOnBothDatabases(
  'a service whose clients are known',
  (app) => {
    it('registers none', async () => {
      const response = await app().client().send('/oauth/register', { method: 'POST', body: '{}' })
      expect(response.status).toBe(404)
    })
  },
  { settings: { OAUTH_REGISTRATION: 'false' } },
)
