import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { readConfig } from '../../src/config.js'
import { createJsonFetcher } from '../../src/providers/web-fetch/fetch-json.js'
import type { JsonFetcher } from '../../src/providers/web-fetch/port.js'
import { until } from '../jobs/support/queue.js'
import {
  DEADLINE_MS,
  type DrippingServer,
  startDrippingServer,
} from '../providers/support/dripping-server.js'
import { describeOnBothDatabases } from '../support/app.js'
import { refusals } from '../support/observed.js'
import { MANY_CLIENTS, startFlow } from './support/client.js'

const CLIENT = 'https://client.example/about.json'

/** Functions that send the documents that are waited for. */
let waiting: (() => void)[] = []

const heldDocuments: JsonFetcher = {
  accepts: (url) => url === CLIENT,
  fetch: () =>
    new Promise((resolve) => {
      waiting.push(() => resolve({ kind: 'refused', cause: 'a test' }))
    }),
}

describeOnBothDatabases(
  'requests for consent that wait for the document about a client',
  (app) => {
    beforeEach(() => {
      waiting = []
    })

    it('count among the requests that their person has under way', async () => {
      const [flow, other] = [await startFlow(app()), await startFlow(app())]
      const { access } = await flow.tokens()
      const before = await refusals(app(), 'under_way')
      const asking = flow.as({ clientId: CLIENT })
      const first = asking.browser.send(asking.query())
      await until(async () => waiting.length === 1)
      const second = await asking.browser.send(asking.query())

      expect(second.status).toBe(429)
      expect(second.headers.get('content-type')).toContain('text/html')
      expect(second.headers.get('retry-after')).toBe('1')
      expect((await app().client(access).get('/v1/company-roles')).status).toBe(429)
      expect(await refusals(app(), 'under_way')).toBe(before + 2)
      expect((await other.browser.send(other.query())).status).toBe(200)
      expect(waiting).toHaveLength(1)

      waiting[0]?.()
      expect((await first).status).toBe(400)
      expect((await app().client(access).get('/v1/company-roles')).status).toBe(200)
      expect((await flow.consent()).get('code')).toMatch(/^[\w-]{43}$/)
    })
  },
  {
    services: { clientDocuments: heldDocuments },
    config: readConfig(
      { ...MANY_CLIENTS.settings, RATE_LIMIT_PER_MINUTE: '0', MAX_REQUESTS_UNDER_WAY: '1' },
      {},
    ),
  },
)

let server: DrippingServer
beforeAll(async () => {
  server = await startDrippingServer('application/json')
})
afterAll(() => server.close())

const fetcher = () =>
  createJsonFetcher({
    maxBytes: 10_000,
    totalMs: DEADLINE_MS,
    allow: [{ host: '127.0.0.1', port: server.port }],
  })

describeOnBothDatabases(
  'a request for consent whose client has a document that comes byte by byte',
  (app) => {
    it('waits no longer than documents may take, in spite of garbage collection', async () => {
      const flow = (await startFlow(app())).as({ clientId: `${server.url}/client.json` })
      const page = await flow.browser.send(flow.query())

      expect(page.status).toBe(400)
      expect(await page.text()).toContain('could not be fetched')
      expect(new Set(await server.ends())).toEqual(new Set(['cut']))
    })
  },
  {
    ...MANY_CLIENTS,
    services: {
      clientDocuments: {
        accepts: (url) => fetcher().accepts(url),
        fetch: (url, signal) => fetcher().fetch(url, signal),
      },
    },
  },
)
