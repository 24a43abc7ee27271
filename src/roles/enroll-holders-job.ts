import { defineJob, type Job } from '../jobs/job.js'
import { ENROLLED_AT_ONCE, enrollHolders, listHolderIds, listTaughtLessons } from './assignment-store.js'

/** The most people who are enrolled in one transaction. */
const MOST_PEOPLE = 500

/**
 * `enroll-holders`: enrols all who hold a role, or those who have just got it, in lessons of its curriculum, some in each
 * transaction. What has been removed from the curriculum meanwhile is left out, and so is who has lost the role.
 */
export function enrollRoleHolders(): Job {
  return defineJob({
    kind: 'enroll-holders',
    maxAttempts: 20,
    concurrency: 1,
    backoff: { firstMs: 5_000, mostMs: 600_000 },
    run: async ({ commit, scope }, { roleId, lessonIds, userIds }, signal) => {
      const limit = Math.max(1, Math.min(MOST_PEOPLE, Math.floor(ENROLLED_AT_ONCE / lessonIds.length)))
      const enrollSome = async (afterId: string) => {
        let holders: string[] = []
        await commit(async (tx) => {
          // An import, which may enrol the same people in another order, holds the chart as well.
          await tx.lock(`org-chart:${scope.organizationId}`)
          const taught = await listTaughtLessons(tx, scope, roleId)
          holders = await listHolderIds(tx, scope, { roleId, userIds }, { afterId, limit })
          await enrollHolders(
            tx,
            scope,
            holders,
            taught.filter((id) => lessonIds.includes(id)),
          )
        })
        return holders
      }
      for (let holders = await enrollSome(''); holders.length === limit;) {
        signal.throwIfAborted()
        holders = await enrollSome(holders.at(-1) ?? '')
      }
      return async () => {}
    },
  })
}
