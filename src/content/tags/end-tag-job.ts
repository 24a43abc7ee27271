import { defineJob, type Job, type JobContext } from '../../jobs/job.js'
import type { JobScope } from '../../access/scope.js'
import { lockOfTags } from '../../records/tags.js'
import { holdKnowledge } from '../../records/misplaced-knowledge.js'
import type { Transaction } from '../../store/store.js'
import { findTag, listTagged, removeTag, replaceTag } from './tag-change-store.js'
import { PART } from './tag-steps.js'

/** Keeps others from changing tags, and from changing several resources at once: two could wait for each other. */
async function hold(tx: Transaction, scope: JobScope): Promise<void> {
  await holdKnowledge(tx, scope, scope.organizationId)
  await tx.lock(lockOfTags(scope))
}

/** Changes the next resources that have the tag. Returns whether there may be more. */
async function endPart(
  { scope, commit }: JobContext,
  change: { from: string; to: string | null },
): Promise<boolean> {
  let hasMore = false
  await commit(async (tx) => {
    await hold(tx, scope)
    if (change.to !== null && !(await findTag(tx, scope, change.to))) return
    const contents = await listTagged(tx, scope, change.from, PART)
    if (contents.length > 0) await replaceTag(tx, scope, contents, change)
    hasMore = contents.length === PART
  })
  return hasMore
}

/**
 * `end-tag`: takes a tag from all resources that have it, and gives them another one if the payload names it; then the
 * tag is deleted. If the other one is gone meanwhile, the resources keep what they have.
 */
export function endTagInParts(): Job {
  return defineJob({
    kind: 'end-tag',
    maxAttempts: 8,
    concurrency: 1,
    backoff: { firstMs: 1_000, mostMs: 60_000 },
    run: async (context, { from, to = null }, signal) => {
      while (await endPart(context, { from, to })) signal.throwIfAborted()
      const { scope } = context
      return async (tx) => {
        await hold(tx, scope)
        const left = await listTagged(tx, scope, from, 1)
        if (left.length === 0 && (await findTag(tx, scope, from))) await removeTag(tx, scope, from)
      }
    },
  })
}
