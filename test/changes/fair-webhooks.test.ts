import { EventEmitter, once } from 'node:events'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { queueScope } from '../../src/access/system-scope.js'
import { deliverWebhook } from '../../src/changes/deliver-webhook-job.js'
import { WebhookLooks } from '../../src/changes/webhook-looks.js'
import { queueWaiting } from '../../src/changes/webhook-work-store.js'
import { linksOf } from '../../src/graph/links.js'
import { Cursors } from '../../src/graph/relations/cursors.js'
import { startRunner } from '../../src/jobs/runner.js'
import { noteMoved } from '../../src/store/moved-organizations.js'
import { patienceOf } from '../../src/store/patience.js'
import type { Transaction } from '../../src/store/store.js'
import { jobsOf, silent, until } from '../jobs/support/queue.js'
import { useQueue } from '../jobs/support/use-queue.js'
import { databases } from '../support/databases.js'

describe.each(databases)('webhooks of many organizations on $name', ({ name, open }) => {
  const { store, another } = useQueue(open)
  // What is due to the endpoints of another test would be queued as well.
  beforeEach(() =>
    store().transaction(queueScope(), (tx) => tx.run(({ builder, t }) => builder.delete(t.webhookEndpoints))),
  )

  const organizations = async (count: number): Promise<string[]> => {
    const ids: string[] = []
    while (ids.length < count) ids.push(await another())
    return ids
  }

  /** Adds endpoints that have been sent nothing, one organization after the other. */
  const addEndpoints = (ids: readonly string[], urls: readonly string[]) =>
    store().transaction(queueScope(), async (tx) => {
      const now = await tx.now()
      const rows = urls.map((url, index) => ({
        id: `whk_${crypto.randomUUID()}`,
        organizationId: ids[index % ids.length] ?? '',
        url,
        secret: 'whsec_c2VjcmV0',
        status: 'ENABLED' as const,
        number: 0,
        createdAt: now,
        updatedAt: now,
      }))
      await tx.insert((t) => t.webhookEndpoints, rows)
      tx.afterCommit(() => ids.forEach(noteMoved))
    })

  it('are queued in one statement, for 2 endpoints as for 40', async () => {
    const job = deliverWebhook({
      webhooks: { accepts: (url) => url, send: async () => ({ kind: 'delivered', status: 204 }) },
      cursors: async () => new Cursors('secret'),
      links: linksOf({}, () => 'https://lyceum.test'),
    })
    const counts: number[] = []
    for (const size of [2, 40]) {
      await addEndpoints(
        await organizations(2),
        Array.from({ length: size }, (_, index) => `https://${size}.test/${index}`),
      )
      const before = (await jobsOf(store())).length
      let statements = 0
      const counted = (tx: Transaction): Transaction => ({
        ...tx,
        all: (statement, values) => {
          statements += 1
          return tx.all(statement, values)
        },
        run: (write) => {
          statements += 1
          return tx.run(write)
        },
      })
      expect(await job.hasWork(store(), patienceOf(10_000))).toBe(true)
      await store().transaction(queueScope(), (tx) => job.queueWork(counted(tx), queueScope()))
      expect(await job.hasWork(store(), patienceOf(10_000))).toBe(false)
      expect((await jobsOf(store())).length - before).toBe(size)
      counts.push(statements)
    }
    expect(counts).toEqual([1, 1])
  })

  it('are looked for again if another process has queued the same ones', async () => {
    const looks = new WebhookLooks()
    const find = () => looks.find(store(), patienceOf(10_000))
    expect(await find()).toBe(false)
    const urls = Array.from({ length: 101 }, (_, index) => `https://twice.test/${index}`)
    await addEndpoints(await organizations(2), urls)
    // The other one was first, so this one's statement has changed nothing.
    await store().transaction(queueScope(), (tx) =>
      looks.queue({ ...tx, run: async (write) => (await tx.run(write)) && 0 }, queueScope()),
    )
    expect(await find()).toBe(true)
  })

  // SQLite has one writer at a time.
  it.skipIf(name === 'SQLite')('do not wait for an organization that is being deleted', async () => {
    const [gone = '', other = ''] = await organizations(2)
    await addEndpoints([gone, other], ['https://gone.test', 'https://other.test'])
    const steps = new EventEmitter()
    const begun = once(steps, 'begun')
    const ended = once(steps, 'ended')
    const deleting = store().transaction(queueScope(), async (tx) => {
      await tx.run(({ builder, t }) => builder.delete(t.organizations).where(eq(t.organizations.id, gone)))
      steps.emit('begun')
      await ended
    })
    await begun
    try {
      await store().transaction(queueScope(), (tx) => queueWaiting(tx, queueScope()))
      expect(await jobsOf(store())).toMatchObject([{ organizationId: other }])
    } finally {
      steps.emit('ended')
      await deleting
    }
  })

  it('are looked for where this process has changed something, and everywhere now and then', async () => {
    let now = 0
    const looks = new WebhookLooks(() => now)
    const statements = vi.spyOn(store(), 'all')
    const find = async () => {
      statements.mockClear()
      return [await looks.find(store(), patienceOf(10_000)), statements.mock.calls.length]
    }
    const queue = () => store().transaction(queueScope(), (tx) => looks.queue(tx, queueScope()))
    try {
      expect(await find()).toEqual([false, 1])
      expect(await find()).toEqual([false, 0])
      const ids = await organizations(2)
      await addEndpoints(ids, ['https://one.test', 'https://two.test'])
      expect(await find()).toEqual([true, 1])
      await queue()
      expect(await find()).toEqual([false, 1])
      expect(await find()).toEqual([false, 0])
      await store().transaction(queueScope(), (tx) => tx.run(({ builder, t }) => builder.delete(t.jobs)))
      noteMoved(await another())
      expect(await find()).toEqual([false, 1])
      now = 10_000
      expect(await find()).toEqual([true, 1])
    } finally {
      statements.mockRestore()
    }
  })

  it.each([
    [190, 20],
    [450, 45],
  ])('reach everybody else while %i endpoints of %i organizations hang', async (count, size) => {
    const started: string[] = []
    let ended = 0
    const job = deliverWebhook({
      webhooks: {
        accepts: (url) => url,
        send: async (url, _message, signal) => {
          started.push(url)
          if (url.startsWith('https://alive')) return { kind: 'delivered', status: 204 }
          await once(signal, 'abort')
          ended += 1
          return { kind: 'refused', status: null, cause: 'no answer', retryAfterMs: null }
        },
      },
      cursors: async () => new Cursors('secret'),
      links: linksOf({}, () => 'https://lyceum.test'),
    })
    for (const [index, id] of (await organizations(size)).entries()) {
      const own = Array.from(
        { length: Math.round(count / size) },
        (_, nth) => `https://hanging.test/${index}/${nth}`,
      )
      await addEndpoints([id], own)
    }
    const runner = startRunner({ store: store(), jobs: [job], logger: silent, pollMs: 5, drainMs: 0 })
    try {
      await until(async () => started.length >= size)
      const alive = Array.from({ length: 10 }, (_, index) => `https://alive.test/${index}`)
      await addEndpoints(await organizations(5), alive)
      await until(async () => alive.every((url) => started.includes(url)))
      expect(ended).toBe(0)
    } finally {
      await runner.stop()
    }
  })
})
