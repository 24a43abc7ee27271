import { actorOf } from '../graph/actor-of.js'
import type { RequestContext } from '../graph/context.js'
import { recordAuditEvents } from '../records/audit-log.js'
import type { Transaction } from '../store/store.js'
import type { AuditAction } from '../base/vocabulary.js'
import type { InvitationRow } from './invitation-store.js'

/** Records in the audit log what the viewer does to an invitation. */
export async function auditInvitation(
  tx: Transaction,
  context: RequestContext,
  action: AuditAction,
  { email, name }: Pick<InvitationRow, 'email' | 'name'>,
): Promise<void> {
  await recordAuditEvents(tx, actorOf(context), [
    { action, subjectType: 'INVITATION', subjectId: email, subjectName: name },
  ])
}
