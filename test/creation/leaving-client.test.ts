import { beforeEach, expect, it, vi } from 'vitest'
import type { AppOptions } from '../../src/app.js'
import type { Store } from '../../src/store/store.js'
import { type Client, describeOnBothDatabases } from '../support/app.js'
import { uniqueId } from '../support/builders.js'
import { countRows } from './support/count-rows.js'
import { buildCreators } from './support/creators.js'

const PATH = '/v1/documents/from-url'

/** Called when the page has been fetched, before it is read. */
let fetched: () => void

const services: NonNullable<AppOptions['services']> = {
  webFetcher: {
    fetch: async (url) => {
      const body = Buffer.from('# Keys\n\nThe keys must be returned.\n')
      return { kind: 'fetched', finalUrl: url, contentType: 'text/markdown', body }
    },
  },
  documentReader: {
    readDocument: async () => {
      fetched()
      return {
        kind: 'read',
        title: null,
        siteName: null,
        language: null,
        markdown: '# Keys\n\nThe keys must be returned.\n',
      }
    },
    close: async () => {},
  },
}

describeOnBothDatabases(
  'a client that leaves before a fetched document is acknowledged',
  (app) => {
    beforeEach(() => {
      fetched = () => {}
    })

    const post = (client: Client, headers: Record<string, string>, signal?: AbortSignal) =>
      client.send(PATH, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ url: 'https://site.example.org/keys.md', visibility: 'everyone' }),
        ...(signal && { signal }),
      })
    const rows = async () => {
      const { store } = app()
      return {
        contents: await countRows(store, 'contents'),
        requests: await countRows(store, 'reviewRequests'),
        jobs: await countRows(store, 'jobs'),
      }
    }

    it('leaves nothing behind if nothing was written yet: no document, no mail, no spent allowance', async () => {
      const { admin, member } = await buildCreators(app())
      const key = { 'idempotency-key': uniqueId('key') }
      const before = await rows()
      for (const client of [admin, member]) {
        const leaving = new AbortController()
        fetched = () => leaving.abort()
        expect((await post(client, key, leaving.signal)).status).toBe(499)
        expect(await rows()).toEqual(before)
      }
      fetched = () => {}
      const again = await post(admin, key)
      expect({ status: again.status, replayed: again.headers.has('idempotent-replayed') }).toEqual({
        status: 201,
        replayed: false,
      })
      for (let sent = 0; sent < 3; sent += 1) expect((await post(member, {})).status).toBe(201)
    })

    it('has a complete document once it is being written, and its answer at the next try under the same key', async () => {
      const { admin } = await buildCreators(app())
      const key = { 'idempotency-key': uniqueId('key') }
      const before = await rows()
      const leaving = new AbortController()
      const store: Pick<Store, 'transaction'> = app().store
      const transaction = store.transaction.bind(store)
      const spy = vi.spyOn(store, 'transaction')
      fetched = () => {
        spy.mockImplementation((scope, work) =>
          transaction(scope, async (tx) => {
            leaving.abort()
            return work(tx)
          }),
        )
      }
      await post(admin, key, leaving.signal)
      spy.mockRestore()
      fetched = () => {}
      expect(leaving.signal.aborted).toBe(true)
      expect(await rows()).toEqual({ ...before, contents: before.contents + 1, jobs: before.jobs + 1 })

      const again = await post(admin, key)
      expect({ status: again.status, replayed: again.headers.get('idempotent-replayed') }).toEqual({
        status: 201,
        replayed: 'true',
      })
      expect(await again.json()).toMatchObject({ mode: 'published', draft: false })
      expect((await rows()).contents).toBe(before.contents + 1)
    })
  },
  { services },
)
