import { readableContent } from '../../access/content-scope.js'
import { readableSpaces } from '../../access/knowledge-rules.js'
import type { LessonEditScope } from '../../access/lesson-rules.js'
import { conflict } from '../../base/errors.js'
import { auditsOf } from '../../graph/audits-of.js'
import type { RequestContext } from '../../graph/context.js'
import { type Effect, effect, MOST_SHOWN, shownAs } from '../../graph/effects.js'
import { readableContents, readableEntities } from '../../records/readable-ids.js'
import type { Transaction } from '../../store/store.js'
import type { LessonRow } from '../lesson-store.js'
import { countLearners } from './lesson-change-store.js'
import { listHidden } from './lesson-list-store.js'

/** The name of the lock under which a lesson, and who is enrolled in it, is changed. */
export function lockOfLesson(lessonId: string): string {
  return `lesson:${lessonId}`
}

/**
 * Lets somebody take a lesson.
 *
 * @param isEnrolled whether they are enrolled in it already
 * @default isEnrolled false
 * @throws CodedError 409 for a lesson that was withdrawn, or that was made for another learner
 */
export function assertTakesLearners(
  { state, purpose }: Pick<LessonRow, 'state' | 'purpose'>,
  isEnrolled = false,
): void {
  if (state === 'withdrawn') throw conflict('This lesson was withdrawn.', 'lessonId')
  if (purpose !== 'standard' && !isEnrolled)
    throw conflict('This lesson was made for another learner.', 'lessonId')
}

/**
 * Of what the lesson lists, only what the viewer can read is looked at, as where the list is set.
 *
 * @throws CodedError 409 if not everybody who sees the lesson now can read it
 */
export async function assertAllReadable(
  tx: Transaction,
  { viewer }: RequestContext,
  scope: LessonEditScope,
  lessonId: string,
): Promise<void> {
  const ids = (list: 'contents' | 'topics') => listHidden(tx, scope, list, lessonId)
  const contents = await readableContents(tx, readableContent(viewer), await ids('contents'))
  const topics = await readableEntities(tx, readableSpaces(viewer), await ids('topics'))
  const hidden = contents.length + topics.length
  if (hidden > 0)
    throw conflict(
      `${hidden === 1 ? 'One resource or topic' : `${hidden} resources and topics`} of this lesson would be hidden from some who see it.`,
      'visibility',
    )
}

/** Records in the audit log what the viewer does to a lesson. */
export const auditLesson = auditsOf('LESSON', 'title')

/** Tells those who can read the members how many of them are enrolled in a lesson that changes for them. */
export async function concernLearners(
  tx: Transaction,
  scope: LessonEditScope,
  lessonId: string,
): Promise<Effect[]> {
  if (!scope.everything) return []
  const { count, ids } = await countLearners(tx, scope, lessonId, MOST_SHOWN)
  return effect('LEARNERS_CONCERNED', shownAs('Member', ids), count)
}
