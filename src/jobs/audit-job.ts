import { type AuditActor, recordAuditEvents } from '../records/audit-log.js'
import type { Transaction } from '../store/store.js'

/** The operator on the command line, for the audit log of an organization. */
export type OperatorOf = (organizationId: string) => AuditActor

/** Records in the organization's audit log what an operator did to one of its jobs. */
export async function recordOfJob(
  tx: Transaction,
  operatorOf: OperatorOf,
  action: 'JOB_RETRIED' | 'JOB_DISCARDED',
  { id, organizationId, kind }: { id: string; organizationId: string; kind: string },
): Promise<void> {
  await recordAuditEvents(tx, operatorOf(organizationId), [
    { action, subjectType: 'JOB', subjectId: id, subjectName: kind },
  ])
}
