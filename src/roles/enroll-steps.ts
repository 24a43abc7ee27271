import type { ManagementScope } from '../access/admin-rules.js'
import { type Effect, effect, MOST_SHOWN, shownAs } from '../graph/effects.js'
import { enqueue } from '../jobs/enqueue.js'
import type { Transaction } from '../store/store.js'
import { ENROLLED_AT_ONCE, enrollHolders } from './assignment-store.js'

/** Holders of a role, and the lessons of its curriculum that they should be enrolled in. */
interface Enrolling {
  roleId: string
  lessonIds: readonly string[]
  /** How many the holders are. */
  count: number
  /** The user ids of the first of them. */
  list: (limit: number) => string[] | Promise<string[]>
}

/**
 * Enrols holders of a role in lessons. If that makes more than 2,000 enrolments, a job does it in parts, since a commit
 * writes all pages that it changes at once. The job enrols every holder, but nobody twice.
 */
export async function enrollInLessons(
  tx: Transaction,
  scope: ManagementScope,
  { roleId, lessonIds, count, list }: Enrolling,
): Promise<Effect[]> {
  if (lessonIds.length === 0 || count === 0) return []
  if (count * lessonIds.length <= ENROLLED_AT_ONCE) {
    const enrolled = await enrollHolders(tx, scope, await list(count), lessonIds)
    return effect('PEOPLE_ENROLLED', shownAs('Member', enrolled))
  }
  await enqueue(tx, scope, { kind: 'enroll-holders', payload: { roleId, lessonIds: [...lessonIds] } })
  return effect('PEOPLE_ENROLLED', shownAs('Member', await list(MOST_SHOWN)), count)
}
