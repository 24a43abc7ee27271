import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenStore } from '../../src/store/open-store.js'
import { patienceOf, unlimitedPatience } from '../../src/store/patience.js'
import { statement } from '../../src/store/statement.js'
import type { ReadOptions, Store } from '../../src/store/store.js'
import { until } from '../jobs/support/queue.js'
import { type Client, TestApp, type TestAppOptions } from '../support/app.js'
import { OrganizationBuilder } from '../support/builders.js'
import { databases } from '../support/databases.js'
import { logged, refusals } from '../support/observed.js'
import { expectProblem } from '../support/problem.js'

/** More searches than PostgreSQL's pool has connections, or SQLite has threads. */
const MANY = 12
const LONG = '/v1/search?query=endlessly'
const SHORT = '/v1/search?query=freezer'

/** Reads until it is ended, on SQLite. */
const endless = statement({
  select: () => ({ count: sql<number>`count(*)`.mapWith(Number) }),
  query: ({ fields, notAborted }) => sql`select ${fields} from (
    with recursive c(x) as (select 1 union all select x + 1 from c where ${notAborted}) select x from c)`,
})

/** A store whose reads of `LONG` keep a thread, or a connection, until a test ends them. */
class Held {
  begun = 0
  readonly store: OpenStore
  #release = () => {}
  readonly #end = new Promise<void>((resolve) => (this.#release = resolve))

  constructor(store: OpenStore) {
    const all: Store['all'] = async (read, values, options) => {
      await this.#hold(store, options)
      return store.all(read, values, options)
    }
    this.store = {
      ...store,
      all: (read, values, options) =>
        options?.longRead && JSON.stringify(values).includes('endless')
          ? all(read, values, options)
          : store.all(read, values, options),
    }
  }

  async #hold(store: OpenStore, options: ReadOptions | undefined): Promise<void> {
    this.begun += 1
    if ('withOwnConnection' in store) await store.withOwnConnection(() => this.#end)
    else await store.all(endless, {}, options)
  }

  release(): void {
    this.#release()
  }
}

async function signInTwo(app: TestApp): Promise<[Client, Client]> {
  const organization = new OrganizationBuilder()
  const [one, other] = [organization.person(), organization.person()]
  organization.role({ name: 'Freezer keeper' })
  await app.import(organization)
  return [await app.signIn(one), await app.signIn(other)]
}

function useApp(open: (typeof databases)[number]['open'], options: TestAppOptions) {
  let used: { held: Held; app: TestApp; close: () => Promise<void> } | undefined
  beforeAll(async () => {
    const database = await open()
    const held = new Held(database.store)
    const app = new TestApp(held.store, database.url, options)
    await app.start()
    used = {
      held,
      app,
      close: async () => {
        held.release()
        await app.stop()
        await database.close()
      },
    }
  })
  afterAll(() => used?.close())
  return () => {
    if (!used) throw new Error('The application is there once the tests run.')
    return used
  }
}

describe.each(databases)('many long searches of one person on $name', ({ name, open }) => {
  const used = useApp(open, {})

  it('are read one at a time, while another person finds something', async () => {
    const { held, app } = used()
    const [one, other] = await signInTwo(app)
    const leaving = new AbortController()
    const asked = Array.from({ length: MANY }, () =>
      one.send(LONG, { signal: leaving.signal }).then(({ status }) => status),
    )
    await until(async () => held.begun > 0)
    const found = await other.get(SHORT)
    expect([found.status, found.body.data.length]).toEqual([200, 1])
    expect(held.begun).toBe(1)
    // On SQLite they are endless, and end when their client leaves. On PostgreSQL each is answered in its turn.
    if (name === 'SQLite') leaving.abort()
    held.release()
    const statuses = await Promise.all(asked)
    expect(statuses).toEqual(statuses.map(() => (name === 'SQLite' ? 499 : 200)))
    expect((await one.get(SHORT)).status).toBe(200)
    expect(app.failures()).toEqual([])
  })
})

const sqlite = databases.filter(({ name }) => name === 'SQLite')

describe.each(sqlite)('a search past its processor time on $name', ({ open }) => {
  const used = useApp(open, { processorMs: 2_000 })

  it('is ended, counted, and a 503 on both surfaces', async () => {
    const { app } = used()
    const [one] = await signInTwo(app)
    const before = await refusals(app, 'processor_time')
    const rest = await one.get(LONG)
    expectProblem(rest, { status: 503, title: 'Service Unavailable' })
    expect(rest.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(logged(app, rest)).toMatchObject({ status: 503, limit: 'processor_time' })
    const graphql = await one.graphql('{ search(query: "endlessly") { nodes { title } } }')
    expect([graphql.status, graphql.data]).toEqual([503, undefined])
    expect(await refusals(app, 'processor_time')).toBe(before + 2)
    expect(app.failures()).toEqual([])
  })
})

describe.each(sqlite)('a long read of $name', ({ open }) => {
  const unlimited = { left: Number.POSITIVE_INFINITY, spend: () => {} }
  let store: Store
  let close: () => Promise<void>
  beforeAll(async () => {
    const database = await open()
    store = database.store
    close = database.close
  })
  afterAll(() => close())

  it('ends once it has lasted as long as it is waited for', async () => {
    const read = async () =>
      store.all(endless, {}, { patience: patienceOf(20), longRead: { work: unlimited } })
    await expect(read()).rejects.toThrow('the read was aborted')
  })

  it('ends past its processor time, and tells how much it took', async () => {
    let spent = 0
    const work = { left: 20, spend: (milliseconds: number) => (spent += milliseconds) }
    await expect(
      (async () => store.all(endless, {}, { patience: unlimitedPatience, longRead: { work } }))(),
    ).rejects.toThrow('the read was aborted')
    expect(spent).toBeGreaterThan(20)
  })
})
