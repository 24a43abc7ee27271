import { assertCanSeeSharing } from '../../access/content-rules.js'
import { editableLessons } from '../../access/lesson-rules.js'
import { assertCanPublish, type Audience, nameableTeams } from '../../access/publishing-rules.js'
import { badInput, notFound } from '../../base/errors.js'
import type { Visibility } from '../../base/vocabulary.js'
import { administer } from '../../graph/administer.js'
import { isSameAudience, requestedAudience } from '../../graph/audience-input.js'
import { audienceDetail, keepTeams } from '../../graph/audience-store.js'
import type { RequestContext } from '../../graph/context.js'
import { idInput, nameInput } from '../../graph/input.js'
import { assertUnchanged } from '../../records/precondition.js'
import { listTeamsOfLessons } from '../lesson-store.js'
import { changeLesson, findEditableLesson } from './lesson-change-store.js'
import { assertAllReadable, auditLesson, lockOfLesson } from './lesson-steps.js'

/** What changes; what is undefined stays. The teams go with the visibility. */
interface UpdateLessonInput {
  id: string
  title?: string | null
  visibility?: Visibility | null
  teamIds?: readonly string[] | null
  expectedUpdatedAt?: string | null
}

/** The audience that the input asks for; undefined if it stays. */
function audienceInput({ visibility, teamIds }: UpdateLessonInput): Audience | undefined {
  if (visibility != null) return requestedAudience(visibility, teamIds)
  if (teamIds != null) throw badInput('teamIds goes with the visibility teams only.', 'teamIds')
  return undefined
}

/**
 * Changes a lesson's title, or whom it is shared with.
 *
 * @throws CodedError 403 without the scope, and for an audience that the viewer may not publish to; 400 for a bad
 *   title, audience or team, and an audience without `expectedUpdatedAt`; 404 for a lesson that the viewer may not edit; 409 `CHANGED_MEANWHILE`, and for an
 *   audience that can't read all that the lesson lists
 */
export async function updateLesson(
  context: RequestContext,
  input: UpdateLessonInput,
): Promise<{ lessonId: string }> {
  const { viewer } = context
  const scope = editableLessons(viewer)
  const lessonId = idInput(input.id)
  const title = input.title == null ? undefined : nameInput(input.title, 'title')
  const audience = audienceInput(input)
  if (audience) assertCanPublish(viewer, audience)
  if (audience && input.expectedUpdatedAt == null)
    throw badInput('Sharing a lesson takes its updatedAt as you know it.', 'expectedUpdatedAt')
  const locks = { organization: ['directory'], records: [lockOfLesson(lessonId)] } as const
  return await administer(context, { scope, ...locks }, async (tx) => {
    const lesson = await findEditableLesson(tx, scope, lessonId)
    if (!lesson) throw notFound()
    const teams = await listTeamsOfLessons(tx, assertCanSeeSharing(viewer), [lessonId])
    const shared = { visibility: lesson.visibility, teamIds: teams.map(({ id }) => id) }
    const change = {
      ...(title !== undefined && title !== lesson.title && { title }),
      ...(audience && !isSameAudience(audience, shared) && { audience }),
    }
    if (Object.keys(change).length === 0) return { lessonId }
    assertUnchanged(lesson, input.expectedUpdatedAt)
    if (change.audience) await keepTeams(tx, nameableTeams(viewer), change.audience)
    await changeLesson(tx, scope, lesson, change)
    if (change.audience) await assertAllReadable(tx, context, scope, lessonId)
    await auditLesson(
      tx,
      context,
      'LESSON_UPDATED',
      { ...lesson, ...change },
      {
        title: [lesson.title, change.title ?? lesson.title],
        ...(change.audience && (await audienceDetail(tx, nameableTeams(viewer), shared, change.audience))),
      },
    )
    return { lessonId }
  })
}
