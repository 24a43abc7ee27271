import { defineJob, type Job, type JobContext } from '../../jobs/job.js'
import { holdKnowledge } from '../../records/misplaced-knowledge.js'
import { LOWEST } from '../../store/keyset.js'
import { enroll, findTaughtLesson, type GroupKind, listNextOfGroup } from './enrollment-store.js'
import { lockOfLesson } from './lesson-steps.js'
import { mailEnrollment } from './mail-enrollment.js'

/** How many people are enrolled in one transaction. */
const PART = 500

/** What a group is enrolled in, and the address that its people are mailed, if they are. */
interface Enrollment {
  lessonId: string
  mailedLink: string | undefined
}

/** Enrols the next people of a group. Returns the key that the others follow; undefined if there are none. */
async function enrollPart(
  { scope, commit }: JobContext,
  group: { kind: GroupKind; id: string },
  { lessonId, mailedLink: link }: Enrollment,
  after: string,
): Promise<string | undefined> {
  let next: string | undefined
  await commit(async (tx) => {
    // An import, which may enrol the same people in another order, holds the knowledge as well.
    await holdKnowledge(tx, scope, scope.organizationId)
    await tx.lock(lockOfLesson(lessonId))
    const lesson = await findTaughtLesson(tx, scope, lessonId)
    if (lesson?.state !== 'teaching') return
    const coming = await listNextOfGroup(tx, scope, group, { lessonId, after, limit: PART })
    next = coming.length === PART ? coming.at(-1)?.key : undefined
    if (coming.length === 0) return
    await enroll(
      tx,
      scope,
      lessonId,
      coming.map(({ id }) => id),
    )
    if (link !== undefined) await mailEnrollment(tx, scope, { title: lesson.title, link }, coming)
  })
  return next
}

/** Enrols all people of a group, in parts. */
async function enrollGroup(
  context: JobContext,
  group: { kind: GroupKind; id: string },
  enrollment: Enrollment,
  signal: AbortSignal,
): Promise<void> {
  let after: string | undefined = LOWEST
  while (after !== undefined) {
    signal.throwIfAborted()
    after = await enrollPart(context, group, enrollment, after)
  }
}

/**
 * `enroll-members`: enrols the holders of a role, and the members of a team, who can see a lesson. It ends early if the
 * lesson is withdrawn meanwhile.
 */
export function enrollGroups(): Job {
  return defineJob({
    kind: 'enroll-members',
    maxAttempts: 8,
    concurrency: 1,
    backoff: { firstMs: 1_000, mostMs: 60_000 },
    run: async (context, { lessonId, roleId, teamId, mailedLink }, signal) => {
      const enrollment = { lessonId, mailedLink }
      if (roleId !== undefined) await enrollGroup(context, { kind: 'role', id: roleId }, enrollment, signal)
      if (teamId !== undefined) await enrollGroup(context, { kind: 'team', id: teamId }, enrollment, signal)
      return async () => {}
    },
  })
}
