import { describe, expect, it } from 'vitest'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { callTool, type McpAnswer, REVISIONS, sendMessage, statusOf } from '../support/mcp.js'
import { logged } from '../support/observed.js'
import { signInSomebody } from '../support/problem.js'

const DOCUMENT = { title: 'Cold storage', content: 'Between 2 and 8 degrees.', visibility: 'everyone' }
const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const LIST = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }

/** Sends any text as a message. */
async function sendText(client: Client, body: string, headers: Record<string, string> = HEADERS) {
  const response = await client.send('/mcp', { method: 'POST', headers, body })
  return { status: response.status, body: JSON.parse(await response.text()) }
}

describeOnBothDatabases('a message to /mcp', (app) => {
  it.each(REVISIONS)('is answered once, as JSON, in the revision %s', async (revision) => {
    const { client } = await signInSomebody(app())
    const answer = await callTool(client, 'list_company_roles', { limit: 1 }, { revision })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.has('mcp-session-id')).toBe(false)
    expect(answer.result?.structuredContent).toEqual({ data: [], nextCursor: null })
  })

  it('is logged with its caller, under the name of the tool that it calls', async () => {
    const { client, person } = await signInSomebody(app())
    const call = await callTool(client, 'list_tags', {})
    expect(logged(app(), call)).toMatchObject({
      method: 'POST',
      operation: '/mcp list_tags',
      status: 200,
      userId: person.userId,
    })
    for (const other of [await callTool(client, 'drop_table', {}), await sendMessage(client, 'ping', {})]) {
      expect(logged(app(), other)).toMatchObject({ operation: '/mcp' })
    }
  })

  it('needs a token, and gets the challenge of RFC 6750', async () => {
    const without = await sendMessage(app().client(), 'tools/list', {})
    expect(without.status).toBe(401)
    expect(without.headers.get('www-authenticate')).toMatch(/^Bearer/)
    const unknown = await sendMessage(app().client('lyc_unknown'), 'tools/list', {})
    expect(unknown.status).toBe(401)
    expect(unknown.headers.get('www-authenticate')).toMatch(/error="invalid_token"/)
    expect(unknown.error).toMatchObject({ data: { code: 'UNAUTHENTICATED', status: 401 } })
  })

  it.each(REVISIONS)(
    'that lacks the scope of its tool is challenged, in the revision %s',
    async (revision) => {
      const { client } = await signInSomebody(app())
      const { status, headers, error } = await callTool(client, 'create_document', DOCUMENT, { revision })
      expect(status).toBe(403)
      expect(headers.get('www-authenticate')).toMatch(/error="insufficient_scope", scope="content:write"/)
      expect(error).toMatchObject({ data: { code: 'FORBIDDEN', status: 403 } })
    },
  )

  it.each(['GET', 'DELETE', 'PUT', 'PATCH'])('is sent by POST, and not by %s', async (method) => {
    const { client } = await signInSomebody(app())
    const response = await client.send('/mcp', { method, headers: { accept: 'text/event-stream' } })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST')
    expect((await app().client().send('/mcp', { method })).status).toBe(401)
  })

  it('tells a model what is wrong with its arguments', async () => {
    const { client } = await signInSomebody(app())
    const cases: [string, Record<string, unknown>, string][] = [
      ['search', {}, 'query: must be given.'],
      ['search', { query: 'a', limit: 101 }, 'limit: must be a whole number from 1 to 100.'],
      ['search', { query: 'a', limit: 1.5 }, 'limit: must be a whole number from 1 to 100.'],
      ['search', { query: ['a'] }, 'query: must be a text, a number, true or false.'],
      ['search', { query: 'a', colour: 'red' }, 'colour: search has no such argument.'],
      ['list_content', { readyOnly: 'maybe' }, 'readyOnly: must be true or false.'],
      ['get_topic', { id: null }, 'id: must be given.'],
      ['get_content_text', { id: 'x', fromChapter: 0 }, 'fromChapter: must be a whole number from 1.'],
    ]
    for (const [name, given, message] of cases) {
      const { result } = await callTool(client, name, given)
      expect(result).toMatchObject({ isError: true, structuredContent: { code: 'BAD_USER_INPUT', message } })
    }
    expect(
      statusOf(await callTool(client, 'list_content', { readyOnly: true, limit: '5', query: null })),
    ).toBe(200)
  })

  it('that is malformed is refused in the form of JSON-RPC', async () => {
    const { client } = await signInSomebody(app())
    for (const text of ['', '{', 'null', '1', '"x"', '\u0000']) {
      expect(await sendText(client, text)).toMatchObject({ status: 400, body: { error: { code: -32_700 } } })
    }
    for (const text of ['[]', ` \n[${JSON.stringify(LIST)},${JSON.stringify(LIST)}]`]) {
      expect(await sendText(client, text)).toMatchObject({
        status: 400,
        body: {
          id: null,
          error: { code: -32_600, message: 'Send one message at a time: batches are not supported.' },
        },
      })
    }
    for (const text of ['{}', '{"jsonrpc":"2.0"}', '{"jsonrpc":"1.0","id":1,"method":"ping"}']) {
      expect((await sendText(client, text)).status).toBe(400)
    }
    expect(
      (await sendText(client, JSON.stringify(LIST), { ...HEADERS, 'content-type': 'text/plain' })).status,
    ).toBe(415)
  })

  it('may be as large as its tool accepts', async () => {
    const { organization } = await signInSomebody(app())
    const owner = organization.person({ role: 'owner' })
    await app().import(organization)
    const client = await app().signIn(owner, { scopes: ['content:write'] })
    const long = 'Cold. '.repeat(80_000)
    const created = await callTool(client, 'create_document', { ...DOCUMENT, content: long })
    expect(created.result?.structuredContent).toMatchObject({ contentId: expect.any(String) })
    const tooLong = await callTool(client, 'search', { query: long })
    expect(tooLong.status).toBe(413)
    expect(tooLong.error?.message).toBe('The body must have at most 65536 bytes.')
    const everything = await callTool(client, 'create_document', {
      ...DOCUMENT,
      content: 'x'.repeat(8_000_000),
    })
    expect(everything.status).toBe(413)
  })

  it('with very many or very deep parts does no harm', async () => {
    const { person } = await signInSomebody(app())
    const client = await app().signIn(person, { scopes: ['content:write'] })
    const deep = `${'['.repeat(30_000)}${']'.repeat(30_000)}`
    const call = (given: string, name = 'search') =>
      sendText(
        client,
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"${name}","arguments":${given}}}`,
      )
    expect((await call(`{"query":${deep}}`)).body).toMatchObject({ result: { isError: true } })
    // No random id begins like this.
    const { body } = await call('{"__proto__":{"query":"yak"},"query":"zebra"}')
    expect(body).toMatchObject({ result: { structuredContent: { data: [] } } })
    const many = `{"title":"A","visibility":"everyone","teamIds":[${'"x",'.repeat(90_000)}"x"],"content":"B"}`
    expect((await call(many, 'create_document')).status).toBe(400)
    const more = `{"title":"A","visibility":"everyone","teamIds":[${'[],'.repeat(900_000)}[]],"content":"B"}`
    expect((await call(more, 'create_document')).status).toBe(400)
    expect(app().failures()).toEqual([])
  })
})

describe('the origin of a message', () => {
  const settings = { PUBLIC_URL: 'https://lyceum.test/', CORS_ORIGINS: 'https://inspector.test' }
  describeOnBothDatabases(
    'to a service with an address',
    (app) => {
      const send = async (origin: string): Promise<McpAnswer> => {
        const { client } = await signInSomebody(app())
        return sendMessage(client, 'tools/list', {}, { headers: { origin } })
      }

      it.each([
        'https://lyceum.test',
        'https://inspector.test',
        'http://localhost:6274',
        'http://127.0.0.1',
        'http://[::1]:80',
      ])('may be %s', async (origin) => {
        expect((await send(origin)).status).toBe(200)
      })

      it.each([
        'https://evil.test',
        'http://lyceum.test',
        'https://lyceum.test.evil.test',
        'https://lyceum.test:8443',
        'http://localhost.evil.test',
        'http://127.0.0.1.evil.test',
        'null',
      ])('may not be %s, with a token or without', async (origin) => {
        const { status, error } = await send(origin)
        expect(status).toBe(403)
        expect(error).toMatchObject({ data: { code: 'FORBIDDEN' } })
        const headers = { origin }
        expect((await sendMessage(app().client(), 'tools/list', {}, { headers })).status).toBe(403)
      })

      it('that is listed may send preflight requests and read the challenge', async () => {
        const origin = 'https://inspector.test'
        const asked = 'authorization,content-type,mcp-protocol-version,mcp-method,mcp-name'
        const preflight = await app()
          .client()
          .send('/mcp', {
            method: 'OPTIONS',
            headers: {
              origin,
              'access-control-request-method': 'POST',
              'access-control-request-headers': asked,
            },
          })
        expect(preflight.status).toBe(204)
        const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase().split(',')
        expect(allowed).toEqual(expect.arrayContaining(asked.split(',')))
        const refused = await sendMessage(app().client(), 'tools/list', {}, { headers: { origin } })
        expect(refused.status).toBe(401)
        expect(refused.headers.get('access-control-allow-origin')).toBe(origin)
        expect(refused.headers.get('access-control-expose-headers')).toMatch(/WWW-Authenticate/)
      })
    },
    { settings },
  )
})
