import { afterEach, expect, it } from 'vitest'
import type { AppOptions } from '../../src/app.js'
import { readConfig } from '../../src/config.js'
import { FairQueue } from '../../src/graph/fair-queue.js'
import { MIN_ACTIVE_REQUESTS } from '../../src/rest/load-shedding.js'
import { buildCreators } from '../creation/support/creators.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { logged, refusals } from '../support/observed.js'
import { expectProblem } from '../support/problem.js'

const PATH = '/v1/company-roles'
const QUERY = { query: '{ viewer { id } }' }
const BODY = { url: 'https://site.example.org/keys.md', visibility: 'everyone' }

const loopDelay = { p99: 0, utilization: 1, close: () => {} }

let release = () => {}
let held = new Promise<void>((resolve) => (release = resolve))

/** Requests for pages wait for `release`: the first waits for its page, the others for their turn. */
const services: NonNullable<AppOptions['services']> = {
  webFetcher: { fetch: () => held.then(() => ({ kind: 'refused', cause: 'a test' })) },
  fetchTurns: new FairQueue({
    running: { inAll: 100, group: 100 },
    waiting: { inAll: 100, group: 100, person: 100 },
    waitMs: 600_000,
  }),
}

/** Sends so many requests, which are answered after `release`. */
function crowdOf(client: Client, size: number): () => Promise<number[]> {
  held = new Promise<void>((resolve) => (release = resolve))
  const answers = Array.from({ length: size }, () => client.post('/v1/documents/from-url', BODY))
  return async () => {
    release()
    return (await Promise.all(answers)).map(({ status }) => status)
  }
}

describeOnBothDatabases(
  'a service whose event loop is late',
  (app) => {
    afterEach(() => {
      Object.assign(loopDelay, { p99: 0, utilization: 1 })
    })

    it('answers requests on top of a crowd with 503 and when to come again, and counts them', async () => {
      const { admin: client, member } = await buildCreators(app())
      const before = await refusals(app(), 'loop_delay')
      const disperse = crowdOf(member, MIN_ACTIVE_REQUESTS)
      expect((await client.get(PATH)).status).toBe(200)
      loopDelay.p99 = 200.5
      const rest = await client.get(PATH)
      expectProblem(rest, { status: 503, title: 'Service Unavailable' })
      expect(rest.headers.get('retry-after')).toBe('5')
      // Not even the caller was looked up.
      expect(client.statementsOf(rest)).toBe(0)
      expect(logged(app(), rest)).toMatchObject({ status: 503, limit: 'loop_delay', operation: PATH })
      const graphql = await client.graphql(QUERY.query)
      expect(graphql.status).toBe(503)
      expect(graphql.headers.get('retry-after')).toBe('5')
      expect(graphql.errors[0]?.extensions['code']).toBe('SERVICE_UNAVAILABLE')
      expect(await refusals(app(), 'loop_delay')).toBe(before + 2)
      for (const path of ['/healthz', '/readyz', '/metrics'])
        expect((await app().client().get(path)).status).toBe(200)
      loopDelay.p99 = 200
      expect((await client.get(PATH)).status).toBe(200)
      loopDelay.p99 = 200.5
      // Requests under way are completed.
      expect(await disperse()).toEqual(Array.from({ length: MIN_ACTIVE_REQUESTS }, () => 400))
      expect((await client.get(PATH)).status).toBe(200)
    })

    it('refuses nobody who comes alone, or with few others', async () => {
      const { admin: client, member } = await buildCreators(app())
      loopDelay.p99 = 60_000
      for (let time = 0; time < 2 * MIN_ACTIVE_REQUESTS; time += 1)
        expect((await client.get(PATH)).status).toBe(200)
      const disperse = crowdOf(member, MIN_ACTIVE_REQUESTS - 1)
      expect((await client.get(PATH)).status).toBe(200)
      expect((await client.graphql(QUERY.query)).status).toBe(200)
      expect(await disperse()).toEqual(Array.from({ length: MIN_ACTIVE_REQUESTS - 1 }, () => 400))
    })

    it('refuses nobody if it was mostly idle: something else kept it from running', async () => {
      const { admin: client, member } = await buildCreators(app())
      Object.assign(loopDelay, { p99: 60_000, utilization: 0.49 })
      const disperse = crowdOf(member, 2 * MIN_ACTIVE_REQUESTS)
      expect((await client.get(PATH)).status).toBe(200)
      expect(await disperse()).toEqual(Array.from({ length: 2 * MIN_ACTIVE_REQUESTS }, () => 400))
    })
  },
  { loopDelay, services, config: readConfig({ RATE_LIMIT_PER_MINUTE: '0' }, {}) },
)

describeOnBothDatabases(
  'a service that sheds nothing',
  (app) => {
    it('answers however late it is', async () => {
      const { admin: client, member } = await buildCreators(app())
      const disperse = crowdOf(member, MIN_ACTIVE_REQUESTS)
      expect((await client.get(PATH)).status).toBe(200)
      expect(await disperse()).toEqual(Array.from({ length: MIN_ACTIVE_REQUESTS }, () => 400))
    })
  },
  {
    loopDelay: { p99: 60_000, utilization: 1, close: () => {} },
    services,
    config: readConfig({ RATE_LIMIT_PER_MINUTE: '0', MAX_LOOP_DELAY_MS: '0' }, {}),
  },
)
