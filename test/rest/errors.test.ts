import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { readConfig } from '../../src/config.js'
import { revokeToken, listTokens } from '../../src/commands/token-store.js'
import { describeOnBothDatabases, type RestAnswer, type TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'

const PATH = '/v1/company-roles'

async function signIn(app: TestApp, options: { expiresAt?: string } = {}) {
  const organization = new OrganizationBuilder()
  const person = organization.person()
  await app.import(organization)
  return { organization, person, client: await app.signIn(person, options) }
}

function expectProblem({ status, headers, body }: RestAnswer, expected: Record<string, unknown>) {
  expect(headers.get('content-type')).toBe('application/problem+json')
  expect(body).toEqual({
    type: 'about:blank',
    title: expect.any(String),
    status,
    detail: expect.any(String),
    requestId: headers.get('x-request-id'),
    ...expected,
  })
}

describeOnBothDatabases('errors of /v1', (app) => {
  it.each([
    ['no token', undefined, 'Bearer'],
    ['another scheme', 'Basic dXNlcjpwYXNz', 'Bearer'],
    ['a scheme without a token', 'Bearer', 'Bearer'],
    ['a token that nobody gave out', 'Bearer lyc_unknown', 'Bearer error="invalid_token"'],
    ['two tokens', 'Bearer one two', 'Bearer error="invalid_token"'],
    ['a token of foreign characters', 'Bearer t\u00f6ken', 'Bearer error="invalid_token"'],
    ['an endless token', `Bearer ${'x'.repeat(10_000)}`, 'Bearer error="invalid_token"'],
  ])('answer %s with 401 and a challenge', async (_what, authorization, challenge) => {
    const answer = await app()
      .client()
      .get(PATH, authorization === undefined ? {} : { authorization })
    expect(answer.status).toBe(401)
    expect(answer.headers.get('www-authenticate')).toBe(challenge)
    expectProblem(answer, { title: 'Unauthorized' })
  })

  it('take the scheme in any case', async () => {
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

    const tokens = (await listTokens(app().store)).filter(({ userId }) => userId === person.userId)
    for (const { id } of tokens.filter(({ expiresAt }) => expiresAt !== null))
      await revokeToken(app().store, id)
    expect((await later.get(PATH)).status).toBe(401)

    expect((await client.get(PATH)).status).toBe(200)
    organization.records.splice(1, 1, {
      type: 'person',
      ...person,
      status: 'DEACTIVATED',
    })
    await app().import(organization)
    const answer = await client.get(PATH)
    expect(answer.status).toBe(401)
    expect(answer.body.detail).toBe('The access token is invalid or has expired.')
  })

  it('answer an unknown path with 404, to a caller who is known', async () => {
    const { client } = await signIn(app())
    for (const path of ['/v1/nothing', '/v1', '/v1/', `${PATH}/`, `${PATH}/a/b/c`, '/v1/company-roles%2Fx']) {
      expect((await app().client().get(path)).status, path).toBe(401)
      const answer = await client.get(path)
      expect(answer.status, path).toBe(404)
      expectProblem(answer, { title: 'Not Found', detail: 'Not found.' })
    }
    expect((await app().client().get('/nothing')).status).toBe(404)
  })

  it('answer a method that a path does not have with 405 and those it has, after 401', async () => {
    const { client } = await signIn(app())
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND']) {
      expect((await app().client().send(PATH, { method })).status, method).toBe(401)
      const response = await client.send(PATH, { method })
      expect(response.status, method).toBe(405)
      expect(response.headers.get('allow')).toBe('GET, HEAD')
      expect(await response.json()).toMatchObject({ title: 'Method Not Allowed', status: 405 })
    }
  })

  it('answer HEAD as GET, without a body', async () => {
    const { client } = await signIn(app())
    for (const path of [PATH, `${PATH}?limit=0`, `${PATH}/unknown`, '/v1/nothing']) {
      const get = await client.get(path)
      const head = await client.send(path, { method: 'HEAD' })
      expect(head.status, path).toBe(get.status)
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
      expect(headers.get('x-request-id'), path).toMatch(/^[\da-f-]{36}$/)
    }
    const given = await client.get(PATH, { 'x-request-id': 'trace-42.a_b' })
    expect(given.headers.get('x-request-id')).toBe('trace-42.a_b')
    for (const made of ['two words', '<b>', 'x'.repeat(65)]) {
      const answer = await client.get(PATH, { 'x-request-id': made })
      expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    }
  })
})

describeOnBothDatabases('query parameters of /v1', (app) => {
  it.each([
    ['limit=abc', 'limit'],
    ['limit=0', 'limit'],
    ['limit=101', 'limit'],
    ['limit=1.5', 'limit'],
    ['limit=0x10', 'limit'],
    ['limit=-1', 'limit'],
    ['limit=1e1', 'limit'],
    ['limit=', 'limit'],
    ['limit', 'limit'],
    ['limit=%201', 'limit'],
    ['limit=99999999999999999999', 'limit'],
    ['limit=%D9%A1', 'limit'],
    ['limit=5&limit=5', 'limit'],
    ['limit=5&%6Cimit=6', 'limit'],
    ['query=a&query=b', 'query'],
    ['cursor=a&cursor=b', 'cursor'],
    ['cursor=', 'cursor'],
    ['cursor=made-up', 'cursor'],
    ['cursor=%00', 'cursor'],
    [`cursor=${'A'.repeat(2000)}`, 'cursor'],
    ['query=a%00b', 'query'],
    ['query=%ED%A0%80', 'query'],
    ['query=%ff', 'query'],
    ['query=%', 'query'],
    [`query=${'x'.repeat(201)}`, 'query'],
    [`query=${'%F0%9F%98%80'.repeat(201)}`, 'query'],
  ])('?%s is refused with 400 that names %s', async (search, param) => {
    const { client } = await signIn(app())
    const answer = await client.get(`${PATH}?${search}`)
    expect(answer.status).toBe(400)
    expectProblem(answer, { title: 'Bad Request', param })
  })

  it.each([
    'limit=1',
    'limit=100',
    'query=',
    'query=%20%20',
    `query=${'%F0%9F%98%80'.repeat(200)}`,
    'query=%25_%5C%22*',
    'unknown=1&unknown=2',
    'unknown=%ff&%ff=1&=&&',
    'Limit=0',
    '__proto__=1&constructor=2&toString=3',
  ])('?%s is taken', async (search) => {
    const { client } = await signIn(app())
    expect((await client.get(`${PATH}?${search}`)).status).toBe(200)
  })

  it('of a word must be one of the words', async () => {
    const { organization, client } = await signIn(app())
    const role = organization.role()
    await app().import(organization)
    for (const type of ['pdf', 'topic', 'TOPIC,ITEM', '', 'toString']) {
      const answer = await client.get(`${PATH}/${role}/duties?entityType=${type}`)
      expect(answer.status, type).toBe(400)
      expectProblem(answer, {
        param: 'entityType',
        detail: 'entityType: must be one of TOPIC, ITEM, SPACE, CATEGORY.',
      })
    }
    expect((await client.get(`${PATH}/${role}/duties?entityType=TOPIC`)).status).toBe(200)
  })

  it('are read in the order 401, then 403 or 400, with an unknown id after the parameters', async () => {
    const { organization, client } = await signIn(app())
    const external = organization.person({ role: 'external' })
    await app().import(organization)
    expect((await app().client().get(`${PATH}?limit=0`)).status).toBe(401)
    expect((await client.get(`${PATH}/unknown/duties?limit=0`)).status).toBe(400)
    expect((await (await app().signIn(external)).get(`${PATH}/unknown/duties`)).status).toBe(403)
  })

  it.each([
    '%00',
    'a%00b',
    '%ED%A0%80',
    '%FF',
    '%',
    '%2F',
    '..%2f..',
    'x'.repeat(5000),
    '%20',
    "'; drop table people",
  ])('an id of %s is not found', async (id) => {
    const { client } = await signIn(app())
    for (const path of [`${PATH}/${id}`, `${PATH}/${id}/duties`]) {
      expect((await client.get(path)).status, path).toBe(404)
    }
  })
})

describeOnBothDatabases('a failure of the service itself', (app) => {
  it('is a 500 with a request id and nothing of its cause, which the log has', async () => {
    const { client } = await signIn(app())
    await app().store.transaction((tx) => tx.run(() => sql`alter table company_roles rename to lost_roles`))

    const answer = await client.get(`${PATH}?query=confidential`)
    expect(answer.status).toBe(500)
    expectProblem(answer, {
      title: 'Internal Server Error',
      detail: 'Something went wrong on our side.',
    })
    const graphql = await client.graphql('{ viewer { id } companyRole(id: "confidential") { name } }')
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

    for (const { headers } of [answer, graphql]) {
      const lines = app().log.filter((line) => line.includes(headers.get('x-request-id') ?? ''))
      expect(lines.join()).toMatch(/company_roles/)
      expect(lines.join()).not.toMatch(/confidential|lyc_/)
    }
  })
})

const limited = readConfig({ RATE_LIMIT_PER_MINUTE: '3', CORS_ORIGINS: 'https://app.test' }, {})

describeOnBothDatabases(
  'the rate limit',
  (app) => {
    it('counts down for each token, on both surfaces together, and ends in 429', async () => {
      const { person, client } = await signIn(app())
      const other = await app().signIn(person)
      const standing = []
      for (const call of [
        () => client.get(PATH),
        () => client.get('/v1/nothing'),
        () => client.post('/graphql', { query: '{ viewer { id } }' }),
      ]) {
        const { headers } = await call()
        expect(headers.get('ratelimit-policy')).toBe('"default";q=3;w=60')
        standing.push(headers.get('ratelimit'))
      }
      expect(standing.map((value) => value?.replace(/t=\d+$/, ''))).toEqual([
        '"default";r=2;',
        '"default";r=1;',
        '"default";r=0;',
      ])

      const refused = await client.get(PATH)
      expect(refused.status).toBe(429)
      expectProblem(refused, { title: 'Too Many Requests' })
      expect(refused.body).not.toHaveProperty('code')
      const retryAfter = Number(refused.headers.get('retry-after'))
      expect(retryAfter).toBeGreaterThanOrEqual(1)
      expect(retryAfter).toBeLessThanOrEqual(60)
      expect(refused.headers.get('ratelimit')).toMatch(/^"default";r=0;t=\d+$/)

      const graphql = await client.graphql('{ viewer { id } }')
      expect(graphql.status).toBe(429)
      expect(graphql.headers.get('retry-after')).toMatch(/^\d+$/)
      expect(graphql.errors[0]?.extensions['code']).toBe('RATE_LIMITED')

      expect((await other.get(PATH)).status).toBe(200)
      expect((await client.get('/healthz')).status).toBe(200)
    })
  },
  { config: limited },
)

describeOnBothDatabases(
  'CORS',
  (app) => {
    const preflight = (path: string, origin: string) =>
      app()
        .client()
        .send(path, {
          method: 'OPTIONS',
          headers: {
            origin,
            'access-control-request-method': 'POST',
            'access-control-request-headers': 'authorization,content-type',
          },
        })

    it('lets the listed origins ask first without a token', async () => {
      for (const path of [PATH, '/graphql']) {
        const response = await preflight(path, 'https://app.test')
        expect(response.status).toBe(204)
        expect(response.headers.get('access-control-allow-origin')).toBe('https://app.test')
        expect(response.headers.get('access-control-allow-methods')).toBe('GET,HEAD,POST')
        const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase().split(',')
        expect(allowed).toEqual(expect.arrayContaining(['authorization', 'content-type', 'idempotency-key']))
        expect(response.headers.get('access-control-allow-credentials')).toBeNull()
      }
    })

    it('lets them read answers, errors too, with the headers that matter', async () => {
      const { client } = await signIn(app())
      for (const caller of [client, app().client()]) {
        const { headers } = await caller.get(PATH, { origin: 'https://app.test' })
        expect(headers.get('access-control-allow-origin')).toBe('https://app.test')
        expect(headers.get('access-control-expose-headers')).toMatch(/X-Request-Id.*Retry-After/)
        expect(headers.get('vary')).toMatch(/origin/i)
      }
    })

    it.each([
      'https://app.test.evil.test',
      'http://app.test',
      'https://APP.test',
      'null',
      'https://other.test',
    ])('tells %s nothing', async (origin) => {
      const { client } = await signIn(app())
      expect((await preflight(PATH, origin)).headers.get('access-control-allow-origin')).toBeNull()
      const { headers } = await client.get(PATH, { origin })
      expect(headers.get('access-control-allow-origin')).toBeNull()
    })
  },
  { config: limited },
)

describeOnBothDatabases('without CORS_ORIGINS', (app) => {
  it('no origin may read answers', async () => {
    const { client } = await signIn(app())
    const { headers } = await client.get(PATH, { origin: 'https://app.test' })
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })
})
