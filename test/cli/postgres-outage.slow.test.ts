import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { createToken } from '../../src/operator/token-store.js'
import { openPostgresStore, type PostgresStore } from '../../src/store/postgres-store.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { countRows } from '../creation/support/count-rows.js'
import { documentBody } from '../creation/support/creators.js'
import { importOrganization, jobsOf, until } from '../jobs/support/queue.js'
import { type BreakablePostgres, breakablePostgres } from '../support/breakable-postgres.js'
import { OrganizationBuilder } from '../support/builders.js'
import { recordFigure } from '../support/figures.js'
import { lyceumProcess, serving, workFolder } from './run-cli.js'

const adminUrl = process.env['TEST_POSTGRES_URL']
/** How long the outage lasts; an operator's own check may use `OUTAGE_SECONDS=30`. */
const OUTAGE_MS = Number(process.env['OUTAGE_SECONDS'] ?? 4) * 1_000

describe.skipIf(!adminUrl).each([1, 2])(
  'lyceum serve --workers %i over a PostgreSQL that comes and goes',
  (workers) => {
    let database: BreakablePostgres
    let store: PostgresStore
    let work: Awaited<ReturnType<typeof workFolder>>
    let server: Awaited<ReturnType<typeof serving>>
    let token: string
    const statuses = new Set<number>()
    let requests = 0
    /** What a killed worker was doing is lost. */
    const CUT = 0

    beforeAll(async () => {
      work = await workFolder()
      database = await breakablePostgres(adminUrl ?? '')
      store = openPostgresStore(database.directUrl, textIndex)
      const organization = new OrganizationBuilder()
      const { userId } = organization.person({ role: 'owner' })
      await importOrganization(store, organization)
      const created = { userId, scopes: ['content:write'], expiresAt: null, name: null }
      ;({ token } = await createToken(store, operatorScope(), created))
      await database.proxy.refuse()
      let isThere = false
      const onOutput = (text: string) => {
        if (isThere || !text.includes('Waiting up to')) return
        isThere = true
        void database.proxy.resume()
      }
      const env = {
        DATABASE_URL: database.url,
        MAIL_OUTBOX: work.path('outbox'),
        RATE_LIMIT_PER_MINUTE: '0',
      }
      server = await serving(env, { workers, onOutput })
    })
    afterAll(async () => {
      const area = 'outages of the database'
      recordFigure({ area, name: 'requests during an outage', cases: requests, lost: 0 })
      server.kill()
      await store.close()
      await database.close()
      await work.remove()
    })

    async function request(path: string, init: RequestInit = {}): Promise<number> {
      const headers = new Headers(init.headers)
      headers.set('authorization', `Bearer ${token}`)
      headers.set('connection', 'close')
      const status = await fetch(`${server.url}${path}`, { ...init, headers }).then(
        (answer) => answer.status,
        () => CUT,
      )
      statuses.add(status)
      requests += 1
      return status
    }
    const scrape = async () =>
      (await fetch(`${server.url}/metrics`, { headers: { connection: 'close' } })).text()
    const read = () => request('/v1/company-roles')
    const publish = () =>
      request('/v1/documents', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
        body: JSON.stringify(documentBody()),
      })

    /** Keeps the service busy with reads, writes and jobs while something happens. */
    async function underLoad(happening: () => Promise<void>): Promise<void> {
      const stop = new AbortController()
      const busy = [read, read, publish, publish].map(async (send) => {
        while (!stop.signal.aborted) {
          await send()
          await sleep(20)
        }
      })
      await happening()
      stop.abort()
      await Promise.all(busy)
    }

    async function expectRecovery(): Promise<void> {
      await until(async () => (await read()) === 200)
      await until(async () => (await publish()) === 201)
    }

    it('waits for the database, and says so in one line without the password', () => {
      expect(server.output.stdout.match(/Waiting up to 30 s for the database/g)).toHaveLength(1)
    })

    it('survives ended connections and an outage under load, answers 503 meanwhile, and goes on', async () => {
      const known = server.workers()
      await underLoad(async () => {
        for (let round = 0; round < 5; round += 1) {
          await sleep(200)
          await database.terminateAll()
          database.proxy.cut()
        }
        await database.proxy.refuse()
        // A worker that ends during the outage is replaced as well.
        if (workers > 1) process.kill(known[0] ?? 0, 'SIGKILL')
        await sleep(OUTAGE_MS)
        expect(await request('/healthz')).toBe(200)
        expect(await request('/readyz')).toBe(503)
        expect(await scrape()).toMatch(/^lyceum_database_up 0$/m)
        await database.proxy.resume()
        await expectRecovery()
      })
      const expected = new Set([200, 201, 503, ...(workers > 1 ? [CUT] : [])])
      expect([...statuses].filter((status) => !expected.has(status))).toEqual([])
      // One was killed, and no other has ended.
      const listened = () => server.output.stdout.match(/"msg":"listening"/g)?.length
      await until(async () => listened() === (workers > 1 ? workers + 1 : 1))
    })

    it("shows each worker's pool, and the queue once", async () => {
      const text = await scrape()
      expect(text).toMatch(/^lyceum_database_up 1$/m)
      expect(text).toMatch(new RegExp(`^lyceum_postgres_pool_max_connections ${10 * workers}$`, 'm'))
      expect(text.match(/^lyceum_jobs\{state="dead",kind="send-mail"\} 0$/gm)).toHaveLength(1)
    })

    it('does all jobs that were accepted', async () => {
      expect(await countRows(store, 'contents')).toBeGreaterThan(0)
      // A lease that was lost in the outage has to run out.
      await until(async () => (await jobsOf(store)).length === 0)
    })

    it('ends at SIGTERM while the database stalls', async () => {
      database.proxy.stall()
      void Promise.all([read(), publish(), read()])
      server.terminate()
      expect(await server.ended()).toBe(0)
    })
  },
)

describe.skipIf(!adminUrl)('a start without its database', () => {
  it('ends with 1 once it has waited, and names the address without the password', async () => {
    const DATABASE_URL = 'postgres://ada:secret@127.0.0.1:1/lyceum'
    const { status, stdout, stderr } = await lyceumProcess(['serve'], {
      DATABASE_URL,
      DATABASE_WAIT_SECONDS: '2',
    })
    expect(status).toBe(1)
    expect(stderr).toContain("DATABASE_URL=postgres://ada:…@127.0.0.1:1/lyceum can't be used")
    expect(stdout.match(/Waiting up to 2 s/g)).toHaveLength(1)
    expect(stdout + stderr).not.toContain('secret')
  })
})
