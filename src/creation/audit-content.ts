import { actorOf } from '../graph/actor-of.js'
import type { RequestContext } from '../graph/context.js'
import { recordAuditEvents } from '../records/audit-log.js'
import type { Transaction } from '../store/store.js'
import type { AuditAction } from '../base/vocabulary.js'

/** Records in the audit log what the viewer does to a resource: each action is an event. */
export function auditContent(
  tx: Transaction,
  context: RequestContext,
  content: { id: string; title: string },
  ...actions: AuditAction[]
): Promise<void> {
  return recordAuditEvents(
    tx,
    actorOf(context),
    actions.map((action) => ({
      action,
      subjectType: 'CONTENT',
      subjectId: content.id,
      subjectName: content.title,
    })),
  )
}
