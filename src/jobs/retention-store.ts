import { and, eq, lt, lte, or, sql } from 'drizzle-orm'
import type { RetentionScope } from '../access/scope.js'
import type { Transaction } from '../store/store.js'

/**
 * Deletes up to `limit` old rows of one kind.
 *
 * @param before rows from before this time are old (ISO 8601, UTC)
 * @returns how many rows were deleted
 */
export type DeleteOld = (
  tx: Transaction,
  scope: RetentionScope,
  before: string,
  limit: number,
) => Promise<number>

/** Tokens that were revoked, or expired, before the time. */
export const deleteOldTokens: DeleteOld = (tx, _scope, before, limit) =>
  tx.run(({ builder, t: { accessTokens: t } }) => {
    const old = or(lte(t.revokedAt, before), lte(t.expiresAt, before))
    return builder
      .delete(t)
      .where(sql`${t.sha256} in (select ${t.sha256} from ${t} where ${old} limit ${limit})`)
  })

/** Jobs that were given up before the time. */
export const deleteOldJobs: DeleteOld = (tx, _scope, before, limit) =>
  tx.run(({ builder, t: { jobs: t } }) => {
    const old = and(eq(t.state, 'dead'), lte(t.dueAt, before))
    return builder.delete(t).where(sql`${t.id} in (select ${t.id} from ${t} where ${old} limit ${limit})`)
  })

/** Narrations of the months that ended before the month of the time. A month's count goes with the last of them. */
export const deleteOldNarrations: DeleteOld = async (tx, _scope, before, limit) => {
  const month = before.slice(0, 'yyyy-mm'.length)
  const deleted = await tx.run(({ builder, t: { narrationRequests: t } }) =>
    builder
      .delete(t)
      .where(sql`${t.id} in (select ${t.id} from ${t} where ${lt(t.month, month)} limit ${limit})`),
  )
  if (deleted === limit) return deleted
  await tx.run(({ builder, t: { narrationMonths: t } }) => builder.delete(t).where(lt(t.month, month)))
  return deleted
}

/** Events of the audit logs from before the time. */
export const deleteOldAuditEvents: DeleteOld = (tx, _scope, before, limit) =>
  tx.run(({ builder, t: { auditEvents: t } }) => {
    const old = lte(t.createdAt, before)
    return builder.delete(t).where(sql`${t.id} in (select ${t.id} from ${t} where ${old} limit ${limit})`)
  })

/** Idempotency keys that expired before the time. */
export const deleteOldKeys: DeleteOld = (tx, _scope, before, limit) =>
  tx.run(({ builder, t: { idempotencyKeys: t } }) => {
    const key = sql`(${t.userId}, ${t.operation}, ${t.key})`
    const old = lte(t.expiresAt, before)
    return builder
      .delete(t)
      .where(
        sql`${key} in (select ${t.userId}, ${t.operation}, ${t.key} from ${t} where ${old} limit ${limit})`,
      )
  })
