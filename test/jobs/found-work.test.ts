import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enqueue } from '../../src/jobs/enqueue.js'
import { JobFailure } from '../../src/jobs/job-failure.js'
import { startRunner } from '../../src/jobs/runner.js'
import type { Store } from '../../src/store/store.js'
import { databases, type TestDatabase } from '../support/databases.js'
import {
  clearQueue,
  enqueueMail,
  importOrganization,
  jobsOf,
  leaveMark,
  mailJob,
  marksOf,
  silent,
  until,
} from './support/queue.js'

describe.each(databases)('a runner on $name', ({ open }) => {
  let database: TestDatabase
  let store: Store
  let organizationId: string
  beforeAll(async () => {
    database = await open()
    ;({ store } = database)
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await clearQueue(store)
    organizationId = await importOrganization(database.store)
  })

  it('queues what a job finds to do by itself', async () => {
    const to = { name: 'Ada', address: 'ada@mail.test' }
    const payload = { messageId: 'found', to, subject: 'Found', text: 'Hello' }
    const isDone = async () => (await marksOf(store, organizationId)).length > 0
    const job = mailJob({
      run:
        async (_context, { messageId }) =>
        (tx) =>
          leaveMark(tx, organizationId, messageId),
      findWork: async () =>
        (await isDone()) || (await jobsOf(store)).length > 0 ? [] : [{ organizationId, payload }],
      queueWork: async (tx, scope, found) => {
        await enqueue(tx, scope, { kind: 'send-mail', payload: found })
      },
    })
    const runner = startRunner({ store, jobs: [job], logger: silent, pollMs: 10 })
    await until(isDone)
    await runner.stop()
    expect(await marksOf(store, organizationId)).toEqual(['found'])
  })

  it('waits for as long as a failure says', async () => {
    await enqueueMail(store, organizationId, 'later')
    const failing = mailJob({
      run: async () => {
        throw new JobFailure('asked to wait', { waitMs: 3_600_000 })
      },
    })
    const runner = startRunner({ store, jobs: [failing], logger: silent, pollMs: 10 })
    await until(async () => (await jobsOf(store))[0]?.lastError === 'asked to wait')
    await runner.stop()
    const [job] = await jobsOf(store)
    expect(Date.parse(job?.dueAt ?? '') - Date.now()).toBeGreaterThan(3_500_000)
  })
})
