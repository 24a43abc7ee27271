import type { AccessRow, PublicFields } from './access-row.js'
import { organizationAdmins, rowCounts } from './callers.js'

/** Findings and the audit log: organization admins only. */
export const adminRows: readonly AccessRow[] = [
  {
    route: 'GET /v1/findings',
    path: () => '/v1/findings',
    field: 'Query.findings',
    query: () => '{ findings { nodes { id } } }',
    expected: organizationAdmins,
    rows: rowCounts(1),
  },
  {
    note: 'of imports',
    field: 'Query.auditEvents',
    query: () => '{ auditEvents(action: BUNDLE_IMPORTED, first: 2) { nodes { id } } }',
    expected: organizationAdmins,
    rows: { ...rowCounts(2), otherOrganization: 1 },
  },
]

/** The fields that everyone who sees the object may see; see `table.ts`. */
export const publicFields: PublicFields = {
  AuditActor: 'userId name tokenId',
  AuditChange: 'field before after',
  AuditEvent: 'id action actor subject requestId detail createdAt',
  AuditSubject: 'type id name node',
  Finding: 'id content source createdAt updatedAt',
  FindingSource: 'type systemSourceType',
}
