import { actorOf, type RequestContext } from '../graph/context.js'
import { detailOf, recordAuditEvents } from '../records/audit-log.js'
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
export async function auditChange(
  tx: Transaction,
  context: RequestContext,
  action: AuditAction,
  { id, title }: { id: string; title: string },
  changed: Parameters<typeof detailOf>[0] = {},
): Promise<void> {
  await recordAuditEvents(tx, actorOf(context), [
    { action, subjectType: 'CONTENT', subjectId: id, subjectName: title, detail: detailOf(changed) },
  ])
}

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
