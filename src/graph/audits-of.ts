import type { AuditAction, AuditSubjectType } from '../base/vocabulary.js'
import { detailOf, recordAuditEvents } from '../records/audit-log.js'
import type { Transaction } from '../store/store.js'
import { actorOf, type RequestContext } from './context.js'

/**
 * Makes a function that records in the audit log what the viewer does to a record of a type.
 *
 * @param name the property by which the log names the record
 */
export function auditsOf<Name extends 'name' | 'title'>(subjectType: AuditSubjectType, name: Name) {
  return async (
    tx: Transaction,
    context: RequestContext,
    action: AuditAction,
    record: { id: string } & Readonly<Record<Name, string>>,
    changed: Parameters<typeof detailOf>[0] = {},
  ): Promise<void> => {
    const subject = { subjectType, subjectId: record.id, subjectName: record[name] }
    await recordAuditEvents(tx, actorOf(context), [{ action, ...subject, detail: detailOf(changed) }])
  }
}
