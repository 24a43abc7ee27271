import { editableLessons } from '../../access/lesson-rules.js'
import { badInput, notFound } from '../../base/errors.js'
import type { AuditAction } from '../../base/vocabulary.js'
import { administer, type Administered } from '../../graph/administer.js'
import type { RequestContext } from '../../graph/context.js'
import { idInput, idsInput } from '../../graph/input.js'
import { namesOf } from '../../records/names-of.js'
import { assertUnchanged } from '../../records/precondition.js'
import type { Transaction } from '../../store/store.js'
import { findEditableLesson } from './lesson-change-store.js'
import { type LessonList, listAll, listHidden, replaceList } from './lesson-list-store.js'
import { auditLesson, concernLearners, lockOfLesson } from './lesson-steps.js'

const MOST = 100

/** What the changes of a lesson's lists take besides the ids. */
export interface SetListInput {
  lessonId: string
  expectedUpdatedAt: string
  dryRun?: boolean
}

/** One of the lists of a lesson, and how it is set. */
interface SettableList {
  list: LessonList
  /** The input that has the ids. */
  param: string
  action: AuditAction
  /** Those of these ids that are records which the viewer can read. */
  readable: (tx: Transaction, ids: readonly string[]) => Promise<{ id: string }[]>
}

/** Refuses the first id that is not in a set, at its place in the input. */
function assertAll(
  ids: readonly string[],
  param: string,
  isRight: (id: string) => boolean,
  message: string,
): void {
  const wrong = ids.findIndex((id) => !isRight(id))
  if (wrong !== -1) throw badInput(message, `${param}.${wrong}`)
}

/**
 * The steps that the changes of a lesson's lists have in common. What the viewer can't read stays in the list, after what
 * they name.
 *
 * @throws CodedError 403 without the scope; 404 for a lesson that the viewer may not edit; 400 for a bad list, and for
 *   what the viewer, or somebody else who sees the lesson, can't read; 409 `CHANGED_MEANWHILE`
 */
export async function setList(
  context: RequestContext,
  { lessonId: given, expectedUpdatedAt, dryRun }: SetListInput,
  namedIds: readonly string[],
  { list, param, action, readable }: SettableList,
): Promise<Administered<{ lessonId: string }>> {
  const scope = editableLessons(context.viewer)
  const lessonId = idInput(given)
  const ids = idsInput(namedIds, param, { most: MOST })
  // An import, which may set the same list, holds the knowledge as well.
  const locks = { organization: ['knowledge'], records: [lockOfLesson(lessonId)] } as const
  return await administer(context, { scope, ...locks, dryRun }, async (tx) => {
    const lesson = await findEditableLesson(tx, scope, lessonId)
    if (!lesson) throw notFound()
    const before = await listAll(tx, scope, list, lessonId)
    const seen = new Set(
      (await readable(tx, [...new Set([...ids, ...before.map(({ id }) => id)])])).map(({ id }) => id),
    )
    assertAll(namedIds, param, (id) => seen.has(id), 'There is no record with this id.')
    const unseen = before.filter(({ id }) => !seen.has(id)).map(({ id }) => id)
    const wanted = [...ids, ...unseen]
    if (wanted.join() === before.map(({ id }) => id).join()) return { lessonId }
    assertUnchanged(lesson, expectedUpdatedAt)
    await replaceList(tx, scope, list, lesson, wanted)
    const hidden = new Set(await listHidden(tx, scope, list, lessonId))
    assertAll(namedIds, param, (id) => !hidden.has(id), 'Not everybody who sees the lesson can read this.')
    const after = await listAll(tx, scope, list, lessonId)
    await auditLesson(tx, context, action, lesson, { [list]: [namesOf(before), namesOf(after)] })
    return { lessonId, effects: await concernLearners(tx, scope, lessonId) }
  })
}
