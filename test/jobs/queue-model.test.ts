import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobScope, queueScope } from '../../src/access/system-scope.js'
import { LeaseLost } from '../../src/jobs/job-failure.js'
import { type Claim, claimJobs, finish, giveBack, putBack, renewLease } from '../../src/jobs/queue-store.js'
import type { Store } from '../../src/store/store.js'
import { databases, type TestDatabase } from '../support/databases.js'
import {
  clearMarks,
  clearQueue,
  endLeases,
  enqueueMail,
  importOrganization,
  leaveMark,
  marksOf,
  places,
} from './support/queue.js'

const others = ['crash', 'break', 'put back', 'give back', 'renew'].map((act) => ({
  arbitrary: fc.constant(act),
  weight: 1,
}))
const step = fc.record({
  act: fc.oneof(
    { arbitrary: fc.constant('claim'), weight: 6 },
    { arbitrary: fc.constant('expire'), weight: 3 },
    { arbitrary: fc.constant('finish'), weight: 3 },
    ...others,
  ),
  worker: fc.integer({ min: 0, max: 2 }),
})

/** Workers that share a queue, and the jobs that each of them believes it holds. */
class Workers {
  readonly #store: Store
  readonly #organizationId: string
  readonly #claims = new Map<number, Claim>()
  /** The worker that really holds each job: the one that claimed it last. */
  readonly holders = new Map<string, string>()

  constructor(store: Store, organizationId: string) {
    this.#store = store
    this.#organizationId = organizationId
  }

  async claim(worker: number): Promise<boolean> {
    const lease = crypto.randomUUID()
    const [claim] = await this.#store.transaction(queueScope(), (tx) =>
      claimJobs(tx, queueScope(), { kind: 'send-mail', places: places(1), lease, leaseMs: 60_000 }),
    )
    if (claim) {
      this.#claims.set(worker, claim)
      this.holders.set(claim.id, lease)
    }
    return claim !== undefined
  }

  async act(act: string, worker: number): Promise<void> {
    if (act === 'expire') return await endLeases(this.#store)
    if (act === 'claim') return void (await this.claim(worker))
    const claim = this.#claims.get(worker)
    if (!claim) return
    if (act !== 'renew') this.#claims.delete(worker)
    if (act === 'crash') return
    const scope = jobScope(this.#organizationId)
    const work = this.#store.transaction(scope, async (tx) => {
      if (act === 'renew') return await renewLease(tx, scope, claim, 60_000)
      if (act === 'put back') return await putBack(tx, scope, claim, { reason: 'failed', waitMs: -1 })
      if (act === 'give back') return await giveBack(tx, scope, claim)
      await finish(tx, scope, claim)
      await leaveMark(tx, this.#organizationId, claim.id)
      if (act === 'break') throw new Error('the process dies before the commit')
    })
    const holds = this.holders.get(claim.id) === claim.lease
    const failure: unknown = await work.then(
      () => undefined,
      (error: unknown) => error,
    )
    const expected = !holds ? failure instanceof LeaseLost : (failure !== undefined) === (act === 'break')
    if (!expected) throw new Error(`${act} ${holds ? 'under' : 'without'} a lease: ${String(failure)}`)
    if (holds && act !== 'renew' && act !== 'break') this.holders.delete(claim.id)
  }

  async drain(): Promise<void> {
    await endLeases(this.#store)
    while (await this.claim(0)) await this.act('finish', 0)
  }
}

describe.each(databases)('the queue on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  it('has every effect exactly once, whatever workers do and wherever they die', async () => {
    const { store } = database
    const organizationId = await importOrganization(store)
    const run = fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
      await clearQueue(store)
      await clearMarks(store)
      const ids = []
      for (const name of ['a', 'b', 'c']) ids.push(await enqueueMail(store, organizationId, name))
      const workers = new Workers(store, organizationId)
      for (const { act, worker } of steps) await workers.act(act, worker)
      await workers.drain()
      expect(await marksOf(store, organizationId)).toEqual(ids.toSorted())
    })
    await fc.assert(run, { numRuns: 30, seed: 4, endOnFailure: true })
  })
})
