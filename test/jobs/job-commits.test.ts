import { beforeEach, describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { databases } from '../support/databases.js'
import { enqueueMail, jobsOf, leaveMark, mailJob, marksOf, runToEnd } from './support/queue.js'
import { useQueue } from './support/use-queue.js'

describe.each(databases)('what a job commits before its effect, on $name,', ({ open }) => {
  const { store, organizationId } = useQueue(open)
  beforeEach(async () => {
    await enqueueMail(store(), organizationId(), 'long')
  })

  it('gives others their turn after each commit', async () => {
    let turns = 0
    const seen: number[] = []
    const job = mailJob({
      run: async ({ commit }) => {
        for (let part = 0; part < 5; part += 1) {
          setImmediate(() => (turns += 1))
          await commit((tx) => leaveMark(tx, organizationId(), `part ${part}`))
          seen.push(turns)
        }
        return async () => {}
      },
    })
    await runToEnd(store(), [job])
    expect(seen).toEqual([1, 2, 3, 4, 5])
    expect(await marksOf(store(), organizationId())).toHaveLength(5)
  })

  it('is undone where another attempt has the job by then', async () => {
    let runs = 0
    const job = mailJob({
      run: async ({ commit }) => {
        runs += 1
        await commit((tx) => leaveMark(tx, organizationId(), 'before'))
        await store().transaction(operatorScope(), (tx) =>
          tx.run(({ builder, t }) => builder.update(t.jobs).set({ lease: 'of another attempt' })),
        )
        await commit((tx) => leaveMark(tx, organizationId(), 'after'))
        return async () => {}
      },
    })
    await runToEnd(store(), [{ ...job, maxAttempts: 1 }], { leaseMs: 50 })
    expect(runs).toBe(1)
    expect(await marksOf(store(), organizationId())).toEqual(['before'])
    expect(await jobsOf(store())).toMatchObject([{ state: 'dead' }])
  })
})
