import { getRequestListener } from '@hono/node-server'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { revokeToken } from '../../src/operator/token-store.js'
import { walkTokens } from '../../src/tokens/token-command-store.js'
import { describeOnBothDatabases } from '../support/app.js'
import { rawRequest } from '../cli/raw-request.js'
import { startHttpServer } from '../support/http-server.js'
import { expectProblem, signInSomebody as signIn } from '../support/problem.js'

const PATH = '/v1/company-roles'
const METADATA = 'resource_metadata="http://127.0.0.1:4000/.well-known/oauth-protected-resource"'

describeOnBothDatabases('errors of /v1', (app) => {
  it.each([
    ['no token', undefined, 'Bearer'],
    ['another scheme', 'Basic dXNlcjpwYXNz', 'Bearer'],
    ['a scheme without a token', 'Bearer', 'Bearer'],
    ['a token that nobody gave out', 'Bearer lyc_unknown', 'Bearer error="invalid_token",'],
    ['two tokens', 'Bearer one two', 'Bearer error="invalid_token",'],
    ['a token of foreign characters', 'Bearer t\u00f6ken', 'Bearer error="invalid_token",'],
    ['an endless token', `Bearer ${'x'.repeat(10_000)}`, 'Bearer error="invalid_token",'],
  ])('answer %s with 401 and a challenge', async (_what, authorization, challenge) => {
    const answer = await app()
      .client()
      .get(PATH, authorization === undefined ? {} : { authorization })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe(`${challenge} ${METADATA}`)
    expectProblem(answer, { title: 'Unauthorized' })
  })

  it.each([PATH, '/graphql?query=%7Bviewer%7Bid%7D%7D'])(
    'answer two Authorization fields at %s with 400',
    async (path) => {
      const { client } = await signIn(app())
      const listener = getRequestListener((request, env) => app().fetch(request, env))
      const server = await startHttpServer((request, response) => void listener(request, response))
      const field = (name: string) => `${name}: Bearer ${client.token}\r\n`
      const head = `GET ${path} HTTP/1.1\r\nHost: app\r\nConnection: close\r\nApollo-Require-Preflight: 1\r\n`
      const send = (fields: string) => rawRequest(server.url, `${head}${fields}\r\n`).answer()
      try {
        expect(await send(field('Authorization'))).toMatch(/^HTTP\/1.1 200 /)
        const refused = await send(field('Authorization') + field('authorization'))
        expect(refused).toMatch(/^HTTP\/1.1 400 /)
        expect(refused).toContain('Send only one Authorization header field.')
      } finally {
        await server.close()
      }
    },
  )

  it.each(['/v1/documents', '/graphql'])('answer a compressed body to %s with 415', async (path) => {
    const { person } = await signIn(app())
    const client = await app().signIn(person, { scopes: ['content:write'] })
    const send = (coding: string) =>
      client.post(path, { query: '{ viewer { id } }' }, { 'content-encoding': coding })

    const refused = await send('gzip')
    expect(refused.status).toBe(415)
    expect(refused.headers.get('accept-encoding')).toBe('identity')
    expect(refused.text).toContain('the only accepted Content-Encoding is identity')
    expect((await send('identity')).status).toBe(path === '/graphql' ? 200 : 400)
  })

  it('take the scheme in upper or lower case', async () => {
    const { client } = await signIn(app())
    const authorization = `bEARER  ${client.token} `
    expect((await app().client().get(PATH, { authorization })).status).toBe(200)
  })

  it('answer an expired token, a revoked one and that of a person who left with 401 from the next call on', async () => {
    const { organization, person, client } = await signIn(app())
    const soon = await app().signIn(person, { expiresAt: '2000-01-01T00:00:00.000Z' })
    expect((await soon.get(PATH)).status).toBe(401)
    const later = await app().signIn(person, { expiresAt: '2999-01-01T00:00:00.000Z' })
    expect((await later.get(PATH)).status).toBe(200)

    for await (const { id, userId, expiresAt } of walkTokens(app().store))
      if (userId === person.userId && expiresAt !== null) await revokeToken(app().store, operatorScope(), id)
    expect((await later.get(PATH)).status).toBe(401)

    expect((await client.get(PATH)).status).toBe(200)
    organization.records.splice(1, 1, {
      type: 'person',
      ...person,
      status: 'DEACTIVATED',
      deactivatedAt: '2026-01-01T00:00:00.000Z',
    })
    await app().import(organization)
    const answer = await client.get(PATH)
    expect(answer.status).toBe(401)
    expect(answer.body.detail).toBe('The access token is invalid or has expired.')
  })

  it('answer an unknown path with 404 to a known caller', async () => {
    const { client } = await signIn(app())
    for (const path of ['/v1/nothing', '/v1', '/v1/', `${PATH}/`, `${PATH}/a/b/c`, '/v1/company-roles%2Fx']) {
      expect((await app().client().get(path)).status).toBe(401)
      const answer = await client.get(path)
      expect(answer.status).toBe(404)
      expectProblem(answer, { title: 'Not Found', detail: 'Not found.' })
    }
    expect((await app().client().get('/nothing')).status).toBe(404)
  })

  it('answer a method that a path does not have with 405 and those it has, after 401', async () => {
    const { client } = await signIn(app())
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      expect((await app().client().send(PATH, { method })).status).toBe(401)
      const response = await client.send(PATH, { method })
      expect(response.status).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD')
      expect(await response.json()).toMatchObject({ title: 'Method Not Allowed', status: 405 })
    }
  })

  it('answer HEAD like GET, without a body', async () => {
    const { client } = await signIn(app())
    for (const path of [PATH, `${PATH}?limit=0`, `${PATH}/unknown`, '/v1/nothing']) {
      const get = await client.get(path)
      const head = await client.send(path, { method: 'HEAD' })
      expect(head.status).toBe(get.status)
      expect(head.headers.get('content-type')).toBe(get.headers.get('content-type'))
      expect(await head.text()).toBe('')
    }
    expect((await app().client().send(PATH, { method: 'HEAD' })).status).toBe(401)
  })

  it('carry a request id, as every answer does', async () => {
    const { client } = await signIn(app())
    for (const path of [
      PATH,
      '/v1/nothing',
      '/nothing',
      '/healthz',
      '/readyz',
      '/metrics',
      '/docs',
      '/openapi.json',
      '/graphiql',
    ]) {
      const { headers } = await client.get(path)
      expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    }
    const given = await client.get(PATH, { 'x-request-id': 'trace-42.a_b' })
    expect(given.headers.get('x-request-id')).toBe('trace-42.a_b')
    for (const made of ['two words', '<b>', 'x'.repeat(65)]) {
      const answer = await client.get(PATH, { 'x-request-id': made })
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    }
  })
})

describeOnBothDatabases('a failure of the service itself', (app) => {
  it('is a 500 with a request id and nothing of its cause, which the log has', async () => {
    const { client } = await signIn(app())
    await app().store.transaction(operatorScope(), (tx) =>
      tx.run(() => sql`alter table company_roles rename to lost_roles`),
    )

    const answer = await client.get(`${PATH}?query=confidential`)
    expect(answer.status).toBe(500)
    expectProblem(answer, {
      title: 'Internal Server Error',
      detail: 'Something went wrong on our side.',
    })
    const query = '{ viewer { id } companyRole(id: "confidential") { name } }'
    const again = [await client.graphql(query), await client.graphql(query), await client.graphql(query)]
    for (const graphql of again) {
      expect(graphql.errors).toEqual([
        {
          message: 'Something went wrong on our side.',
          path: ['companyRole'],
          locations: expect.any(Array),
          extensions: { code: 'INTERNAL_SERVER_ERROR', http: { status: 500, headers: {} } },
        },
      ])
      expect(graphql.data.viewer.id).toEqual(expect.any(String))
      expect(`${answer.text}${JSON.stringify(graphql)}`).not.toMatch(/company_roles|select|stack|\.ts/)
    }
    for (const { headers } of [answer, ...again]) {
      const requestId = headers.get('x-request-id') ?? ''
      const lines = app().log.filter((line) => line.includes(requestId))
      expect(lines.join()).toMatch(/company_roles/)
      expect(
        app()
          .failures()
          .filter((failure) => failure.requestId === requestId),
      ).toHaveLength(1)
      expect(lines.join()).not.toMatch(/confidential|lyc_/)
    }
  })
})
