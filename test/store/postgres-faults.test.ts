import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { openPostgresStore, type PostgresStore } from '../../src/store/postgres-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { countRows } from '../creation/support/count-rows.js'
import { buildCreators, documentBody } from '../creation/support/creators.js'
import { until } from '../jobs/support/queue.js'
import { type Client, TestApp } from '../support/app.js'
import { type BreakablePostgres, breakablePostgres } from '../support/breakable-postgres.js'
import { recordFigure } from '../support/figures.js'

const adminUrl = process.env['TEST_POSTGRES_URL']
/** How long requests of these tests may wait for the database. */
const DATABASE_SECONDS = 2

const READ = '/v1/company-roles'

describe.skipIf(!adminUrl)('the service over a PostgreSQL whose connections break', () => {
  let database: BreakablePostgres
  let store: PostgresStore
  let direct: PostgresStore
  let app: TestApp
  let admin: Client
  beforeAll(async () => {
    database = await breakablePostgres(adminUrl ?? '')
    store = openPostgresStore(database.url, textIndex)
    direct = openPostgresStore(database.directUrl, textIndex)
    app = new TestApp(store, database.url, {}, DATABASE_SECONDS)
    await app.start()
    ;({ admin } = await buildCreators(app))
  })
  afterAll(async () => {
    await app.stop()
    await Promise.all([store.close(), direct.close()])
    await database.close()
  })
  afterEach(() => database.proxy.resume())

  const publish = (key: string = randomUUID()) =>
    admin.post('/v1/documents', documentBody(), { 'idempotency-key': key })
  const ask = () => admin.graphql('{ viewer { id } companyRoles { nodes { id } } }')

  /** Expects a 503 that says when to come back, while the database does not answer. */
  async function expectUnavailable(send: () => Promise<{ status: number; headers: Headers }>) {
    const { status, headers } = await send()
    expect(status).toBe(503)
    expect(headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
  }

  /** Expects reads and writes to be answered again. */
  async function expectRecovery() {
    await until(async () => (await admin.get(READ)).status === 200)
    await until(async () => (await publish()).status === 201)
  }

  it('answers 503 on both surfaces while connections are refused, and recovers', async () => {
    await database.proxy.refuse()
    await expectUnavailable(() => admin.get(READ))
    await expectUnavailable(() => publish())
    await expectUnavailable(ask)
    const { errors } = await ask()
    expect(errors[0]?.extensions).toMatchObject({ code: 'SERVICE_UNAVAILABLE', http: { status: 503 } })
    expect((await admin.get('/readyz')).status).toBe(503)
    expect((await admin.get('/healthz')).status).toBe(200)
    await database.proxy.resume()
    await expectRecovery()
    expect((await admin.get('/readyz')).status).toBe(200)
  })

  it('logs the cause once for each request, and tells the client nothing of it', async () => {
    await database.proxy.refuse()
    const { headers, text } = await admin.get(READ)
    const id = headers.get('x-request-id') ?? ''
    const lines = app.log.filter((line) => line.includes(id) && line.includes('"level":50'))
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/ECONNREFUSED|ECONNRESET/)
    expect(text).not.toMatch(/ECONN|127\.0\.0\.1/)
  })

  it('answers reads, writes and /readyz though the database stalls, and recovers', async () => {
    expect((await admin.get(READ)).status).toBe(200)
    database.proxy.stall()
    await Promise.all([
      ...Array.from({ length: 12 }, () => expectUnavailable(() => admin.get(READ))),
      ...Array.from({ length: 12 }, () => expectUnavailable(() => publish())),
    ])
    expect((await admin.get('/readyz')).status).toBe(503)
    expect((await admin.get('/healthz')).status).toBe(200)
    await database.proxy.resume()
    await expectRecovery()
  })

  it.each(['cut', 'terminate'] as const)('survives a %s at every moment of writes and reads', async (how) => {
    const statuses: number[] = []
    const stop = new AbortController()
    const keys: string[] = []
    const busy = Array.from({ length: 8 }, async (_, index) => {
      while (!stop.signal.aborted) {
        const key = randomUUID()
        const answer = index % 2 === 0 ? await admin.get(READ) : await publish(key)
        statuses.push(answer.status)
        if (answer.status === 201) keys.push(key)
      }
    })
    for (let round = 0; round < 12; round += 1) {
      await sleep(40 + round * 7)
      if (how === 'cut') database.proxy.cut()
      else await database.terminateAll()
    }
    stop.abort()
    await Promise.all(busy)
    expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([])
    const area = 'outages of the database'
    recordFigure({ area, name: 'requests while connections are cut', cases: statuses.length, lost: 0 })
    await expectRecovery()
    for (const key of keys.slice(-3)) {
      expect((await publish(key)).headers.get('idempotent-replayed')).toBe('true')
    }
  })

  it('answers 503 if the answer to a commit was lost, and writes once what is sent again', async () => {
    const before = await countRows(direct, 'contents')
    const key = randomUUID()
    database.proxy.loseAnswerTo('insert into "contents"', 'commit')
    expect((await publish(key)).status).toBe(503)
    expect(await countRows(direct, 'contents')).toBe(before + 1)
    const again = await publish(key)
    expect(again.status).toBe(201)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(await countRows(direct, 'contents')).toBe(before + 1)
  })

  it('ends a transaction whose connection broke while it was idle, and gives the next a new one', async () => {
    const broken = store.transaction(operatorScope(), async (tx) => {
      await tx.now()
      await database.terminateAll()
      await sleep(50)
      await tx.now()
    })
    await expect(broken).rejects.toThrow(/connection error|terminat/)
    await store.transaction(operatorScope(), (tx) => tx.now())
  })
})
