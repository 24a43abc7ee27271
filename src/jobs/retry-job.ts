import type { OperatorScope } from '../access/scope.js'
import { jobScope } from '../access/system-scope.js'
import type { Store } from '../store/store.js'
import type { Job } from './job.js'
import { reviveJob } from './operator-store.js'
import { announceWork } from './wake.js'

/**
 * Puts a dead job back into the queue, and lets it use all its attempts again.
 *
 * @returns whether there was such a job
 */
export async function retryJob(
  store: Store,
  scope: OperatorScope,
  jobs: readonly Job[],
  id: string,
): Promise<boolean> {
  return await store.transaction(scope, async (tx) => {
    const row = await reviveJob(tx, scope, id)
    if (row === undefined) return false
    const job = jobs.find(({ kind }) => kind === row.kind)
    if (job) await job.onRetry(tx, jobScope(row.organizationId), row.payload)
    tx.afterCommit(announceWork)
    return true
  })
}
