import { describe, expect, it } from 'vitest'
import { jobScope } from '../../src/access/system-scope.js'
import { enqueue } from '../../src/jobs/enqueue.js'
import { JobFailure } from '../../src/jobs/job-failure.js'
import { startRunner } from '../../src/jobs/runner.js'
import { databases } from '../support/databases.js'
import { enqueueMail, jobsOf, leaveMark, mailJob, marksOf, silent, until } from './support/queue.js'
import { useQueue } from './support/use-queue.js'

describe.each(databases)('jobs on $name', ({ open }) => {
  const { store, organizationId } = useQueue(open)

  it('are queued where there is work to find', async () => {
    const to = { name: 'Ada', address: 'ada@mail.test' }
    const payload = { messageId: 'found', to, subject: 'Found', text: 'Hello' }
    const isDone = async () => (await marksOf(store(), organizationId())).length > 0
    const job = mailJob({
      run:
        async (_context, { messageId }) =>
        (tx) =>
          leaveMark(tx, organizationId(), messageId),
      // The queue is checked first: a job that is no longer in it has left its mark.
      hasWork: async () => (await jobsOf(store())).length === 0 && !(await isDone()),
      queueWork: async (tx) => {
        await enqueue(tx, jobScope(organizationId()), { kind: 'send-mail', payload })
      },
    })
    const runner = startRunner({ store: store(), jobs: [job], logger: silent, pollMs: 10 })
    await until(isDone)
    await runner.stop()
    expect(await marksOf(store(), organizationId())).toEqual(['found'])
  })

  it('wait for as long as their failure says', async () => {
    await enqueueMail(store(), organizationId(), 'later')
    const failing = mailJob({
      run: async () => {
        throw new JobFailure('asked to wait', { waitMs: 3_600_000 })
      },
    })
    const runner = startRunner({ store: store(), jobs: [failing], logger: silent, pollMs: 10 })
    await until(async () => (await jobsOf(store()))[0]?.lastError === 'asked to wait')
    await runner.stop()
    const [job] = await jobsOf(store())
    expect(Date.parse(job?.dueAt ?? '') - Date.now()).toBeGreaterThan(3_500_000)
  })
})
