import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DatabaseFault } from '../../src/store/database-fault.js'
import { patienceOf } from '../../src/store/patience.js'
import { openPostgresStore, type PostgresStore } from '../../src/store/postgres-store.js'
import { statement } from '../../src/store/statement.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { type BreakablePostgres, breakablePostgres } from '../support/breakable-postgres.js'

const adminUrl = process.env['TEST_POSTGRES_URL']

/** The number of the server's process that runs a statement, and the quotient of 6 and the value bound to it. */
const six = statement({
  select: () => ({
    process: sql<string>`pg_backend_pid()::text`,
    quotient: sql<string>`(6 / divisor)::text`,
  }),
  query: ({ fields, p }) => sql`select ${fields} from (select ${p('divisor')}::integer as divisor) as given`,
})

describe.skipIf(!adminUrl)('the statements of one request on PostgreSQL', () => {
  let database: BreakablePostgres
  let store: PostgresStore
  let acquired = 0
  beforeAll(async () => {
    database = await breakablePostgres(adminUrl ?? '')
    store = openPostgresStore(database.url, textIndex)
    store.pool.on('acquire', () => (acquired += 1))
  })
  afterAll(async () => {
    await store.close()
    await database.close()
  })
  beforeEach(() => {
    acquired = 0
  })

  const read = async (request: object | undefined, divisor: string, milliseconds = 5_000) =>
    store.all(six, { divisor }, { request, patience: patienceOf(milliseconds) })
  /** How many connections they took: by the store, and by the server, unless PgBouncer gives it others. */
  const taken = (rows: readonly { process: string }[][]) => {
    const processes = new Set(rows.flat().map((row) => row.process))
    return new Set(store.isShared ? [acquired] : [acquired, processes.size])
  }

  it('share a connection while they are under way, and give it back after the last of them', async () => {
    const request = {}
    const rows = await Promise.all(['1', '2', '3'].map((divisor) => read(request, divisor)))
    expect(rows.flat().map(({ quotient }) => quotient)).toEqual(['6', '3', '2'])
    expect(taken(rows)).toEqual(new Set([1]))
    expect([store.pool.totalCount, store.pool.idleCount]).toEqual([1, 1])
  })

  it('share none with other requests, nor do statements of no request', async () => {
    const [one, another] = [{}, {}]
    const requests = [one, another, undefined, undefined, one]
    const rows = await Promise.all(requests.map((request) => read(request, '1')))
    expect(taken(rows)).toEqual(new Set([4]))
  })

  it('are answered though one among them fails', async () => {
    const request = {}
    const [before, failed, after] = await Promise.allSettled(['1', '0', '2'].map((one) => read(request, one)))
    expect([before?.status, failed?.status, after?.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(failed).toMatchObject({ reason: { code: '22012' } })
    expect([acquired, store.pool.idleCount]).toEqual([1, store.pool.totalCount])
  })

  it('fail together if their connection breaks, and the next one has another connection', async () => {
    const request = {}
    database.proxy.stall()
    const answers = Promise.allSettled([read(request, '1', 100), read(request, '2')])
    const [late, beside] = await answers
    await database.proxy.resume()
    expect(late).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseFault) })
    expect(beside).toMatchObject({ status: 'rejected', reason: expect.any(DatabaseFault) })
    expect(await read(request, '3')).toMatchObject([{ quotient: '2' }])
    expect(acquired).toBe(2)
  })
})
