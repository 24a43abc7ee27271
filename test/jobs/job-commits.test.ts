import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { databases, type TestDatabase } from '../support/databases.js'
import {
  clearQueue,
  enqueueMail,
  importOrganization,
  jobsOf,
  leaveMark,
  mailJob,
  marksOf,
  runToEnd,
} from './support/queue.js'

describe.each(databases)('what a job commits before its effect, on $name,', ({ open }) => {
  let database: TestDatabase
  let organizationId: string
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await clearQueue(database.store)
    organizationId = await importOrganization(database.store)
    await enqueueMail(database.store, organizationId, 'long')
  })

  it('gives others their turn after each commit', async () => {
    let turns = 0
    const seen: number[] = []
    const job = mailJob({
      run: async ({ commit }) => {
        for (let part = 0; part < 5; part += 1) {
          setImmediate(() => (turns += 1))
          await commit((tx) => leaveMark(tx, organizationId, `part ${part}`))
          seen.push(turns)
        }
        return async () => {}
      },
    })
    await runToEnd(database.store, [job])
    expect(seen).toEqual([1, 2, 3, 4, 5])
    expect(await marksOf(database.store, organizationId)).toHaveLength(5)
  })

  it('is undone where another attempt has the job by then', async () => {
    let runs = 0
    const job = mailJob({
      run: async ({ commit }) => {
        runs += 1
        await commit((tx) => leaveMark(tx, organizationId, 'before'))
        await database.store.transaction(operatorScope(), (tx) =>
          tx.run(({ builder, t }) => builder.update(t.jobs).set({ lease: 'of another attempt' })),
        )
        await commit((tx) => leaveMark(tx, organizationId, 'after'))
        return async () => {}
      },
    })
    await runToEnd(database.store, [{ ...job, maxAttempts: 1 }], { leaseMs: 50 })
    expect(runs).toBe(1)
    expect(await marksOf(database.store, organizationId)).toEqual(['before'])
    expect(await jobsOf(database.store)).toMatchObject([{ state: 'dead' }])
  })
})
