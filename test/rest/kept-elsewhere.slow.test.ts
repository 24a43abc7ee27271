import { setImmediate } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { resolvers, routesOf } from '../../src/app.js'
import { readConfig } from '../../src/config.js'
import { buildSchema } from '../../src/graph/schema.js'
import { openStore } from '../../src/store/open-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { documentBody } from '../creation/support/creators.js'
import { Client, describeOnBothDatabases, MADE_ANEW, TestApp } from '../support/app.js'
import { drawsOf } from '../support/draws.js'
import { answersTo, askedRoutes } from './support/asked.js'
import { buildWrites, TAKES_WRITES, walked } from './support/writes.js'

describeOnBothDatabases(
  'answers that are kept by two processes',
  (app) => {
    /** A second process, as far as the database can tell, and one that keeps no answers. */
    async function processes() {
      const store = openStore(app().url, textIndex)
      const other = new TestApp(store, app().url, TAKES_WRITES)
      const anew = new TestApp(app().store, app().url, MADE_ANEW)
      await Promise.all([other.start(), anew.start()])
      const end = async () => {
        await Promise.all([other.stop(), anew.stop()])
        await store.close()
      }
      return { other, anew, end }
    }

    it('are asked for at every route that reads, after every mutation and every route that writes', async () => {
      const { writes } = await buildWrites(app())
      const mutations = Object.keys(buildSchema(resolvers).getMutationType()?.getFields() ?? {})
      const routes = routesOf(readConfig({ VIDEO_SITE_NAME: 'videosite' }, {}))
      const kinds = new Set(Object.keys(writes).map((name) => name.split(',')[0]))
      const reading = routes.filter(({ method }) => method === 'get').map(({ path }) => path)
      const writing = routes.filter(({ method }) => method !== 'get').map(({ operationId }) => operationId)
      expect(askedRoutes.toSorted()).toEqual(reading.toSorted())
      expect([...mutations, ...writing].filter((name) => !kinds.has(name))).toEqual([])
    })

    it('equal those made anew, after every kind of write in the other process', async () => {
      const { callers, ids, writes } = await buildWrites(app())
      const { admin, manager, member, external } = callers
      const others = [manager, member, external]
      const { other, anew, end } = await processes()
      const asked = (through: TestApp, { token }: Client) => answersTo(new Client(through, token), ids)
      let turn = 0
      /** An answer that was kept just before the change must not be sent after it. */
      const write = async (name: string, through: TestApp) => {
        turn += 1
        // The admin sees every change, and the other callers take turns.
        const asking = [admin, ...others.filter((_, index) => index === turn % others.length)]
        // The process that writes is told of the change; the other one has to notice it.
        const kept = through === other ? app() : other
        const change = await writes[name]?.(through)
        for (const client of asking) await asked(kept, client)
        await change?.()
        for (const [index, client] of asking.entries())
          expect([name, index, ...(await asked(kept, client))]).toEqual([
            name,
            index,
            ...(await asked(anew, client)),
          ])
      }
      for (const [index, name] of walked(app(), writes).entries())
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
      const countOf = async (): Promise<number> =>
        (await reader.get('/v1/content?limit=100')).body.data.length
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
        // SQLite answers without a turn of the event loop.
        await setImmediate()
      }
      await writing
      expect(await countOf()).toBe(progress.end)
      await stop()
    })
  },
  TAKES_WRITES,
)
