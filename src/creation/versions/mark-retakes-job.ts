import { defineJob, type Effect, type Job } from '../../jobs/job.js'
import { holdKnowledge } from '../../records/misplaced-knowledge.js'
import { LOWEST } from '../../store/keyset.js'
import { listExemptRoles, listFinished, listLessonsWith, markRetakes } from './retake-store.js'
import { readVersions } from './working-version-store.js'

/** How many people are marked in one transaction. */
const PART = 500
const nothing: Effect = async () => {}

/**
 * `mark-retakes`: notes for everybody who had finished a lesson with the resource before its new version that they have
 * to take it again, if the version asks for that. Holders of a role whose curriculum says never are left out. A second
 * run changes nothing: whoever has finished the lesson since then stays as they are.
 */
export function markRetakesJob(): Job {
  return defineJob({
    kind: 'mark-retakes',
    maxAttempts: 8,
    concurrency: 1,
    backoff: { firstMs: 2_000, mostMs: 300_000 },
    run: async ({ store, scope, commit }, { contentId, versionId }) => {
      const { all } = await readVersions(store, scope, contentId)
      const version = all.find(({ id }) => id === versionId)
      const since = version?.publishedAt
      if (version?.retrainingIntent === 'none' || since == null) return nothing
      for (const lessonId of await listLessonsWith(store, scope, contentId)) {
        const exempt = await listExemptRoles(store, scope, lessonId)
        for (let after = LOWEST; ;) {
          const userIds = await listFinished(store, scope, { lessonId, since, exempt, after, limit: PART })
          const last = userIds.at(-1)
          if (last === undefined) break
          await commit(async (tx) => {
            // An import, which may change the same enrolments in another order, holds the knowledge as well.
            await holdKnowledge(tx, scope, scope.organizationId)
            await markRetakes(tx, scope, { lessonId, since }, userIds)
          })
          after = last
        }
      }
      return nothing
    },
  })
}
