import { and, eq } from 'drizzle-orm'
import { statement } from '../store/statement.js'
import type { Store } from '../store/store.js'
import type { Job } from './job.js'
import { announceWork } from './wake.js'

const deadJob = statement({
  select: ({ jobs }) => ({ organizationId: jobs.organizationId, kind: jobs.kind, payload: jobs.payload }),
  query: ({ select, t, p }) =>
    select.from(t.jobs).where(and(eq(t.jobs.id, p('id')), eq(t.jobs.state, p('state')))),
})

/**
 * Puts a dead job back into the queue, with all its attempts before it.
 *
 * @returns whether there was such a job
 */
export async function retryJob(store: Store, jobs: readonly Job[], id: string): Promise<boolean> {
  return await store.transaction(async (tx) => {
    const now = await tx.now()
    const revived = await tx.run(({ builder, t }) =>
      builder
        .update(t.jobs)
        .set({ state: 'queued', attempts: 0, dueAt: now, updatedAt: now })
        .where(and(eq(t.jobs.id, id), eq(t.jobs.state, 'dead'))),
    )
    if (revived === 0) return false
    const [row] = await tx.all(deadJob, { id, state: 'queued' })
    const job = jobs.find(({ kind }) => kind === row?.kind)
    if (row && job) await job.onRetry(tx, row)
    tx.afterCommit(announceWork)
    return true
  })
}
