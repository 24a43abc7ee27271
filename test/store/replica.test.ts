import { EventEmitter } from 'node:events'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { DatabaseFault, NoConnection } from '../../src/store/database-fault.js'
import { nextTurn } from '../../src/store/next-turn.js'
import { type Patience, patienceOf, unlimitedPatience } from '../../src/store/patience.js'
import { openPostgresStore, type PostgresStore } from '../../src/store/postgres-store.js'
import { Replica } from '../../src/store/replica.js'
import { replicatedStore } from '../../src/store/replicated-store.js'
import { statement } from '../../src/store/statement.js'
import { textIndex } from '../../src/search-index/index-changes.js'
import { createPostgresDatabase } from '../support/postgres.js'

const name = statement({
  select: () => ({ name: sql<string>`'x'` }),
  query: ({ fields }) => sql`select ${fields}`,
})
const asOf = () => ({ organizationId: 'org', epoch: 1, number: 5 })

/** A server that answers the change number and names, as a store sees it. */
function server(names: string) {
  const state = { number: 5, names, answer: async (_patience: Patience) => {}, probed: async () => {} }
  const pool = new EventEmitter()
  const all = async (read: object, _values: object, { patience }: { patience: Patience }) => {
    await state.answer(patience)
    return read === name ? [{ name: state.names }] : [{ epoch: 1, number: state.number }]
  }
  const probe = async () => {
    await state.probed()
    return []
  }
  // What replicas need of a store.
  const store = { pool, all, probe, close: async () => {} } as unknown as PostgresStore
  return { state, pool, store }
}

describe('a replica', () => {
  let replica: ReturnType<typeof server>
  let log: string[] = []
  let ask: (asked: ReturnType<typeof asOf>, patience?: Patience) => Promise<string | undefined>
  beforeEach(() => {
    replica = server('replica')
    log = []
    const note = (_fields: object, message: string) => void log.push(message)
    const replicas = [new Replica('1', replica.store, { warn: note, info: note })]
    const store = replicatedStore(server('primary').store, replicas)
    ask = async (asked, patience = unlimitedPatience) =>
      (await store.all(name, {}, { asOf: asked, patience }))[0]?.name
    vi.useFakeTimers({ toFake: ['performance'] })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const late = async () => {
    throw new DatabaseFault('Query read timeout')
  }

  it('is not read any more by a request that began before it was restarted', async () => {
    const request = asOf()
    expect(await ask(request)).toBe('replica')
    replica.pool.emit('connect')
    replica.state.number = 4
    expect(await ask(asOf())).toBe('primary')
    expect(await ask(request)).toBe('primary')
  })

  it('is not left alone because one statement took too long', async () => {
    expect(await ask(asOf())).toBe('replica')
    replica.state.answer = late
    expect(await ask(asOf())).toBe('primary')
    replica.state.answer = async () => {}
    await nextTurn()
    expect([await ask(asOf()), log]).toEqual(['replica', []])
  })

  it('costs a request no second wait if it fails', async () => {
    const others = server('another')
    const silent = { warn: () => {}, info: () => {} }
    const replicas = [replica, others].map(({ store }) => new Replica('1', store, silent))
    const store = replicatedStore(server('primary').store, replicas)
    let waits = 0
    for (const { state } of [replica, others]) {
      state.probed = late
      state.answer = async () => {
        waits += 1
        await late()
      }
    }
    const rows = await store.all(name, {}, { asOf: asOf(), patience: unlimitedPatience })
    expect([rows[0]?.name, waits]).toEqual(['primary', 1])
  })

  it('is left alone if it does not answer anything', async () => {
    replica.state.answer = late
    replica.state.probed = late
    expect(await ask(asOf())).toBe('primary')
    replica.state.answer = async () => {}
    await nextTurn()
    expect([await ask(asOf()), log.length]).toEqual(['primary', 1])
  })

  it('leaves half of a short time to the primary, and is left alone if it used up the other half', async () => {
    const allowed: number[] = []
    replica.state.probed = late
    replica.state.answer = async (patience) => {
      allowed.push(patience.left())
      await late()
    }
    for (let request = 0; request < 5; request += 1)
      expect(await ask(asOf(), patienceOf(1_000))).toBe('primary')
    expect(allowed).toEqual([500])
  })

  it('is not asked, nor left alone, by a request whose time is nearly used up', async () => {
    expect(await ask(asOf())).toBe('replica')
    expect(await ask(asOf(), patienceOf(20))).toBe('primary')
    expect([await ask(asOf()), log]).toEqual(['replica', []])
  })

  it.each([
    { milliseconds: 130, isKnown: true, left: false },
    { milliseconds: 130, isKnown: false, left: false },
    { milliseconds: 1_000, isKnown: true, left: true },
    { milliseconds: 1_000, isKnown: false, left: true },
  ])('that answers others is left alone only by requests with time: %j', async (request) => {
    const { milliseconds, isKnown, left } = request
    const allowed: number[] = []
    if (isKnown) await ask(asOf())
    replica.state.answer = async (patience) => {
      allowed.push(patience.left())
      vi.advanceTimersByTime(patience.left())
      await late()
    }
    for (let tries = 0; tries < 2; tries += 1) {
      expect(await ask(asOf(), patienceOf(milliseconds))).toBe('primary')
      await nextTurn()
    }
    replica.state.answer = async () => {}
    expect(allowed).toEqual([milliseconds / 2, milliseconds / 2])
    expect([await ask(asOf()), log.length]).toEqual(left ? ['primary', 1] : ['replica', 0])
  })

  it('is left alone if it answers nothing, also by requests with little time', async () => {
    replica.state.probed = late
    replica.state.answer = async (patience) => {
      vi.advanceTimersByTime(patience.left())
      await late()
    }
    expect(await ask(asOf(), patienceOf(130))).toBe('primary')
    replica.state.answer = async () => {}
    await nextTurn()
    expect([await ask(asOf()), log.length]).toEqual(['primary', 1])
  })

  it('is left alone if it breaks connections, also of requests with little time', async () => {
    replica.state.answer = async () => {
      throw new DatabaseFault('Connection terminated unexpectedly')
    }
    for (let request = 0; request < 2; request += 1) {
      expect(await ask(asOf(), patienceOf(130))).toBe('primary')
      await nextTurn()
    }
    replica.state.answer = async () => {}
    expect([await ask(asOf()), log.length]).toEqual(['primary', 1])
  })

  it('is left alone longer each time that statements take too long, although it answers others', async () => {
    const askedAt: number[] = []
    const begun = performance.now()
    replica.state.answer = async () => {
      askedAt.push(Math.round((performance.now() - begun) / 1_000))
      await late()
    }
    for (let second = 0; second < 150; second += 1) {
      expect(await ask(asOf())).toBe('primary')
      await nextTurn()
      vi.advanceTimersByTime(1_000)
    }
    // After 5 seconds, then 10, 20, 40 and 60; the request that finds the time over does not wait for the probe.
    expect(askedAt).toEqual([0, 1, 7, 18, 39, 80, 141])
  })

  it('is not left alone because its connections are in use', async () => {
    replica.state.answer = async () => {
      throw new NoConnection()
    }
    for (let request = 0; request < 5; request += 1) {
      expect(await ask(asOf())).toBe('primary')
      await nextTurn()
    }
    replica.state.answer = async () => {}
    expect([await ask(asOf()), log]).toEqual(['replica', []])
  })
})

const adminUrl = process.env['TEST_POSTGRES_URL']

describe.skipIf(!adminUrl)('a replica whose connections are all in use', () => {
  let database: Awaited<ReturnType<typeof createPostgresDatabase>>
  beforeAll(async () => {
    database = await createPostgresDatabase(adminUrl ?? '')
  })
  afterAll(() => database.drop())

  it('costs a request no more than the wait for a connection', async () => {
    const served = openPostgresStore(database.url, textIndex, { size: 1, connectMs: 2_500, takeMs: 100 })
    const silent = { warn: () => {}, info: () => {} }
    const store = replicatedStore(server('primary').store, [new Replica('1', served, silent)])
    const held = await served.pool.connect()
    const begun = performance.now()
    const rows = await store.all(name, {}, { asOf: asOf(), patience: unlimitedPatience })
    expect(rows).toEqual([{ name: 'primary' }])
    expect(performance.now() - begun).toBeLessThan(1_500)
    held.release()
    await store.close()
  })
})
