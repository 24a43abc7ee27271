import { describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { operatorOf } from '../../src/operator/operator.js'
import { JobFailure } from '../../src/jobs/job-failure.js'
import { retryJob } from '../../src/jobs/retry-job.js'
import { startRunner } from '../../src/jobs/runner.js'
import { statement } from '../../src/store/statement.js'
import { databases } from '../support/databases.js'
import { endLeases, enqueueMail, jobsOf, mailJob, runToEnd, silent, until } from './support/queue.js'
import { useQueue } from './support/use-queue.js'

/** Characters that a database may refuse, or that JSON writes in another way. */
const TEXT = 'Paid for: "\u0000\\", \ud800, {"kept": 1}'

const payloads = statement({
  select: ({ jobs }) => ({ payload: jobs.payload }),
  query: ({ select, t }) => select.from(t.jobs),
})

describe.each(databases)('a text that an attempt keeps, on $name', ({ open }) => {
  const { store, organizationId } = useQueue(open)

  it('is there for the next attempt, and the last one counts', async () => {
    await enqueueMail(store(), organizationId(), 'one')
    const found: (string | null)[] = []
    const job = mailJob({
      run: async ({ kept }) => {
        found.push(kept.text)
        if (found.length === 3) return async () => {}
        await kept.keep('overwritten')
        await kept.keep(`${TEXT} ${found.length}`)
        throw new JobFailure('no answer')
      },
    })
    await runToEnd(store(), [job])
    expect(found).toEqual([null, `${TEXT} 1`, `${TEXT} 2`])
    expect(await jobsOf(store())).toEqual([])
  })

  it('is not listed, and is gone when the job is given up, also for a later retry', async () => {
    const id = await enqueueMail(store(), organizationId(), 'one')
    const before = await store().all(payloads, {})
    const found: (string | null)[] = []
    let listed = ''
    const job = mailJob({
      maxAttempts: 2,
      run: async ({ kept }) => {
        found.push(kept.text)
        await kept.keep('secret')
        listed += JSON.stringify(await jobsOf(store()))
        throw new JobFailure('no answer')
      },
    })
    await runToEnd(store(), [job])
    expect(listed).toContain(id)
    expect(listed).not.toContain('secret')
    expect(await jobsOf(store())).toMatchObject([{ id, state: 'dead' }])
    expect(await store().all(payloads, {})).toEqual(before)

    expect(await retryJob(store(), operatorScope(), { jobs: [job], operatorOf }, id)).toBe(true)
    await runToEnd(store(), [job])
    expect(found).toEqual([null, 'secret', null, 'secret'])
  })

  it('stays as the new attempt keeps it, and the attempt without a lease is told to stop', async () => {
    await enqueueMail(store(), organizationId(), 'one')
    let isBegun = false
    let isTaken = false
    let wasStopped = false
    const slow = mailJob({
      run: async ({ kept }, _payload, signal) => {
        await kept.keep('first')
        isBegun = true
        await until(async () => isTaken)
        await kept.keep('too late')
        wasStopped = signal.aborted
        signal.throwIfAborted()
        return async () => {}
      },
    })
    // No lease is renewed meanwhile.
    const runner = startRunner({ store: store(), jobs: [slow], logger: silent, leaseMs: 3_600_000 })
    await until(async () => isBegun)
    await endLeases(store())
    const found: (string | null)[] = []
    const next = mailJob({
      run: async ({ kept }) => {
        found.push(kept.text)
        if (found.length === 2) return async () => {}
        await kept.keep('second')
        isTaken = true
        await until(async () => wasStopped)
        throw new JobFailure('no answer')
      },
    })
    await runToEnd(store(), [next])
    await runner.stop()
    expect(found).toEqual(['first', 'second'])
  })
})
