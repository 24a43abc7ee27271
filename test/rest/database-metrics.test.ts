import { stat } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { openPostgresStore } from '../../src/store/postgres-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { version } from '../../src/base/version.js'
import { describeOnBothDatabases, TestApp } from '../support/app.js'
import { databases } from '../support/databases.js'
import { samplesOf } from '../support/samples.js'

const scrape = async (app: TestApp) => samplesOf((await app.client().get('/metrics')).text)

/** What is known about the database without asking it. */
async function expectedOf({ store, url }: TestApp): Promise<Record<string, unknown>> {
  if (!('writer' in store)) {
    return {
      lyceum_postgres_pool_max_connections: 10,
      'lyceum_postgres_pool_connections{state="in_use"}': 0,
      'lyceum_postgres_pool_connections{state="idle"}': 1,
      lyceum_postgres_pool_waiting: 0,
    }
  }
  const file = url.slice('file:'.length)
  return {
    lyceum_sqlite_file_bytes: (await stat(file)).size,
    lyceum_sqlite_wal_bytes: (await stat(`${file}-wal`)).size,
    lyceum_sqlite_write_wait_seconds_count: 2,
    lyceum_sqlite_write_wait_seconds_sum: expect.any(Number),
  }
}

describeOnBothDatabases('the metrics of the database', (app) => {
  it('say what runs', async () => {
    const { name } = app().store.dialect
    const labels = `version="${version}",node="${process.versions.node}",database="${name}"`
    expect((await scrape(app())).get(`lyceum_build_info{${labels}}`)).toBe(1)
  })

  it('show the files and the waits of writers on SQLite, and the pool on PostgreSQL', async () => {
    const count = 'lyceum_sqlite_write_wait_seconds_count'
    const before = (await scrape(app())).get(count) ?? 0
    await app().store.transaction(operatorScope(), async () => {})
    await app().store.transaction(operatorScope(), async () => {})
    const samples = [...(await scrape(app()))]
      .filter(([name]) => /^lyceum_(sqlite|postgres)/.test(name) && !name.includes('_bucket'))
      .map(([name, value]) => [name, name === count ? value - before : value])
    expect(Object.fromEntries(samples)).toEqual(await expectedOf(app()))
  })
})

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))(
  'the metrics of the pool',
  ({ open }) => {
    it('count the connections in use, and those who wait for one', async () => {
      const database = await open()
      const store = openPostgresStore(database.url, textIndex)
      const app = new TestApp(store, database.url, {})
      await app.start()
      const taken = await Promise.all(Array.from({ length: 10 }, () => store.pool.connect()))
      const waiting = store.pool.connect()
      const samples = await scrape(app)
      for (const client of taken) client.release()
      ;(await waiting).release()
      await app.stop()
      await store.close()
      await database.close()
      expect(samples.get('lyceum_postgres_pool_connections{state="in_use"}')).toBe(10)
      expect(samples.get('lyceum_postgres_pool_waiting')).toBe(1)
    })
  },
)
