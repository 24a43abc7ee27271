import { editableLessons } from '../../access/lesson-rules.js'
import { notFound } from '../../base/errors.js'
import type { LessonState } from '../../base/vocabulary.js'
import { administer, type Administered } from '../../graph/administer.js'
import type { RequestContext } from '../../graph/context.js'
import { effect, shownAs } from '../../graph/effects.js'
import { idInput } from '../../graph/input.js'
import { assertUnchanged } from '../../records/precondition.js'
import { changeLesson, findEditableLesson, listRolesTeaching } from './lesson-change-store.js'
import { auditLesson, concernLearners, lockOfLesson } from './lesson-steps.js'

interface LessonStateInput {
  id: string
  expectedUpdatedAt?: string | null
  dryRun?: boolean
}

/** The steps that the two have in common. */
async function setState(
  context: RequestContext,
  { id, expectedUpdatedAt, dryRun }: LessonStateInput,
  state: LessonState,
): Promise<Administered<{ lessonId: string }>> {
  const scope = editableLessons(context.viewer)
  const lessonId = idInput(id)
  // An import, which may change the same lesson, holds the knowledge as well.
  const locks = { organization: ['knowledge'], records: [lockOfLesson(lessonId)] } as const
  return await administer(context, { scope, ...locks, dryRun }, async (tx) => {
    const lesson = await findEditableLesson(tx, scope, lessonId)
    if (!lesson) throw notFound()
    if (lesson.state === state) return { lessonId }
    assertUnchanged(lesson, expectedUpdatedAt)
    await changeLesson(tx, scope, lesson, { state })
    const isWithdrawn = state === 'withdrawn'
    await auditLesson(tx, context, isWithdrawn ? 'LESSON_WITHDRAWN' : 'LESSON_RESTORED', lesson)
    const roles = isWithdrawn ? await listRolesTeaching(tx, scope, lessonId) : []
    const effects = [
      ...effect('CURRICULUM_ITEMS_HIDDEN', shownAs('CompanyRole', roles)),
      ...(await concernLearners(tx, scope, lessonId)),
    ]
    return { lessonId, effects }
  })
}

/**
 * Withdraws a lesson: nobody is enrolled in it or finishes it any more, and it is left out of curricula. Enrollments
 * stay.
 *
 * @throws CodedError 403 without the scope; 404 for a lesson that the viewer may not edit; 409 `CHANGED_MEANWHILE`
 */
export function withdrawLesson(
  context: RequestContext,
  input: LessonStateInput,
): Promise<Administered<{ lessonId: string }>> {
  return setState(context, input, 'withdrawn')
}

/**
 * Restores a withdrawn lesson.
 *
 * @throws CodedError as `withdrawLesson` does
 */
export function restoreLesson(
  context: RequestContext,
  input: LessonStateInput,
): Promise<Administered<{ lessonId: string }>> {
  return setState(context, input, 'teaching')
}
