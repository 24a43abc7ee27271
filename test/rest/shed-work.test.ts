import { expect, it } from 'vitest'
import { readConfig } from '../../src/config.js'
import { describeOnBothDatabases } from '../support/app.js'
import { logged, refusals } from '../support/observed.js'
import { expectProblem, signInSomebody } from '../support/problem.js'

const PATH = '/v1/company-roles'
const QUERY = { query: '{ viewer { id } }' }

const loopDelay = { p99: 0, close: () => {} }

describeOnBothDatabases(
  'a service whose event loop is late',
  (app) => {
    it('answers new work with 503 and when to come again, and counts it', async () => {
      const { client } = await signInSomebody(app())
      expect((await client.get(PATH)).status).toBe(200)
      const before = await refusals(app(), 'loop_delay')
      loopDelay.p99 = 200.5
      const rest = await client.get(PATH)
      expectProblem(rest, { status: 503, title: 'Service Unavailable' })
      expect(rest.headers.get('retry-after')).toBe('5')
      // Not even who asks was looked up.
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
    })
  },
  { loopDelay, config: readConfig({ RATE_LIMIT_PER_MINUTE: '0' }, {}) },
)

describeOnBothDatabases(
  'a service that sheds nothing',
  (app) => {
    it('answers however late it is', async () => {
      const { client } = await signInSomebody(app())
      expect((await client.get(PATH)).status).toBe(200)
    })
  },
  {
    loopDelay: { p99: 60_000, close: () => {} },
    config: readConfig({ RATE_LIMIT_PER_MINUTE: '0', MAX_LOOP_DELAY_MS: '0' }, {}),
  },
)
