import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { operatorScope } from '../../src/access/system-scope.js'
import { startRunner } from '../../src/jobs/runner.js'
import { databases } from '../support/databases.js'
import { enqueueMail, jobsOf, mailJob, silent, until } from './support/queue.js'
import { useQueue } from './support/use-queue.js'

/** A time in the past, so many minutes after others. */
const at = (minute: number) => `2020-01-01T00:${String(minute).padStart(2, '0')}:00.000Z`

describe.each(databases)('places for jobs on $name', ({ open }) => {
  const { store, organizationId, another } = useQueue(open)

  /** Runs jobs that never end by themselves, except those whose message is called alive; ends with `work`. */
  async function beside(hanging: readonly string[], work: (started: string[]) => Promise<void>) {
    const started: string[] = []
    const job = mailJob({
      concurrency: 8,
      reserved: 4,
      maxAttempts: 100,
      run: async (_context, { messageId }, signal) => {
        started.push(messageId)
        if (!messageId.startsWith('alive')) await once(signal, 'abort')
        return async () => {}
      },
    })
    const runner = startRunner({ store: store(), jobs: [job], logger: silent, pollMs: 5, drainMs: 0 })
    try {
      await until(async () => hanging.every((name) => started.includes(name)))
      await work(started)
    } finally {
      await runner.stop()
    }
  }

  it('are not all taken by jobs of a few organizations that never end', async () => {
    const [one, other] = [organizationId(), await another()]
    for (let index = 0; index < 9; index += 1) {
      await enqueueMail(store(), one, `hanging-one-${index}`, at(2 * index))
      await enqueueMail(store(), other, `hanging-other-${index}`, at(2 * index + 1))
    }
    const hanging = ['hanging-one-0', 'hanging-other-0', 'hanging-one-1', 'hanging-other-1']
    await beside(hanging, async (started) => {
      const third = await another()
      for (const name of ['alive-0', 'alive-1', 'alive-2']) await enqueueMail(store(), third, name)
      await until(async () => started.filter((name) => name.startsWith('alive')).length === 3)
      // All that ended were alive, so these did not wait for a place that became free.
      expect(started.toSorted()).toEqual([...hanging, 'alive-0', 'alive-1', 'alive-2'].toSorted())
      expect((await jobsOf(store())).filter(({ state }) => state === 'queued')).toHaveLength(14)
    })
  })

  it('are all taken by one organization, but for those that are kept', async () => {
    for (let index = 0; index < 6; index += 1)
      await enqueueMail(store(), organizationId(), `hanging-${index}`, at(index))
    await beside(['hanging-0', 'hanging-1', 'hanging-2', 'hanging-3'], async (started) => {
      const other = await another()
      for (let index = 0; index < 3; index += 1) await enqueueMail(store(), other, `second-${index}`)
      await until(async () => started.some((name) => name.startsWith('second')))
      await enqueueMail(store(), await another(), 'alive')
      await until(async () => started.includes('alive'))
      // One place of those that are kept goes to each organization.
      expect(started.filter((name) => name.startsWith('second'))).toHaveLength(1)
      expect(started.filter((name) => name.startsWith('hanging'))).toHaveLength(4)
    })
  })

  /** Makes all jobs look as if an attempt had failed. */
  const failAll = () =>
    store().transaction(operatorScope(), (tx) =>
      tx.run(({ builder, t }) => builder.update(t.jobs).set({ attempts: 1 })),
    )

  it('are for one organization none of those kept, and one for what was tried before', async () => {
    for (let index = 0; index < 2; index += 1)
      await enqueueMail(store(), organizationId(), `tried-${index}`, at(index))
    await failAll()
    for (let index = 2; index < 6; index += 1)
      await enqueueMail(store(), organizationId(), `new-${index}`, at(index))
    await beside(['tried-0', 'new-2', 'new-3', 'new-4'], async (started) => {
      const other = await another()
      await enqueueMail(store(), other, 'alive')
      await until(async () => started.includes('alive'))
      expect(started).toHaveLength(5)
    })
  })

  it('are left for what another organization tries again beside what many try again and again', async () => {
    const hanging: string[] = []
    for (let index = 0; index < 6; index += 1) {
      const one = await another()
      hanging.push(`hanging-${index}-0`)
      for (const name of [0, 1, 2])
        await enqueueMail(store(), one, `hanging-${index}-${name}`, at(3 * index + name))
    }
    await enqueueMail(store(), organizationId(), 'alive', at(59))
    await failAll()
    await beside([...hanging, 'alive'], async (started) =>
      expect(started.toSorted()).toEqual(['alive', ...hanging].toSorted()),
    )
  })
})
