import { auditsOf } from '../graph/audits-of.js'
import { actorOf, type RequestContext } from '../graph/context.js'
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

/** Records in the audit log what the viewer changes about a resource. */
export const auditChange = auditsOf('CONTENT', 'title')

/** Records in the audit log that the viewer has made tags, whose ids are their names. */
export async function auditTags(
  tx: Transaction,
  context: RequestContext,
  names: readonly string[],
): Promise<void> {
  await recordAuditEvents(
    tx,
    actorOf(context),
    names.map((name) => ({
      action: 'TAG_CREATED',
      subjectType: 'TAG',
      subjectId: name,
      subjectName: name,
    })),
  )
}
