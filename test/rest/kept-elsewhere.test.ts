import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openStore } from '../../src/store/open-store.js'
import { documentBody } from '../creation/support/creators.js'
import { Client, describeOnBothDatabases, MADE_ANEW, TestApp } from '../support/app.js'
import { drawsOf } from '../support/draws.js'
import { buildWrites } from './support/writes.js'

const QUERIES = [
  '{ orgChart { roles { name holders { name } } } }',
  '{ viewer { name role teams { name } } contents(first: 100) { nodes { title tags knowledge { itemCount } } } }',
  '{ members { totalCount nodes { name companyRoles { name } } } teams { nodes { name memberCount } } }',
  '{ spaces { nodes { name topics { nodes { name items { nodes { name } } } } } } }',
]

describeOnBothDatabases('answers that are kept by two processes', (app) => {
  /** Another process, as far as the database can tell, and one that keeps nothing. */
  async function processes() {
    const store = openStore(app().url)
    const other = new TestApp(store, app().url, {})
    const anew = new TestApp(app().store, app().url, MADE_ANEW)
    await Promise.all([other.start(), anew.start()])
    const end = async () => {
      await Promise.all([other.stop(), anew.stop()])
      await store.close()
    }
    return { other, anew, end }
  }

  it('equal those made anew, after every kind of write, in either process', async () => {
    const { callers, roleId, writes } = await buildWrites(app())
    const { other, anew, end } = await processes()
    const paths = [
      '/v1/content?limit=100',
      '/v1/members?status=all',
      '/v1/company-roles',
      `/v1/company-roles/${roleId}`,
      `/v1/company-roles/${roleId}/duties`,
      '/v1/lessons',
      '/v1/spaces',
      '/v1/invitations',
      '/v1/findings',
      '/v1/reporting-lines',
      '/v1/members/progress',
      '/v1/content-review-requests',
      '/v1/directory-sync/events',
      '/v1/org-chart',
      '/v1/tags',
      '/v1/teams',
      '/v1/changes?limit=100',
      '/v1/content/created',
      '/v1/me/reporting-line',
    ]
    const answersTo = async (client: Client) => {
      const answers: unknown[] = []
      for (const path of paths) {
        const { status, text, headers } = await client.get(path)
        // What is refused has the id of its request.
        answers.push([path, status, status === 200 ? text : '', headers.get('etag')])
      }
      for (const query of QUERIES) {
        const { status, data, errors } = await client.graphql(query)
        answers.push([query, status, data, errors.map(({ message }) => message)])
      }
      return answers
    }
    let turn = 0
    /** Two of the callers ask, the other two after the next write. */
    const compare = async (written: string) => {
      turn += 1
      const asking = Object.entries(callers).filter((_, index) => (index + turn) % 2 === 0)
      for (const [name, { token }] of asking) {
        const expected = [written, name, ...(await answersTo(new Client(anew, token)))]
        for (const kept of [app(), other])
          expect([written, name, ...(await answersTo(new Client(kept, token)))]).toEqual(expected)
      }
    }
    const write = async (name: string, through: TestApp) => {
      await writes[name]?.(through)
      await compare(name)
    }
    await compare('nothing')
    for (const [index, name] of Object.keys(writes).entries())
      await write(name, index % 2 === 0 ? app() : other)

    const step = fc.tuple(fc.constantFrom(...Object.keys(writes)), fc.boolean())
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 5 }), async (steps) => {
        for (const [name, elsewhere] of steps) await write(name, elsewhere ? other : app())
      }),
      drawsOf('KEPT_ANSWER_SEQUENCES', 3, 'kept answers equal those made anew'),
    )
    await end()
  })

  it('are never older than one that was sent before, nor than a write that was answered', async () => {
    const { callers } = await buildWrites(app())
    const { other, end: stop } = await processes()
    const [writer, reader] = [callers.admin, new Client(other, callers.manager.token)]
    const countOf = async (): Promise<number> => (await reader.get('/v1/content?limit=100')).body.data.length
    const before = await countOf()
    const progress = { answered: before, end: before + 25 }
    const writing = (async () => {
      while (progress.answered < progress.end) {
        await writer.post('/v1/documents', documentBody({ title: `Title ${progress.answered}` }))
        progress.answered += 1
      }
    })()
    let last = 0
    while (progress.answered < progress.end) {
      const least = Math.max(progress.answered, last)
      last = await countOf()
      expect(last).toBeGreaterThanOrEqual(least)
      // What SQLite answers takes no turn of the event loop.
      await setImmediate()
    }
    await writing
    expect(await countOf()).toBe(progress.end)
    await stop()
  })
})
