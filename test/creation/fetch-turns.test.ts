import { beforeEach, expect, it } from 'vitest'
import type { AppOptions } from '../../src/app.js'
import { until } from '../jobs/support/queue.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { countRows } from './support/count-rows.js'
import { buildCreators } from './support/creators.js'

const PATH = '/v1/documents/from-url'
const KEYS = '# Keys\n\nThe keys must be returned.\n'

/** The addresses that are being fetched, with functions that end each fetch. */
const fetching = new Map<string, () => void>()
/** All addresses that were fetched, in order. */
let fetched: string[] = []

const services: NonNullable<AppOptions['services']> = {
  webFetcher: {
    fetch: async (url) => {
      fetched.push(url)
      await new Promise<void>((resolve) => fetching.set(url, resolve))
      fetching.delete(url)
      return { kind: 'fetched', finalUrl: url, contentType: 'text/markdown', body: Buffer.from(KEYS) }
    },
  },
  documentReader: {
    readDocument: async () => ({ kind: 'read', title: null, siteName: null, language: null, markdown: KEYS }),
    close: async () => {},
  },
}

describeOnBothDatabases(
  'addresses that are fetched',
  (app) => {
    beforeEach(() => {
      fetched = []
    })
    const post = (client: Client, name: string) =>
      client.post(PATH, { url: `https://site.example.org/${name}`, visibility: 'everyone' })
    const url = (name: string) => `https://site.example.org/${name}`
    const isFetching = (name: string) => until(async () => fetching.has(url(name)))
    const end = (name: string) => fetching.get(url(name))?.()

    it('come one at a time for a person, while those of other people and organizations are fetched', async () => {
      const { admin, manager } = await buildCreators(app())
      const other = await buildCreators(app())
      const first = post(admin, 'a1')
      await isFetching('a1')
      const second = post(admin, 'a2')
      const others = [post(manager, 'm1'), post(other.admin, 'o1')]
      await isFetching('m1')
      await isFetching('o1')
      expect(fetched).not.toContain(url('a2'))
      end('a1')
      expect((await first).status).toBe(201)
      await isFetching('a2')
      for (const name of ['a2', 'm1', 'o1']) end(name)
      for (const answer of [second, ...others]) expect((await answer).status).toBe(201)
    })

    it('are refused on both surfaces if a person has too many waiting, which are still fetched', async () => {
      const { admin } = await buildCreators(app())
      const answers = Array.from({ length: 6 }, (_, n) => post(admin, `r${n}`))
      const refused = await Promise.race(answers)
      expect(refused.status).toBe(503)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)

      const mutation = `mutation ($input: CreateDocumentFromUrlInput!) {
        createDocumentFromUrl(input: $input) { contentId } }`
      const again = await admin.graphql(mutation, { input: { url: url('r6'), visibility: 'EVERYONE' } })
      expect(again.errors[0]?.extensions).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
      expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(0)

      for (let ended = 0; ended < 5; ended += 1) {
        await until(async () => fetching.size > 0)
        expect(fetching.size).toBe(1)
        for (const release of fetching.values()) release()
        await until(async () => fetching.size === 0 || fetched.length > ended + 1)
      }
      const statuses = (await Promise.all(answers)).map(({ status }) => status)
      expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 201, 201, 201, 201, 503])
      expect(fetched).toHaveLength(5)
    })

    it('are not fetched for a client that leaves while it waits, and its key is released', async () => {
      const { admin } = await buildCreators(app())
      const first = post(admin, 'a1')
      await isFetching('a1')
      const keys = await countRows(app().store, 'idempotencyKeys')
      const leaving = new AbortController()
      const headers = { 'content-type': 'application/json', 'idempotency-key': 'the-key' }
      const body = JSON.stringify({ url: url('a2'), visibility: 'everyone' })
      const left = admin.send(PATH, { method: 'POST', headers, body, signal: leaving.signal })
      await until(async () => (await countRows(app().store, 'idempotencyKeys')) > keys)
      leaving.abort()
      expect((await left).status).toBe(499)
      end('a1')
      expect((await first).status).toBe(201)
      expect(fetched).toEqual([url('a1')])
      expect(await countRows(app().store, 'idempotencyKeys')).toBe(keys)
      const next = admin.post(PATH, JSON.parse(body), headers)
      await isFetching('a2')
      end('a2')
      expect((await next).status).toBe(201)
    })
  },
  { services },
)
