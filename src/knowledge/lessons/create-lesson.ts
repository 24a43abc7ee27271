import { editableLessons } from '../../access/lesson-rules.js'
import { assertCanPublish, nameableTeams } from '../../access/publishing-rules.js'
import type { Visibility } from '../../base/vocabulary.js'
import { administer } from '../../graph/administer.js'
import { requestedAudience } from '../../graph/audience-input.js'
import { audienceDetail, keepTeams } from '../../graph/audience-store.js'
import type { RequestContext } from '../../graph/context.js'
import { nameInput } from '../../graph/input.js'
import { insertLesson } from './lesson-change-store.js'
import { auditLesson } from './lesson-steps.js'

/**
 * Adds a lesson, which teaches nothing yet.
 *
 * @throws CodedError 403 without the scope, and for an audience that the viewer may not publish to; 400 for a bad
 *   title, audience or team
 */
export async function createLesson(
  context: RequestContext,
  input: {
    title: string
    visibility: Visibility
    teamIds?: readonly string[] | null
    idempotencyKey?: string | null
  },
): Promise<{ lessonId: string }> {
  const { viewer } = context
  const scope = editableLessons(viewer)
  const lesson = {
    title: nameInput(input.title, 'title'),
    audience: requestedAudience(input.visibility, input.teamIds),
  }
  // The audience decides whether the viewer may do this.
  assertCanPublish(viewer, lesson.audience)
  const once = { operation: 'createLesson', key: input.idempotencyKey, body: lesson }
  return await administer(context, { scope, organization: ['directory'], once }, async (tx) => {
    const teams = nameableTeams(viewer)
    await keepTeams(tx, teams, lesson.audience)
    const lessonId = await insertLesson(tx, scope, lesson)
    const detail = await audienceDetail(tx, teams, null, lesson.audience)
    await auditLesson(tx, context, 'LESSON_CREATED', { id: lessonId, title: lesson.title }, detail)
    return { lessonId }
  })
}
