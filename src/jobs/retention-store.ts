import { and, eq, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { RetentionScope } from '../access/scope.js'
import { later } from '../base/timestamp.js'
import { first } from '../store/session.js'
import { statement } from '../store/statement.js'
import type { Transaction } from '../store/store.js'

const HOUR_MS = 3_600_000

/**
 * Deletes about `limit` old rows of one kind.
 *
 * @param before rows from before this time are old (ISO 8601, UTC)
 * @returns how many rows were deleted; fewer than the limit if no more are old
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

/**
 * Narrations of the months that ended before the month of the time. A month's count is deleted with the last of them.
 */
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

/** Webhook deliveries that ended before the time. */
export const deleteOldWebhookDeliveries: DeleteOld = (tx, _scope, before, limit) =>
  tx.run(({ builder, t: { webhookDeliveries: t } }) => {
    const old = and(ne(t.status, 'PENDING'), lte(t.updatedAt, before))
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

/** Sessions of browsers that expired before the time. */
export const deleteOldSessions: DeleteOld = (tx, _scope, before, limit) =>
  tx.run(({ builder, t: { browserSessions: t } }) => {
    const old = lte(t.expiresAt, before)
    return builder
      .delete(t)
      .where(sql`${t.sha256} in (select ${t.sha256} from ${t} where ${old} limit ${limit})`)
  })

/**
 * Sign-ins by mail that expired an hour before the time: until then, they count against the limits on mails.
 */
export const deleteOldSignIns: DeleteOld = (tx, _scope, before, limit) =>
  tx.run(({ builder, t: { loginAttempts: t } }) => {
    const old = lte(t.expiresAt, later(before, -HOUR_MS))
    return builder.delete(t).where(sql`${t.id} in (select ${t.id} from ${t} where ${old} limit ${limit})`)
  })

const deletionTime = statement({
  select: ({ changes: c }) => ({ at: c.changedAt }),
  query: ({ t: { changes: c }, p, fields }) => sql`select ${fields} from ${c}
    where deleted = true and changed_at <= ${p('before')} order by changed_at limit 1 offset ${p('offset')}`,
})

/**
 * Deletions in the feed of changes from before the time, the oldest first, and all of the same time together. Cursors
 * from before them are no longer valid.
 */
export const deleteOldDeletions: DeleteOld = async (tx, _scope, before, limit) => {
  const last = await first(tx, deletionTime, { before, offset: limit - 1 })
  // Both statements read these deletions only. With all that are old, each batch would read all that are left.
  const old = sql`deleted = true and changed_at <= ${last?.at ?? before}`
  await tx.run(
    () => sql`update change_counters set pruned_number = old.number
      from (select organization_id, max(number) as number from changes where ${old} group by organization_id) as old
      where old.organization_id = change_counters.organization_id
        and old.number > change_counters.pruned_number`,
  )
  return await tx.run(() => sql`delete from changes where ${old}`)
}

/** Changes from before the last reset of a feed, which follows a very large change. */
export const deleteOvertakenChanges: DeleteOld = (tx, _scope, _before, limit) =>
  tx.run(({ builder, t: { changes: t } }) => {
    const key = sql`(${t.organizationId}, ${t.type}, ${t.id})`
    return builder.delete(t).where(sql`${key} in (select change.organization_id, change.type, change.id
      from change_counters as counter join changes as change on change.organization_id = counter.organization_id
        and change.number <= counter.reset_number
      where counter.reset_number > 0 limit ${limit})`)
  })
