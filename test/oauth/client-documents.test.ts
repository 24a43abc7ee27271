import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createJsonFetcher } from '../../src/providers/web-fetch/fetch-json.js'
import { describeOnBothDatabases } from '../support/app.js'
import { startHttpServer } from '../support/http-server.js'
import { Browser } from './support/browser.js'
import { MANY_CLIENTS, REDIRECT, startFlow } from './support/client.js'
import { passSeconds } from './support/stored.js'

/** The answers of the application's web server, by path, and how often each was requested. */
const documents = new Map<string, { status?: number; type?: string; body: string; location?: string }>()
const asked: string[] = []
let origin = ''
let port = 0
let close: (() => Promise<void>) | undefined
beforeAll(async () => {
  const server = await startHttpServer((request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    const known = documents.get(path) ?? { status: 404, body: '' }
    const { status = 200, type = 'application/json', body, location } = known
    const headers = { 'content-type': type, ...(location === undefined ? {} : { location }) }
    response.writeHead(status, headers).end(body)
  })
  ;({ url: origin, close } = server)
  port = Number(new URL(origin).port)
})
afterAll(() => close?.())

let numbers = 0

/** Publishes a document about a client. Returns the client's id. */
function publish(changed: Record<string, unknown> = {}, path = `/client-${(numbers += 1)}.json`): string {
  const id = origin + path
  const body = { client_id: id, client_name: 'Reader', redirect_uris: [REDIRECT], ...changed }
  documents.set(path, { body: JSON.stringify(body) })
  return id
}

describe('a client whose id is the address of a document', () => {
  // The server's port is known once it listens.
  const allowed = {
    ...MANY_CLIENTS,
    services: { clientDocuments: lazily(() => [{ host: '127.0.0.1', port }]) },
  }

  describeOnBothDatabases(
    'of an allowed host',
    (app) => {
      it('gets tokens, and its document is asked for once an hour', async () => {
        const id = publish()
        const path = new URL(id).pathname
        const flow = (await startFlow(app())).as({ clientId: id })
        const page = await (await flow.browser.send(flow.query())).text()
        const { status, body } = await flow.exchange(await flow.code())

        expect(page).toContain('Reader')
        expect(page).toContain(`It is the application of 127.0.0.1:${port}.`)
        expect(status).toBe(200)
        expect((await flow.refresh(body.refresh_token)).status).toBe(200)
        expect(asked.filter((asking) => asking === path)).toHaveLength(1)

        await passSeconds(app(), 3_601)
        publish({ redirect_uris: ['https://moved.example/cb'] }, path)
        expect((await flow.browser.send(flow.query())).status).toBe(400)
        expect(asked.filter((asking) => asking === path)).toHaveLength(2)
      })

      it('is asked about only for somebody who is signed in', async () => {
        const id = publish()
        const known = await startFlow(app())
        const flow = known.as({ browser: new Browser(app()), clientId: id })
        const { headers } = await flow.browser.send(flow.query())

        expect(headers.get('location')).toMatch(/^\/oauth\/login\?/)
        expect(asked).not.toContain(new URL(id).pathname)
      })

      it('is named by its host if the document has no name', async () => {
        const flow = (await startFlow(app())).as({ clientId: publish({ client_name: undefined }) })
        expect(await (await flow.browser.send(flow.query())).text()).toContain('Allow 127.0.0.1?')
      })

      it.each([
        ['another client_id', { client_id: 'https://elsewhere.example/client.json' }],
        ['no client_id', { client_id: undefined }],
        ['a secret', { token_endpoint_auth_method: 'client_secret_basic' }],
        ['a key', { token_endpoint_auth_method: 'private_key_jwt' }],
        ['no redirect_uris', { redirect_uris: undefined }],
        ['a redirect_uri that is a script', { redirect_uris: ['javascript:alert(1)'] }],
        ['more than 10 kB', { software_statement: 'x'.repeat(10_000) }],
      ])('is refused if the document has %s', async (_what, changed) => {
        const flow = (await startFlow(app())).as({ clientId: publish(changed) })
        const response = await flow.browser.send(flow.query())

        expect(response.status).toBe(400)
        expect(response.headers.get('location')).toBeNull()
      })

      it.each([
        ['is HTML', { type: 'text/html', body: '{}' }],
        ['is not JSON', { body: 'nonsense' }],
        ['is a list', { body: '[]' }],
        ['is null', { body: 'null' }],
        ['is missing', { status: 404, body: '' }],
        ['is elsewhere', { status: 302, body: '', location: '/elsewhere.json' }],
      ])('is refused if the document %s', async (_what, answer) => {
        const id = publish()
        documents.set(new URL(id).pathname, answer)
        publish({ client_id: id }, '/elsewhere.json')
        const flow = (await startFlow(app())).as({ clientId: id })

        expect((await flow.browser.send(flow.query())).status).toBe(400)
      })

      it.each([
        (id: string) => `${id}#part`,
        (id: string) => id.replace('/client', '/folder/../client'),
        (id: string) => id.replace('http:', 'HTTP:'),
        (id: string) => id.replace('//', '//user@'),
        () => origin,
        () => 'http://127.0.0.1:1/client.json',
        () => 'http://localhost/client.json',
        () => 'http://169.254.169.254/client.json',
        () => 'http://web.example/client.json',
        () => 'file:///etc/passwd',
      ])('is not known under another spelling, or of another host: %s', async (changedId) => {
        const before = asked.length
        const id = changedId(publish())
        const flow = (await startFlow(app())).as({ clientId: id })

        expect((await flow.browser.send(flow.query())).status).toBe(400)
        expect(asked).toHaveLength(before)
      })
    },
    allowed,
  )

  describeOnBothDatabases(
    'on this machine, which is not allowed',
    (app) => {
      it('is not known', async () => {
        const before = asked.length
        const flow = (await startFlow(app())).as({ clientId: publish() })

        expect((await flow.browser.send(flow.query())).status).toBe(400)
        expect(asked).toHaveLength(before)
      })
    },
    MANY_CLIENTS,
  )

  describeOnBothDatabases(
    'if documents are switched off',
    (app) => {
      it('is not known', async () => {
        const flow = (await startFlow(app())).as({ clientId: publish() })

        expect((await flow.browser.send(flow.query())).status).toBe(400)
      })
    },
    { ...allowed, settings: { ...MANY_CLIENTS.settings, OAUTH_CLIENT_DOCUMENTS: 'false' } },
  )
})

/** A fetcher that is created at its first use. */
function lazily(allow: () => { host: string; port: number }[]) {
  let made: ReturnType<typeof createJsonFetcher> | undefined
  const fetcher = () => (made ??= createJsonFetcher({ maxBytes: 10_000, totalMs: 5_000, allow: allow() }))
  return {
    accepts: (url: string) => fetcher().accepts(url),
    fetch: (url: string, signal: AbortSignal) => fetcher().fetch(url, signal),
  }
}
