import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { createToken } from '../../src/operator/token-store.js'
import { listen, type RunningServer } from '../../src/process/server.js'
import { describeAnswersMadeAnew, TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { databases, type TestDatabase } from '../support/databases.js'

const [sqlite] = databases

/** An answer with its cost. */
const ONE_VIEWER = {
  data: { viewer: { role: 'VIEWER' } },
  extensions: { cost: { objects: 1, limit: 50_000 } },
}

describe('/graphql and the GraphQL-over-HTTP specification', () => {
  let database: TestDatabase
  let server: RunningServer
  let token: string
  beforeAll(async () => {
    if (!sqlite) throw new Error('SQLite is always there.')
    database = await sqlite.open()
    const app = new TestApp(database.store, database.url, {})
    await app.start()
    const organization = new OrganizationBuilder()
    const { userId } = organization.person()
    await app.import(organization)
    ;({ token } = await createToken(database.store, operatorScope(), {
      userId,
      scopes: [],
      expiresAt: null,
      name: null,
    }))
    server = await listen({ fetch: (request) => app.fetch(request) }, '127.0.0.1', 0)
  })
  afterAll(async () => {
    await server.drain()
    await database.close()
  })

  it('takes a body in chunks, without a Content-Length', async () => {
    const body = new Blob(['{"query":', '"{ viewer { role } }"}']).stream()
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const response = await fetch(`${server.url}/graphql`, { method: 'POST', headers, body, duplex: 'half' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual(ONE_VIEWER)
  })

  const audits = serverAudits({
    url: () => `${server.url}/graphql`,
    fetchFn: (url: string, init: RequestInit = {}) => {
      const headers = new Headers(init.headers)
      headers.set('authorization', `Bearer ${token}`)
      // The suite's GET requests have no content type; Apollo requires a header that simple requests don't have.
      if (init.method !== 'POST') headers.set('apollo-require-preflight', 'true')
      return fetch(url, { ...init, headers })
    },
  })

  it.each(audits.map((audit) => [`${audit.id}: ${audit.name}`, audit] as const))(
    '%s',
    async (_name, audit) => {
      const result = await audit.fn()
      expect(result.status === 'ok' ? '' : `${result.status}: ${result.reason}`).toBe('')
    },
  )
})

describeAnswersMadeAnew('/graphql', (app) => {
  const signIn = async () => {
    const organization = new OrganizationBuilder()
    const person = organization.person()
    await app().import(organization)
    return app().signIn(person)
  }
  const json = 'application/json'
  const graphqlResponse = 'application/graphql-response+json'

  it('answers a query by GET if the request is one that browsers would preflight', async () => {
    const client = await signIn()
    const path = `/graphql?query=${encodeURIComponent('{ viewer { role } }')}`
    const answer = await client.get(path, { 'apollo-require-preflight': '1' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(ONE_VIEWER)
    expect((await client.get(path)).status).toBe(400)
    expect((await client.get(path, { 'content-type': 'text/plain' })).status).toBe(400)
  })

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    '',
  ])('refuses a body of the type "%s", whatever else the request says', async (contentType) => {
    const client = await signIn()
    const response = await client.send('/graphql', {
      method: 'POST',
      headers: { 'content-type': contentType, 'apollo-require-preflight': '1', accept: json },
      body: new TextEncoder().encode('{"query":"{ viewer { id } }"}'),
    })
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  })

  it.each([
    ['not JSON', '{"query":', 400],
    ['a list', '[{"query":"{ viewer { id } }"}]', 400],
    ['no query', '{}', 400],
    ['an empty query', '{"query":""}', 400],
    ['a query that is no text', '{"query":5}', 400],
    ['variables that are no object', '{"query":"{ viewer { id } }","variables":"{}"}', 400],
    ['bytes that are not UTF-8', new Uint8Array([0x7b, 0xff, 0x7d]), 400],
    ['nothing', '', 400],
  ])('refuses a body that is %s', async (_what, body, status) => {
    const client = await signIn()
    for (const accept of [json, graphqlResponse]) {
      const headers = { 'content-type': json, accept }
      const response = await client.send('/graphql', { method: 'POST', headers, body })
      expect(response.status).toBe(status)
      expect(response.headers.get('content-type')).toBe(`${accept}; charset=utf-8`)
      const answer = await response.json()
      expect(answer).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
      expect(answer).not.toHaveProperty('data')
    }
  })

  it('refuses a charset other than UTF-8', async () => {
    const client = await signIn()
    const body = { query: '{ viewer { role } }' }
    const status = async (type: string) =>
      (await client.post('/graphql', body, { 'content-type': type })).status
    expect(await status('application/json; charset=utf-16')).toBe(415)
    expect(await status('application/json; charset=iso-8859-1')).toBe(415)
    expect(await status('Application/JSON;charset="UTF-8"')).toBe(200)
  })

  it('answers 406 if the caller accepts none of its types', async () => {
    const client = await signIn()
    const answer = await client.post('/graphql', { query: '{ viewer { role } }' }, { accept: 'text/html' })
    expect(answer.status).toBe(406)
  })

  it.each([
    ['a document that does not parse', '{ viewer { '],
    ['a document that is not valid', '{ viewer { shoeSize } }'],
    ['a variable of the wrong type', 'query ($first: Int) { companyRoles(first: $first) { nextCursor } }'],
    ['an unknown operation', 'query A { viewer { id } } query B { viewer { id } }'],
  ])(
    'answers %s with 200 under application/json and 400 under its own type, without data',
    async (_what, query) => {
      const client = await signIn()
      const body = { query, variables: { first: 'many' } }
      for (const [accept, status] of [
        [json, 200],
        [graphqlResponse, 400],
      ] as const) {
        const answer = await client.post('/graphql', body, { accept })
        expect(answer.status).toBe(status)
        expect(answer.body).not.toHaveProperty('data')
        expect(answer.body.errors[0].extensions.code).toBe('BAD_USER_INPUT')
      }
    },
  )

  it('runs the one of several operations that is named', async () => {
    const client = await signIn()
    const query = 'query A { viewer { role } } query B { viewer { id } }'
    const answer = await client.post('/graphql', { query, operationName: 'A' })
    expect(answer.body.data).toEqual({ viewer: { role: 'VIEWER' } })
  })

  it('allows GET, HEAD and POST only', async () => {
    const client = await signIn()
    for (const method of ['PUT', 'PATCH', 'DELETE']) {
      const response = await client.send('/graphql', { method })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD, POST')
    }
  })
})
