import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { leadsToPgBouncer } from '../../src/base/postgres-url.js'
import { DatabaseFault } from '../../src/store/database-fault.js'
import { patienceOf } from '../../src/store/patience.js'
import { openPostgresStore, type PostgresStore } from '../../src/store/postgres-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { statement } from '../../src/store/statement.js'
import { until } from '../jobs/support/queue.js'
import { behindPgBouncer } from '../support/databases.js'
import { createPostgresDatabase } from '../support/postgres.js'

const adminUrl = process.env['TEST_POSTGRES_URL']

const teamIds = statement({
  select: ({ teams }) => ({ id: teams.id }),
  query: ({ select, t }) => select.from(t.teams),
})
const RUNNING = `select count(*)::int as running from pg_stat_activity
  where datname = current_database() and application_name = 'lyceum' and state = 'active'`

describe.skipIf(!adminUrl)('a statement on PostgreSQL whose caller has given up', () => {
  let store: PostgresStore
  let locker: Client
  let observer: Client
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await createPostgresDatabase(adminUrl ?? '')
    ;({ drop } = database)
    const url = new URL(await behindPgBouncer(database.url))
    // Without the server's own limit, it would wait until the lock is released. PgBouncer takes no such setting.
    if (!leadsToPgBouncer(url.href)) url.searchParams.set('statement_timeout', '0')
    store = openPostgresStore(url.href, textIndex)
    locker = new Client({ connectionString: database.url })
    observer = new Client({ connectionString: database.url })
    await Promise.all([locker.connect(), observer.connect()])
  })
  afterAll(async () => {
    await Promise.all([locker.end(), observer.end()])
    await store.close()
    await drop()
  })

  it('is ended by the server though the lock that it waits for is still held', async () => {
    const running = async () => (await observer.query<{ running: number }>(RUNNING)).rows[0]?.running
    // The connection is made before the time is measured.
    expect(await store.all(teamIds, {})).toEqual([])
    await locker.query('begin; lock table teams')
    const read = Promise.resolve(store.all(teamIds, {}, { patience: patienceOf(5_000) }))
    const failure = read.catch((error: unknown) => error)
    await until(async () => (await running()) === 1)
    expect(await failure).toBeInstanceOf(DatabaseFault)
    await until(async () => (await running()) === 0)
    await locker.query('commit')
    expect(await store.all(teamIds, {})).toEqual([])
  })
})
