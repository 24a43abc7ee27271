import type { OperatorScope } from '../access/scope.js'
import type { Store } from '../store/store.js'
import { removeDeadJob } from './operator-store.js'

/**
 * Removes a dead job for good. What it was to do stays undone: a resource that could not be processed stays
 * failed, and its editors may have it processed again.
 *
 * @returns whether there was such a job
 */
export async function discardJob(store: Store, scope: OperatorScope, id: string): Promise<boolean> {
  return await store.transaction(scope, (tx) => removeDeadJob(tx, scope, id))
}
