import { beforeEach, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import type { AppOptions } from '../../src/app.js'
import { readConfig } from '../../src/config.js'
import { listen } from '../../src/process/server.js'
import { rawRequest } from '../cli/raw-request.js'
import { buildCreators } from '../creation/support/creators.js'
import { until } from '../jobs/support/queue.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { logged, refusals } from '../support/observed.js'
import { expectProblem } from '../support/problem.js'

const PATH = '/v1/company-roles'
const BODY = JSON.stringify({ url: 'https://site.example.org/keys.md', visibility: 'everyone' })
const FROM_URL = '/v1/documents/from-url'

/** Functions that end the fetches under way; a fetch also ends when its client leaves. */
let fetches: (() => void)[] = []

const services: NonNullable<AppOptions['services']> = {
  webFetcher: {
    fetch: (_url, signal) =>
      new Promise((resolve) => {
        const end = () => resolve({ kind: 'refused', cause: 'a test' })
        signal.addEventListener('abort', end)
        fetches.push(end)
      }),
  },
}

/** Begins a request that is under way until its fetch ends. */
async function begin(client: Client, signal?: AbortSignal) {
  const known = fetches.length
  const answer = client.send(FROM_URL, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: BODY,
    ...(signal && { signal }),
  })
  await until(async () => fetches.length > known)
  return { answer }
}

describeOnBothDatabases(
  'the requests of a person that are under way',
  (app) => {
    beforeEach(() => {
      fetches = []
    })

    it('are limited by any token of the person, on both surfaces, and are counted when refused', async () => {
      const { admin, people, signIn, member } = await buildCreators(app())
      const before = await refusals(app(), 'under_way')
      const { answer } = await begin(admin)
      for (const client of [admin, await signIn(people.admin)]) {
        const refused = await client.get(PATH)
        expectProblem(refused, {
          status: 429,
          title: 'Too Many Requests',
          detail: 'At most 1 requests at a time.',
        })
        expect(refused.headers.get('retry-after')).toBe('1')
        expect(logged(app(), refused)).toMatchObject({ status: 429, limit: 'under_way' })
      }
      const graphql = await admin.graphql('{ viewer { id } }')
      expect(graphql.status).toBe(429)
      expect(graphql.errors[0]?.extensions['code']).toBe('RATE_LIMITED')
      expect(await refusals(app(), 'under_way')).toBe(before + 3)
      expect((await member.get(PATH)).status).toBe(200)
      expect((await app().client().get('/healthz')).status).toBe(200)
      for (const release of fetches) release()
      expect((await answer).status).toBe(400)
      expect((await admin.get(PATH)).status).toBe(200)
    })

    it('are no longer under way once their client has left', async () => {
      const { admin } = await buildCreators(app())
      const leaving = new AbortController()
      const { answer } = await begin(admin, leaving.signal)
      expect((await admin.get(PATH)).status).toBe(429)
      leaving.abort()
      await answer
      expect((await admin.get(PATH)).status).toBe(200)
    })

    it('are no longer under way once they were refused, or have failed', async () => {
      const { admin, member } = await buildCreators(app())
      const statuses = [
        await admin.get(`${PATH}?limit=0`),
        await admin.get(`${PATH}/nothing`),
        await admin.get('/v1/nothing'),
        await admin.post(PATH, {}),
        await admin.post(FROM_URL, {}),
        await admin.post('/graphql', {}),
        await admin.post('/graphql', { query: '{ nothing }' }),
        await member.get('/v1/invitations'),
        await member.get(PATH),
        await admin.get(PATH),
      ].map(({ status }) => status)
      expect(statuses).toEqual([400, 404, 404, 405, 400, 400, 200, 403, 200, 200])
    })
  },
  {
    services,
    config: readConfig(
      { RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_OBJECTS_PER_MINUTE: '0', MAX_REQUESTS_UNDER_WAY: '1' },
      {},
    ),
  },
)

describeOnBothDatabases(
  'the requests of a person that are under way at a server',
  (app) => {
    const serve = () => listen({ fetch: (request, env) => app().fetch(request, env) }, '127.0.0.1', 0)
    const fieldsOf = ({ token }: Client) => `host: x\r\nauthorization: Bearer ${token}\r\n`
    const post = (client: Client, fields = '') =>
      `POST ${FROM_URL} HTTP/1.1\r\n${fieldsOf(client)}${fields}content-type: application/json\r\n` +
      `content-length: ${BODY.length}\r\n\r\n${BODY}`
    const get = (client: Client, fields = '') => `GET ${PATH} HTTP/1.1\r\n${fieldsOf(client)}${fields}\r\n`
    const CLOSE = 'connection: close\r\n'

    /** The status of a request that has ended for the server too. */
    async function ask(url: string, client: Client): Promise<string | undefined> {
      const answer = await rawRequest(url, get(client, CLOSE)).answer()
      return answer.split(' ')[1]
    }

    /**
     * Begins, as somebody new, a request that waits for a fetch, and a second one after it on the same connection.
     * Returns undefined if the test's own question reached the server before the second one.
     */
    async function beginBoth(url: string) {
      const { admin } = await buildCreators(app())
      const known = fetches.length
      const both = rawRequest(url, post(admin) + get(admin))
      await until(async () => fetches.length > known)
      if ((await ask(url, admin)) === '429') return { admin, both }
      both.cut()
      return undefined
    }

    /** Whether a request that waits for a fetch is accepted, and another one at the same time. */
    async function areTwoLetIn(url: string, client: Client): Promise<boolean> {
      const known = fetches.length
      const waiting = rawRequest(url, post(client, CLOSE))
      let isRefused = false
      void waiting.answer().then(() => (isRefused = true))
      await until(async () => isRefused || fetches.length > known)
      const areLetIn = !isRefused && (await ask(url, client)) === '200'
      waiting.cut()
      return areLetIn
    }

    beforeEach(() => {
      fetches = []
    })

    it('are those whose answers wait to be sent too, until their connection is cut', async () => {
      const server = await serve()
      try {
        let begun = await beginBoth(server.url)
        while (!begun) begun = await beginBoth(server.url)
        const { admin, both } = begun
        expect(await ask(server.url, admin)).toBe('429')
        both.cut()
        // Once the server has noticed the requests, and again once it has noticed that they are cut off.
        for (let n = 0; n < 3; n += 1) await until(() => areTwoLetIn(server.url, admin))
      } finally {
        await server.drain()
      }
    })

    it('count once though their answer is made anew, because something has changed since it was kept', async () => {
      const server = await serve()
      const { admin, organization } = await buildCreators(app())
      const waiting = rawRequest(server.url, post(admin, CLOSE))
      try {
        await until(async () => fetches.length > 0)
        expect(await ask(server.url, admin)).toBe('200')
        await app().store.transaction(operatorScope(), async (tx) => {
          tx.record({ organizationId: organization.id, type: 'TAG', id: 'another' })
        })
        expect(await ask(server.url, admin)).toBe('200')
      } finally {
        waiting.cut()
        await server.drain()
      }
    })

    it('end with each answer on a connection that is kept', async () => {
      const server = await serve()
      try {
        const { admin } = await buildCreators(app())
        const headers = { authorization: `Bearer ${admin.token}` }
        for (let n = 0; n < 6; n += 1) {
          const answer = await fetch(`${server.url}${PATH}`, { headers })
          expect(answer.status).toBe(200)
          await answer.text()
        }
      } finally {
        await server.drain()
      }
    })
  },
  {
    services,
    config: readConfig(
      { RATE_LIMIT_PER_MINUTE: '0', RATE_LIMIT_OBJECTS_PER_MINUTE: '0', MAX_REQUESTS_UNDER_WAY: '2' },
      {},
    ),
  },
)
