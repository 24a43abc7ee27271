import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openPostgresStore, type PostgresStore } from '../../src/store/postgres-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { migrate } from '../../src/store/migrate.js'
import { MADE_ANEW, TestApp } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { createPostgresDatabase } from '../support/postgres.js'

const adminUrl = process.env['TEST_POSTGRES_URL']
/** PostgreSQL plans the first five runs of a statement for their values, and then chooses. */
const RUNS = 12
const OTHERS = 2_000

const prepared = z.array(
  z.object({ statement: z.string(), planned: z.coerce.number(), runs: z.coerce.number() }),
)

describe.skipIf(!adminUrl)('a role that is asked for again and again on PostgreSQL', () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>
  let store: PostgresStore
  let app: TestApp
  beforeAll(async () => {
    database = await createPostgresDatabase(adminUrl ?? '')
    // Prepared statements belong to a connection.
    store = openPostgresStore(database.url, textIndex, { size: 1, connectMs: 2_500 })
    await migrate(store)
    app = new TestApp(store, database.url, MADE_ANEW)
    await app.start()
  })
  afterAll(async () => {
    await app.stop()
    await store.close()
    await database.drop()
  })

  it('has its statements planned once, although each of them takes lists of keys', async () => {
    const organization = new OrganizationBuilder()
    const member = organization.person({ teams: [{ id: organization.team(), role: 'team-viewer' }] })
    const role = organization.role({ holderUserIds: [member.userId] })
    // With so many rows, ten cost more to find than one.
    for (let other = 0; other < OTHERS; other += 1) organization.role({ holderUserIds: [member.userId] })
    await app.import(organization)
    await store.pool.query('analyze')
    const client = await app.signIn(member)
    for (let run = 0; run < RUNS; run += 1) {
      expect((await client.get(`/v1/company-roles/${role}`)).status).toBe(200)
    }
    const { rows } = await store.pool.query(
      `select statement, custom_plans as planned, custom_plans + generic_plans as runs from pg_prepared_statements`,
    )
    const repeated = prepared.parse(rows).filter(({ runs }) => runs >= RUNS)
    expect(repeated.length).toBeGreaterThanOrEqual(4)
    expect(repeated.filter(({ planned }) => planned > 5)).toEqual([])
  })
})
