import type { OperatorScope } from '../access/scope.js'
import type { Store } from '../store/store.js'
import { type OperatorOf, recordOfJob, removeDeadJob } from './operator-store.js'

/**
 * Removes a dead job for good. Its work stays undone: a resource that could not be processed stays failed,
 * and its editors may retry it. The audit log records the removal.
 *
 * @param operatorOf who does it, for the audit log of an organization
 * @returns whether there was such a job
 */
export async function discardJob(
  store: Store,
  scope: OperatorScope,
  operatorOf: OperatorOf,
  id: string,
): Promise<boolean> {
  return await store.transaction(scope, async (tx) => {
    const job = await removeDeadJob(tx, scope, id)
    if (job === undefined) return false
    await recordOfJob(tx, operatorOf, 'JOB_DISCARDED', { id, ...job })
    return true
  })
}
