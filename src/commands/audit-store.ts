import { auditEventFields } from '../records/audit-log.js'
import { statement } from '../store/statement.js'
import type { Reader } from '../store/store.js'
import { oldestFirst, pageOfLog } from './oldest-first-store.js'

const events = statement({
  select: auditEventFields,
  query: (context) => pageOfLog(context, context.t.auditEvents),
})

/** An organization's audit log; see `oldestFirst`. */
export function listAuditEvents(reader: Reader, organizationId: string, since?: string) {
  return oldestFirst(reader, events, organizationId, since)
}
