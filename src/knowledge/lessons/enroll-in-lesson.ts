import { assertCanTakeLessons, type LearnerScope } from '../../access/lesson-rules.js'
import { notFound } from '../../base/errors.js'
import type { RequestContext } from '../../graph/context.js'
import { idInput } from '../../graph/input.js'
import type { Transaction } from '../../store/store.js'
import { findLessons, type LessonRow } from '../lesson-store.js'
import { assertTakesLearners, lockOfLesson } from './lesson-steps.js'
import { enrollOneself, findOwnEnrollment, finishOneself } from './own-enrollment-store.js'

/** What changes of one's own enrollment have in common: the lesson is one that the viewer sees, and stays as it is. */
async function changeOwnEnrollment(
  { viewer, session }: RequestContext,
  input: { lessonId: string },
  change: (tx: Transaction, scope: LearnerScope, lesson: LessonRow) => Promise<void>,
): Promise<{ lessonId: string }> {
  const scope = assertCanTakeLessons(viewer)
  const lessonId = idInput(input.lessonId)
  return await session.transaction(scope, async (tx) => {
    await tx.lock(lockOfLesson(lessonId))
    const [lesson] = await findLessons(tx, scope, [lessonId])
    if (!lesson) throw notFound()
    await change(tx, scope, lesson)
    return { lessonId }
  })
}

/**
 * Enrols the viewer in a lesson, unless they are enrolled already.
 *
 * @throws CodedError 403 for an external account; 404 for a lesson that the viewer can't see; 409 for one that was
 *   withdrawn or is for somebody else
 */
export function enrollInLesson(
  context: RequestContext,
  input: { lessonId: string },
): Promise<{ lessonId: string }> {
  return changeOwnEnrollment(context, input, async (tx, scope, lesson) => {
    if (await findOwnEnrollment(tx, scope, lesson.id)) return
    assertTakesLearners(lesson)
    await enrollOneself(tx, scope, lesson.id)
  })
}

/**
 * Notes that the viewer has finished a lesson, and enrols them in it if they aren't. Whoever has finished it before has
 * taken it again, if that was due. The time of the first finish stays.
 *
 * @throws CodedError 403 for an external account; 404 for a lesson that the viewer can't see; 409 for one that was
 *   withdrawn or is for somebody else
 */
export function finishLesson(
  context: RequestContext,
  input: { lessonId: string },
): Promise<{ lessonId: string }> {
  return changeOwnEnrollment(context, input, async (tx, scope, lesson) => {
    const known = await findOwnEnrollment(tx, scope, lesson.id)
    if (known && known.finishedAt !== null && !known.isRetakeDue) return
    assertTakesLearners(lesson, known !== undefined)
    await finishOneself(tx, scope, lesson.id, known ?? (await enrollOneself(tx, scope, lesson.id)))
  })
}
