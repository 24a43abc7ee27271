import { setImmediate } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { createApp } from '../../src/app.js'
import { revokeToken } from '../../src/operator/token-store.js'
import { readConfig } from '../../src/config.js'
import { createLogger } from '../../src/log/logger.js'
import { NO_DELAY } from '../../src/rest/loop-delay.js'
import { hashToken, readTokenHolder } from '../../src/records/token-holder-store.js'
import { type Client, describeOnBothDatabases, TestApp } from '../support/app.js'
import { databases } from '../support/databases.js'
import { logged as loggedBy, refusals } from '../support/observed.js'
import { expectProblem, signInSomebody } from '../support/problem.js'

const PATH = '/v1/company-roles'
const DOCUMENT = { title: 'A', markdown: 'B' }
const config = readConfig({ RATE_LIMIT_PER_MINUTE: '5', RATE_LIMIT_OBJECTS_PER_MINUTE: '0' }, {})

describeOnBothDatabases(
  'the way of a request',
  (app) => {
    const logged = (answer: { headers: Headers }) => loggedBy(app(), answer)
    const tokenIdOf = async ({ token }: Client): Promise<string> => {
      const [holder] = await readTokenHolder(app().store, hashToken(token ?? ''))
      if (!holder) throw new Error('The token is unknown.')
      return holder.tokenId
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

    it('ends past the limit before anything is looked up, and is logged with its caller and its route', async () => {
      const { person, organization, client } = await signInSomebody(app())
      for (let count = 0; count < 5; count += 1) await client.get(PATH)
      for (const [operation, answer] of [
        ['other', await client.get('/v1/nothing')],
        ['other', await client.post(PATH, {})],
        ['/v1/documents', await client.post('/v1/documents', DOCUMENT)],
        [`${PATH}/{id}`, await client.get(`${PATH}/anything`)],
      ] as const) {
        expect(answer.status).toBe(429)
        expectProblem(answer, { title: 'Too Many Requests' })
        expect(logged(answer)).toMatchObject({
          operation,
          status: 429,
          limit: 'requests',
          statements: 1,
          tokenId: await tokenIdOf(client),
          userId: person.userId,
          organizationId: organization.id,
        })
      }
      const graphql = await client.graphql('{ viewer { id } }')
      expect(logged(graphql)).toMatchObject({ operation: '/graphql', status: 429 })
      const metrics = (await app().client().get('/metrics')).text
      for (const labels of [
        'method="GET",operation="other"',
        'method="POST",operation="other"',
        'method="POST",operation="/v1/documents"',
        `method="GET",operation="${PATH}/{id}"`,
        'method="POST",operation="/graphql"',
      ]) {
        expect(metrics).toContain(`lyceum_requests_total{${labels},status="429"} 1`)
      }
      expect(await refusals(app(), 'requests')).toBe(5)
    })

    it('is logged without a caller if there is none', async () => {
      const answer = await app().client('lyc_unknown').get(PATH)
      const line = logged(answer)
      expect(line).toMatchObject({ operation: PATH, status: 401, statements: 1 })
      expect(line).not.toHaveProperty('userId')
      expect(line).not.toHaveProperty('tokenId')
      const none = await app().client().post('/graphql', {})
      expect(logged(none)).toMatchObject({ operation: '/graphql', status: 401, statements: 0 })
      expect(logged(await app().client().get('/v1/nothing'))).toMatchObject({
        operation: 'other',
        status: 401,
      })
      const metrics = (await app().client().get('/metrics')).text
      expect(metrics).toContain(`lyceum_requests_total{method="GET",operation="${PATH}",status="401"}`)
      expect(metrics).toContain('lyceum_requests_total{method="POST",operation="/graphql",status="401"} 1')
    })

    it('is logged with a token that is no longer valid, though its client gets the answer for an unknown one', async () => {
      const { organization, person, client } = await signInSomebody(app())
      const leaving = organization.person()
      await app().import(organization)
      const gone = await app().signIn(leaving)
      const left = { status: 'DEACTIVATED', deactivatedAt: '2026-01-01T00:00:00.000Z' }
      Object.assign(organization.records.find(({ userId }) => userId === leaving.userId) ?? {}, left)
      await app().import(organization)
      await revokeToken(app().store, operatorScope(), await tokenIdOf(client))
      const unknown = await app().client('lyc_unknown').get(PATH)
      for (const caller of [
        client,
        await app().signIn(person, { expiresAt: '2000-01-01T00:00:00.000Z' }),
        gone,
      ]) {
        const answer = await caller.get(PATH)
        expect(answer.status).toBe(401)
        expect({ ...answer.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
        expect(answer.headers.get('www-authenticate')).toBe(unknown.headers.get('www-authenticate'))
        const line = logged(answer)
        expect(line).toMatchObject({
          operation: PATH,
          status: 401,
          statements: 1,
          tokenId: await tokenIdOf(caller),
        })
        expect(line).not.toHaveProperty('userId')
      }
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
    const app = await createApp({ store, config, loopDelay: NO_DELAY, logger: createLogger('silent') })
    try {
      const headers = { authorization: `Bearer ${client.token}` }
      // In a new turn of the event loop, a request's first read never waits for other reads.
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
