import { setTimeout as sleep } from 'node:timers/promises'
import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { jobScope, operatorScope, queueScope } from '../../src/access/system-scope.js'
import { operatorOf } from '../../src/operator/operator.js'
import { waitAfter } from '../../src/jobs/job.js'
import { enqueue } from '../../src/jobs/enqueue.js'
import { JobFailure, LeaseLost } from '../../src/jobs/job-failure.js'
import { claimJobs } from '../../src/jobs/queue-store.js'
import { retryJob } from '../../src/jobs/retry-job.js'
import { startRunner } from '../../src/jobs/runner.js'
import type { Store } from '../../src/store/store.js'
import { databases } from '../support/databases.js'
import {
  enqueueMail,
  jobsOf,
  leaveMark,
  mailJob,
  marksOf,
  places,
  runToEnd,
  silent,
  until,
} from './support/queue.js'
import { useQueue } from './support/use-queue.js'

describe.each(databases)('a runner on $name', ({ open }) => {
  const { store, organizationId } = useQueue(open)

  /** Runs that leave a mark as their effect, and how often each was started. */
  function marking() {
    const started: string[] = []
    const job = mailJob({
      run: async (_context, { messageId }) => {
        started.push(messageId)
        await sleep(1)
        return (tx) => leaveMark(tx, organizationId(), messageId)
      },
    })
    return { started, job }
  }

  it('shares the queue with another, each job going to one of them', async () => {
    const names = Array.from({ length: 60 }, (_, index) => `mail-${String(index).padStart(2, '0')}`)
    for (const name of names) await enqueueMail(store(), organizationId(), name)
    const { started, job } = marking()
    await Promise.all([runToEnd(store(), [job]), runToEnd(store(), [job])])
    expect(started.toSorted()).toEqual(names)
    expect(await marksOf(store(), organizationId())).toEqual(names)
  })

  it('takes over what a dead worker left, once its lease has run out and not before', async () => {
    await enqueueMail(store(), organizationId(), 'one')
    await enqueueMail(store(), organizationId(), 'two')
    const dead = { kind: 'send-mail', places: places(2), lease: 'of a dead worker', leaseMs: 3_600_000 }
    const [left, held] = await store().transaction(operatorScope(), (tx) => claimJobs(tx, queueScope(), dead))
    await store().transaction(operatorScope(), (tx) =>
      tx.run(({ builder, t }) =>
        builder
          .update(t.jobs)
          .set({ dueAt: '2000-01-01T00:00:00.000Z' })
          .where(eq(t.jobs.id, left?.id ?? '')),
      ),
    )
    const { started, job } = marking()
    const runner = startRunner({ store: store(), jobs: [job], logger: silent, pollMs: 5 })
    await until(async () => (await jobsOf(store())).length === 1)
    await runner.stop()
    expect(started).toHaveLength(1)
    const [rest] = await jobsOf(store())
    expect(rest).toMatchObject({ id: held?.id, state: 'running', attempts: 1 })
  })

  it('keeps the lease of a job that takes longer than the lease', async () => {
    await enqueueMail(store(), organizationId(), 'long')
    const leaseEnd = async () => (await jobsOf(store()))[0]?.dueAt
    let runs = 0
    const job = mailJob({
      run: async () => {
        runs += 1
        for (let renewal = 0; renewal < 5; renewal += 1) {
          const end = await leaseEnd()
          await until(async () => (await leaseEnd()) !== end)
        }
        return (tx) => leaveMark(tx, organizationId(), 'long')
      },
    })
    await runToEnd(store(), [job], { leaseMs: 2_000 })
    expect(runs).toBe(1)
    expect(await marksOf(store(), organizationId())).toEqual(['long'])
  })

  it('stops an attempt whose lease another runner has taken, and writes nothing of it', async () => {
    await enqueueMail(store(), organizationId(), 'stolen')
    const reasons: unknown[] = []
    const outcomes: string[] = []
    const job = mailJob({
      run: async (_context, _payload, signal) => {
        await store().transaction(operatorScope(), (tx) =>
          tx.run(({ builder, t }) =>
            builder.update(t.jobs).set({ lease: 'another', dueAt: '9999-01-01T00:00:00.000Z' }),
          ),
        )
        await until(async () => signal.aborted)
        reasons.push(signal.reason)
        return (tx) => leaveMark(tx, organizationId(), 'stolen')
      },
    })
    const runner = startRunner({
      store: store(),
      jobs: [job],
      logger: silent,
      leaseMs: 100,
      observe: ({ outcome }) => void outcomes.push(outcome),
    })
    await until(async () => outcomes.length > 0)
    await runner.stop()
    expect(reasons).toEqual([expect.any(LeaseLost)])
    expect(outcomes).toEqual(['lost'])
    expect(await marksOf(store(), organizationId())).toEqual([])
    expect(await jobsOf(store())).toMatchObject([{ state: 'running' }])
  })

  it('tries a failing job again, then gives it up with a reason that quotes nothing', async () => {
    const id = await enqueueMail(store(), organizationId(), 'failing')
    let works = false
    const turns: string[] = []
    const job = mailJob({
      run: async (_context, { text }) => {
        if (!works) throw new RangeError(`can not read ${text}`)
        return (tx) => leaveMark(tx, organizationId(), 'failing')
      },
      onDead: async (_tx, _scope, payload) => void turns.push(`dead ${payload.messageId}`),
      onRetry: async (_tx, _scope, payload) => void turns.push(`retried ${payload.messageId}`),
    })
    await runToEnd(store(), [job])
    expect(await jobsOf(store())).toMatchObject([{ id, state: 'dead', attempts: 3, lastError: 'RangeError' }])
    works = true
    expect(await retryJob(store(), operatorScope(), { jobs: [job], operatorOf }, id)).toBe(true)
    expect(await retryJob(store(), operatorScope(), { jobs: [job], operatorOf }, id)).toBe(false)
    expect(await jobsOf(store())).toMatchObject([{ id, state: 'queued', attempts: 0 }])
    await runToEnd(store(), [job])
    expect(await jobsOf(store())).toEqual([])
    expect(await marksOf(store(), organizationId())).toEqual(['failing'])
    expect(turns).toEqual(['dead failing', 'retried failing'])
  })

  it('gives a job up at once if no attempt can end differently', async () => {
    await enqueueMail(store(), organizationId(), 'refused')
    let runs = 0
    const job = mailJob({
      run: async () => {
        runs += 1
        throw new JobFailure('550 no such mailbox', { final: true })
      },
    })
    await runToEnd(store(), [job])
    expect(runs).toBe(1)
    expect(await jobsOf(store())).toMatchObject([{ state: 'dead', lastError: '550 no such mailbox' }])
  })

  it('gives a job up that ended its process in every attempt', async () => {
    await enqueueMail(store(), organizationId(), 'deadly')
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const claims = await store().transaction(operatorScope(), (tx) =>
        claimJobs(tx, queueScope(), {
          kind: 'send-mail',
          places: places(1),
          lease: `worker ${attempt}`,
          leaseMs: -1,
        }),
      )
      expect(claims).toHaveLength(1)
    }
    const { started, job } = marking()
    await runToEnd(store(), [job])
    expect(started).toEqual([])
    expect(await jobsOf(store())).toMatchObject([{ state: 'dead', attempts: 4 }])
  })

  it('undoes an effect that fails half-way, and does it whole the next time', async () => {
    await enqueueMail(store(), organizationId(), 'halved')
    let runs = 0
    const job = mailJob({
      run: async () => {
        runs += 1
        return async (tx) => {
          await leaveMark(tx, organizationId(), 'first half')
          if (runs === 1) throw new Error('in the middle')
          await leaveMark(tx, organizationId(), 'second half')
        }
      },
    })
    await runToEnd(store(), [job])
    expect(await marksOf(store(), organizationId())).toEqual(['first half', 'second half'])
  })

  it('gives running jobs back when it is stopped, as if they had not begun', async () => {
    await enqueueMail(store(), organizationId(), 'endless')
    let begun = false
    const job = mailJob({
      run: async (_context, _payload, signal) => {
        begun = true
        await until(async () => signal.aborted)
        throw new Error('cut off')
      },
    })
    const runner = startRunner({ store: store(), jobs: [job], logger: silent, drainMs: 0 })
    await until(async () => begun)
    await runner.stop()
    expect(await jobsOf(store())).toMatchObject([{ state: 'queued', attempts: 0, lastError: null }])
  })

  it('lets running jobs finish when it is stopped', async () => {
    await enqueueMail(store(), organizationId(), 'short')
    let begun = false
    let go = false
    const job = mailJob({
      run: async () => {
        begun = true
        await until(async () => go)
        return (tx) => leaveMark(tx, organizationId(), 'short')
      },
    })
    const runner = startRunner({ store: store(), jobs: [job], logger: silent, drainMs: 60_000 })
    await until(async () => begun)
    const stopped = runner.stop()
    go = true
    await stopped
    expect(await marksOf(store(), organizationId())).toEqual(['short'])
  })

  it('wakes up for work of its own process, without waiting for its next look', async () => {
    const { job } = marking()
    const runner = startRunner({ store: store(), jobs: [job], logger: silent, pollMs: 3_600_000 })
    await sleep(20)
    await enqueueMail(store(), organizationId(), 'now')
    await until(async () => (await jobsOf(store())).length === 0)
    await runner.stop()
    expect(await marksOf(store(), organizationId())).toEqual(['now'])
  })

  it('never sees a job whose transaction was undone', async () => {
    const undone = store().transaction(operatorScope(), async (tx) => {
      await enqueue(tx, jobScope(organizationId()), { kind: 'index-content', payload: { contentId: 'cnt' } })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await jobsOf(store())).toEqual([])
  })

  it('leaves jobs alone that are not due yet', async () => {
    await enqueueMail(store(), organizationId(), 'later', '9999-01-01T00:00:00.000Z')
    await enqueueMail(store(), organizationId(), 'now')
    const { started, job } = marking()
    const runner = startRunner({ store: store(), jobs: [job], logger: silent, pollMs: 5 })
    await until(async () => (await jobsOf(store())).length === 1)
    await runner.stop()
    expect(started).toEqual(['now'])
  })

  it('goes on when the database can be reached again', async () => {
    await enqueueMail(store(), organizationId(), 'after the outage')
    const { job } = marking()
    let failures = 0
    const failing: Store = {
      ...store(),
      transaction: async (scope, work) => {
        failures += 1
        if (failures <= 3) throw new Error('the connection was reset')
        return await store().transaction(scope, work)
      },
    }
    await runToEnd(failing, [job], { pollMs: 1 })
    expect(failures).toBeGreaterThan(3)
    expect(await marksOf(store(), organizationId())).toEqual(['after the outage'])
  })
})

describe('the wait after a failed attempt', () => {
  it('doubles up to its limit, with jitter of at most half', () => {
    const inputs = [fc.integer({ min: 1, max: 1_000 }), fc.double({ min: 0, max: 1, noNaN: true })] as const
    fc.assert(
      fc.property(...inputs, (attempt, random) => {
        const full = Math.min(60_000, 1_000 * 2 ** (attempt - 1))
        const wait = waitAfter({ firstMs: 1_000, mostMs: 60_000 }, attempt, random)
        expect(wait).toBeGreaterThanOrEqual(full / 2)
        expect(wait).toBeLessThanOrEqual(full)
      }),
    )
  })
})
