import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { JobFailure } from '../../src/jobs/job-failure.js'
import { databases, type TestDatabase } from '../support/databases.js'
import { enqueueMail, importOrganization, jobsOf, mailJob, runToEnd } from './support/queue.js'

describe.each(databases)('work that ends its process, on $name', ({ open }) => {
  let database: TestDatabase
  beforeAll(async () => {
    database = await open()
  })
  afterAll(() => database.close())

  it('is given up after three attempts, each after a longer wait', async () => {
    const { store } = database
    const organizationId = await importOrganization(store)
    const id = await enqueueMail(store, organizationId, 'deadly')
    const starts: number[] = []
    const job = mailJob({
      maxAttempts: 8,
      backoff: { firstMs: 40, mostMs: 10_000 },
      run: async () => {
        starts.push(performance.now())
        throw new JobFailure('the process that worked on it ended', { crashed: true })
      },
    })
    await runToEnd(store, [job])

    expect(await jobsOf(store)).toMatchObject([{ id, state: 'dead', attempts: 3 }])
    // Half of the wait is left to chance: 20 to 40 ms, then 40 to 80.
    expect((starts[1] ?? 0) - (starts[0] ?? 0)).toBeGreaterThanOrEqual(19)
    expect((starts[2] ?? 0) - (starts[1] ?? 0)).toBeGreaterThanOrEqual(39)
  })
})
