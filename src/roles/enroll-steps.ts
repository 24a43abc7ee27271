import type { ManagementScope } from '../access/admin-rules.js'
import { type Effect, effect, MOST_SHOWN, shownAs } from '../graph/effects.js'
import { enqueue } from '../jobs/enqueue.js'
import { nextTurn } from '../store/next-turn.js'
import type { Transaction } from '../store/store.js'
import {
  ENROLLED_AT_ONCE,
  enrollHolders,
  type Holders,
  listHolderIds,
  listUnenrolled,
} from './assignment-store.js'

/** How many enrolments one statement looks for, at most. */
const SOUGHT_AT_ONCE = 10_000

/** Holders of a role, and the lessons of its curriculum that they should be enrolled in. */
interface Enrolling extends Holders {
  lessonIds: readonly string[]
  /** How many the holders are. */
  count: number
}

/** Tells of those whom the job will enrol. */
async function effectOfJob(
  tx: Transaction,
  scope: ManagementScope,
  { lessonIds, ...holders }: Enrolling,
): Promise<Effect[]> {
  const limit = Math.max(1, Math.floor(SOUGHT_AT_ONCE / lessonIds.length))
  const shown: string[] = []
  let count = 0
  for (let afterId: string | undefined = ''; afterId !== undefined;) {
    const some = await listHolderIds(tx, scope, holders, { afterId, limit })
    const coming = await listUnenrolled(tx, scope, some, lessonIds)
    count += coming.length
    shown.push(...coming.slice(0, MOST_SHOWN - shown.length))
    afterId = some.length < limit ? undefined : some.at(-1)
    await nextTurn()
  }
  return effect('PEOPLE_ENROLLED', shownAs('Member', shown), count)
}

/**
 * Enrols holders of a role in lessons. If that makes more than 2,000 enrolments, a job does it in parts, since a commit
 * writes all pages that it changes at once. Nobody is enrolled twice.
 */
export async function enrollInLessons(
  tx: Transaction,
  scope: ManagementScope,
  enrolling: Enrolling,
): Promise<Effect[]> {
  const { roleId, userIds, lessonIds, count } = enrolling
  if (lessonIds.length === 0 || count === 0) return []
  if (count * lessonIds.length <= ENROLLED_AT_ONCE) {
    const ids = userIds ?? (await listHolderIds(tx, scope, { roleId }, { afterId: '', limit: count }))
    return effect('PEOPLE_ENROLLED', shownAs('Member', await enrollHolders(tx, scope, ids, lessonIds)))
  }
  const payload = { roleId, lessonIds: [...lessonIds], ...(userIds && { userIds: [...userIds] }) }
  await enqueue(tx, scope, { kind: 'enroll-holders', payload })
  return await effectOfJob(tx, scope, enrolling)
}
