import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../src/app.js'
import { readConfig } from '../../src/config.js'
import { createLogger } from '../../src/logger.js'
import { describeOnBothDatabases, TestApp } from '../support/app.js'
import { databases } from '../support/databases.js'
import { expectProblem, signInSomebody } from '../support/problem.js'

const PATH = '/v1/company-roles'
const DOCUMENT = { title: 'A', markdown: 'B' }
const config = readConfig({ RATE_LIMIT_PER_MINUTE: '5', RATE_LIMIT_OBJECTS_PER_MINUTE: '0' }, {})

describeOnBothDatabases(
  'the way of a request',
  (app) => {
    /** What the log says of the request that was answered with these headers. */
    const logged = ({ headers }: { headers: Headers }) => {
      const line = app().log.find((text) => text.includes(headers.get('x-request-id') ?? ''))
      return JSON.parse(line ?? '{}')
    }

    it('asks for the caller, then counts, then looks for the route and its scope', async () => {
      const { person, client } = await signInSomebody(app())
      const left = ({ headers }: { headers: Headers }) => headers.get('ratelimit')?.replace(/;t=\d+$/, '')

      const unknown = await app().client('lyc_unknown').get(PATH)
      expect(unknown.status).toBe(401)
      expect(unknown.headers.has('ratelimit-policy')).toBe(false)

      const expired = await app().signIn(person, { expiresAt: '2000-01-01T00:00:00.000Z' })
      expect((await expired.get(PATH)).status).toBe(401)

      const answers = [
        await client.get('/v1/nothing'),
        await client.post(PATH, {}),
        await client.post('/v1/documents', DOCUMENT),
        await client.get(`${PATH}?limit=0`),
        await client.post('/graphql', { query: '{ viewer { id } }' }),
      ]
      expect(answers.map((answer) => [answer.status, left(answer)])).toEqual([
        [404, '"default";r=4'],
        [405, '"default";r=3'],
        [403, '"default";r=2'],
        [400, '"default";r=1'],
        [200, '"default";r=0'],
      ])
    })

    it('ends past the limit before anything is looked for, and is noted with its caller', async () => {
      const { person, organization, client } = await signInSomebody(app())
      for (let count = 0; count < 5; count += 1) await client.get(PATH)
      for (const answer of [
        await client.get('/v1/nothing'),
        await client.post(PATH, {}),
        await client.post('/v1/documents', DOCUMENT),
        await client.get(PATH),
      ]) {
        expect(answer.status).toBe(429)
        expectProblem(answer, { title: 'Too Many Requests' })
        expect(logged(answer)).toMatchObject({
          operation: 'other',
          status: 429,
          statements: 1,
          userId: person.userId,
          organizationId: organization.id,
        })
      }
      const metrics = (await app().client().get('/metrics')).text
      for (const method of ['GET', 'POST'])
        expect(metrics).toContain(
          `lyceum_requests_total{method="${method}",operation="other",status="429"} 2`,
        )
    })

    it('is noted without a caller where there is none', async () => {
      const answer = await app().client('lyc_unknown').get(PATH)
      const line = logged(answer)
      expect(line).toMatchObject({ operation: 'other', status: 401, statements: 1 })
      expect(line).not.toHaveProperty('userId')
      expect(logged(await app().client().get(PATH))).toMatchObject({ status: 401, statements: 0 })
    })
  },
  { config },
)

describe('the way of a request on SQLite', () => {
  it('makes no promise, though the request is authenticated and counted', async () => {
    const [sqlite] = databases
    const database = await sqlite?.open()
    if (!database) throw new Error('SQLite is always there.')
    const { store, url, close } = database
    const { client } = await signInSomebody(new TestApp(store, url, {}))
    const loopDelay = { p99: 0, close: () => {} }
    const app = await createApp({ store, config, loopDelay, logger: createLogger('silent') })
    try {
      const headers = { authorization: `Bearer ${client.token}` }
      // In a turn of its own a request's first read never waits for other reads.
      await setImmediate()
      const answer = app.fetch(new Request('http://lyceum.test/v1/documents', { method: 'POST', headers }))
      expect(answer).toBeInstanceOf(Response)
      expect((await answer).headers.get('ratelimit')).toBe('"default";r=4;t=60')
    } finally {
      await app.close()
      await close()
    }
  })
})
