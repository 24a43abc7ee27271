import type { ImportScope } from '../../access/scope.js'
import { revokeAccessTokens } from '../../records/access-tokens.js'
import type { AuditActor } from '../../records/audit-log.js'
import { endSignIns } from '../../records/end-sign-ins.js'
import type { Transaction } from '../../store/store.js'
import type { ImportContext } from '../context.js'

/** Inactive people who still have a token, grant, session or invitation. */
const LEAVERS = `select user_id as "userId" from people p
  where organization_id = ? and deactivated_at is not null and user_id is not null and (
    exists (select 1 from access_tokens t where t.user_id = p.user_id and t.revoked_at is null)
    or exists (select 1 from oauth_grants g where g.user_id = p.user_id and g.revoked_at is null)
    or exists (select 1 from browser_sessions s where s.user_id = p.user_id))
  order by user_id`

/**
 * Ends the tokens, grants and sessions of people who are deactivated, as the directory and the command do:
 * reactivated people sign in again.
 *
 * @param actor who imports, for the audit log
 */
export async function endLeavers(
  tx: Transaction,
  scope: ImportScope,
  { bulk, organizationId }: ImportContext,
  actor: AuditActor,
): Promise<void> {
  const own = { ...scope, organizationId }
  const leavers = await bulk.all<{ userId: string }>(LEAVERS, organizationId)
  for (const { userId } of leavers) {
    await endSignIns(tx, own, actor, userId)
    const tokens = await bulk.all<{ id: string; name: string | null }>(
      'select id, name from access_tokens where user_id = ? and revoked_at is null order by id',
      userId,
    )
    await revokeAccessTokens(tx, own, actor, tokens)
  }
}
