import { expect, it } from 'vitest'
import { readConfig } from '../../src/config.js'
import { describeOnBothDatabases } from '../support/app.js'
import { expectProblem, signInSomebody as signIn } from '../support/problem.js'

const PATH = '/v1/company-roles'

const limited = readConfig(
  {
    RATE_LIMIT_PER_MINUTE: '3',
    RATE_LIMIT_OBJECTS_PER_MINUTE: '0',
    CORS_ORIGINS: 'https://app.test',
  },
  {},
)

describeOnBothDatabases(
  'the rate limit',
  (app) => {
    it('counts down for each person, by any token and on both surfaces together, and ends in 429', async () => {
      const { person, client } = await signIn(app())
      const second = await app().signIn(person)
      const { client: other } = await signIn(app())
      const standing = []
      for (const call of [
        () => client.get(PATH),
        () => second.get('/v1/nothing'),
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
      expect((await second.get(PATH)).status).toBe(429)

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

    it('answers preflight requests of the listed origins without a token', async () => {
      for (const path of [PATH, '/graphql']) {
        const response = await preflight(path, 'https://app.test')
        expect(response.status).toBe(204)
        expect(response.headers.get('access-control-allow-origin')).toBe('https://app.test')
        expect(response.headers.get('access-control-allow-methods')).toBe('GET,HEAD,POST')
        const allowed = response.headers.get('access-control-allow-headers')?.toLowerCase().split(',')
        expect(allowed).toEqual(expect.arrayContaining(['authorization', 'content-type', 'idempotency-key']))
        for (const field of ['apollographql-client', 'graphql-client'])
          expect(allowed).toEqual(expect.arrayContaining([`${field}-name`, `${field}-version`]))
        expect(response.headers.get('access-control-allow-credentials')).toBeNull()
      }
    })

    it('lets them read answers and errors, with the headers that matter', async () => {
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
