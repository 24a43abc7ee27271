import type { LessonEditScope } from '../../access/lesson-rules.js'
import { badInput } from '../../base/errors.js'
import { isPossibleId } from '../../graph/text.js'
import type { Transaction } from '../../store/store.js'
import { findCandidates, findGroup, type GroupKind, type Learner } from './enrollment-store.js'

/**
 * The role or team whose people are enrolled; undefined if none is named.
 *
 * @throws CodedError 400 naming `param` for a role or team that the viewer doesn't find
 */
export async function groupInput(
  tx: Transaction,
  scope: LessonEditScope,
  kind: GroupKind,
  id: string | null,
  param: string,
): Promise<{ id: string; name: string } | undefined> {
  if (id === null) return undefined
  const group = isPossibleId(id) ? await findGroup(tx, scope, kind, id) : undefined
  if (!group) throw badInput(`There is no ${kind} with this id.`, param)
  return group
}

/**
 * Those of these members who aren't enrolled yet, by name.
 *
 * @throws CodedError 400 naming the place of one whom the viewer may not enrol, or who can't see the lesson
 */
export async function comingLearners(
  tx: Transaction,
  scope: LessonEditScope,
  lessonId: string,
  userIds: readonly string[],
): Promise<Learner[]> {
  const found = await findCandidates(tx, scope, lessonId, userIds)
  const known = new Map(found.map((one) => [one.id, one]))
  const at = userIds.findIndex((id) => !known.get(id)?.sees)
  if (at !== -1)
    throw badInput(
      known.has(userIds[at] ?? '')
        ? 'This member can not see the lesson.'
        : 'There is no active member with this user id.',
      `userIds.${at}`,
    )
  return found.filter(({ isEnrolled }) => !isEnrolled)
}
