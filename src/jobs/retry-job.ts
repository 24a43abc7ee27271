import type { OperatorScope } from '../access/scope.js'
import { jobScope } from '../access/system-scope.js'
import type { Store } from '../store/store.js'
import { type OperatorOf, recordOfJob, reviveJob } from './operator-store.js'
import type { Job } from './job.js'
import { announceJobs } from './enqueue.js'

/**
 * Puts a dead job back into the queue, and lets it use all its attempts again. The organization's audit log says so.
 *
 * @param operatorOf who does it, for the audit log of an organization
 * @returns whether there was such a job
 */
export async function retryJob(
  store: Store,
  scope: OperatorScope,
  { jobs, operatorOf }: { jobs: readonly Job[]; operatorOf: OperatorOf },
  id: string,
): Promise<boolean> {
  return await store.transaction(scope, async (tx) => {
    const row = await reviveJob(tx, scope, id)
    if (row === undefined) return false
    const job = jobs.find(({ kind }) => kind === row.kind)
    if (job) await job.onRetry(tx, jobScope(row.organizationId), row.payload)
    await recordOfJob(tx, operatorOf, 'JOB_RETRIED', { id, ...row })
    tx.afterCommit(announceJobs)
    return true
  })
}
