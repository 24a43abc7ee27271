import { defineJob, type Job } from '../jobs/job.js'
import { indexPutOff } from '../search-index/index-changes.js'

/** How many records are indexed in one transaction: some 50 ms of writing. */
const RECORDS_PER_TRANSACTION = 50

/**
 * `index-search`: indexes the records that an organization had before a migration added or changed the index, and those
 * with many texts that were shared otherwise, and fills its vocabulary anew after a resource was purged. Each transaction
 * writes some of them, and finished ones are not repeated.
 */
export function indexSearch(): Job {
  return defineJob({
    kind: 'index-search',
    maxAttempts: 20,
    concurrency: 1,
    backoff: { firstMs: 5_000, mostMs: 600_000 },
    run: async ({ commit, scope }, _payload, signal) => {
      const indexSome = async () => {
        let count = 0
        await commit(async (tx) => {
          count = await indexPutOff(tx, scope.organizationId, RECORDS_PER_TRANSACTION)
        })
        return count
      }
      while ((await indexSome()) === RECORDS_PER_TRANSACTION) signal.throwIfAborted()
      return async () => {}
    },
  })
}
