import { assertCanEnrollHolders, editableLessons } from '../../access/lesson-rules.js'
import { badInput, notFound } from '../../base/errors.js'
import { administer, type Administered } from '../../graph/administer.js'
import type { RequestContext } from '../../graph/context.js'
import { effect, shownAs } from '../../graph/effects.js'
import { idInput, idsInput } from '../../graph/input.js'
import { enqueue } from '../../jobs/enqueue.js'
import { namesOf } from '../../records/names-of.js'
import { comingLearners, groupInput } from './enrollment-steps.js'
import { enroll } from './enrollment-store.js'
import { findEditableLesson } from './lesson-change-store.js'
import { assertTakesLearners, auditLesson, lockOfLesson } from './lesson-steps.js'
import { mailEnrollment } from './mail-enrollment.js'

interface EnrollMembersInput {
  lessonId: string
  userIds?: readonly string[] | null
  roleId?: string | null
  teamId?: string | null
  mail?: boolean
  idempotencyKey?: string | null
}

/**
 * Enrols members in a lesson, skipping any who are enrolled already. The holders of a role, or the members of a team,
 * are enrolled by a job, without those who can't see the lesson.
 *
 * @throws CodedError 403 without the scope, and for a role if the viewer is no organization admin; 404 for a lesson that
 *   the viewer may not edit; 400 for nobody, for an unknown role, team or member, and for a member who can't see the
 *   lesson; 409 for a lesson that was withdrawn, or that was made for one learner
 */
export async function enrollMembers(
  context: RequestContext,
  { idempotencyKey: key, ...input }: EnrollMembersInput,
): Promise<Administered<{ lessonId: string; queued: boolean }>> {
  const scope = editableLessons(context.viewer)
  const lessonId = idInput(input.lessonId)
  const userIds = idsInput(input.userIds ?? [], 'userIds')
  const { roleId = null, teamId = null, mail = false } = input
  if (roleId !== null) assertCanEnrollHolders(scope)
  else if (teamId === null && userIds.length === 0) throw badInput('Name whom to enrol.', 'userIds')
  const once = { operation: 'enrollMembers', key, body: { lessonId, userIds, roleId, teamId, mail } }
  const link = context.links.to('lesson', lessonId)
  // An import, which may enrol the same people in another order, holds the knowledge as well.
  const locks = { organization: ['knowledge'], records: [lockOfLesson(lessonId)] } as const
  return await administer(context, { scope, ...locks, once }, async (tx) => {
    const lesson = await findEditableLesson(tx, scope, lessonId)
    if (!lesson) throw notFound()
    assertTakesLearners(lesson)
    const role = await groupInput(tx, scope, 'role', roleId, 'roleId')
    const team = await groupInput(tx, scope, 'team', teamId, 'teamId')
    const coming = await comingLearners(tx, scope, lessonId, input.userIds ?? [])
    const ids = coming.map(({ id }) => id)
    if (coming.length > 0) await enroll(tx, scope, lessonId, ids)
    if (coming.length > 0 && mail) await mailEnrollment(tx, scope, { ...lesson, link }, coming)
    const payload = { lessonId, roleId: role?.id, teamId: team?.id, mailedLink: mail ? link : undefined }
    if (role || team) await enqueue(tx, scope, { kind: 'enroll-members', payload })
    if (role || team || coming.length > 0)
      await auditLesson(tx, context, 'LESSON_MEMBERS_ENROLLED', lesson, {
        members: [null, namesOf(coming)],
        role: [null, role?.name],
        team: [null, team?.name],
      })
    return {
      lessonId,
      queued: role !== undefined || team !== undefined,
      effects: effect('PEOPLE_ENROLLED', shownAs('Member', ids)),
    }
  })
}
