import { and, eq, sql } from 'drizzle-orm'
import type { LearnerScope } from '../../access/lesson-rules.js'
import type { MaybePromise } from '../../base/maybe-promise.js'
import { nextUpdatedAt } from '../../records/precondition.js'
import { isRetakeDue } from '../../records/retakes.js'
import { first } from '../../store/session.js'
import { nullable, statement } from '../../store/statement.js'
import type { Reader, Transaction } from '../../store/store.js'

/** The viewer's enrollment in a lesson, as changes of it see it. */
interface OwnEnrollment {
  finishedAt: string | null
  /** Whether the finished lesson has to be taken again. */
  isRetakeDue: boolean
  updatedAt: string
}

const ownEnrollment = statement({
  select: ({ enrollments: row }) => ({
    finishedAt: nullable(row.finishedAt),
    isRetakeDue: sql<boolean>`retake_due`.mapWith(Boolean),
    updatedAt: row.updatedAt,
  }),
  query: (context) => {
    const { fields, t, p } = context
    const { enrollments: row } = t
    return sql`select ${fields} from (select *, ${isRetakeDue(context)} as retake_due from ${row}
      where ${row.userId} = ${p('userId')} and ${row.lessonId} = ${p('lessonId')}) as ${row}`
  },
})

/** The viewer's enrollment in this lesson, if there is one. */
export function findOwnEnrollment(
  reader: Reader,
  { userId }: LearnerScope,
  lessonId: string,
): MaybePromise<OwnEnrollment | undefined> {
  return first(reader, ownEnrollment, { userId, lessonId })
}

/** Enrols the viewer in a lesson that they aren't enrolled in, and returns the enrollment. */
export async function enrollOneself(
  tx: Transaction,
  { organizationId, userId }: LearnerScope,
  lessonId: string,
): Promise<OwnEnrollment> {
  const now = await tx.now()
  await tx.insert((t) => t.enrollments, [{ userId, lessonId, createdAt: now, updatedAt: now }])
  tx.record({ organizationId, type: 'MEMBER', id: userId })
  return { finishedAt: null, isRetakeDue: false, updatedAt: now }
}

/** Notes that the viewer has finished a lesson that they are enrolled in. The first time stays. */
export async function finishOneself(
  tx: Transaction,
  { organizationId, userId }: LearnerScope,
  lessonId: string,
  enrollment: OwnEnrollment,
): Promise<void> {
  const now = await tx.now()
  const updatedAt = await nextUpdatedAt(tx, enrollment)
  await tx.run(({ builder, t: { enrollments: row } }) =>
    builder
      .update(row)
      .set({
        finishedAt: sql`coalesce(${row.finishedAt}, ${now})`,
        lastFinishedAt: now,
        retakeSince: null,
        updatedAt,
      })
      .where(and(eq(row.userId, userId), eq(row.lessonId, lessonId))),
  )
  tx.record({ organizationId, type: 'MEMBER', id: userId })
}
