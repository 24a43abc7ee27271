import type { AccessRow } from './access-row.js'
import { organizationAdmins, rowCounts } from './callers.js'

/** Findings and the identity directory: organization admins only. */
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
    route: 'GET /v1/directory-sync',
    path: () => '/v1/directory-sync',
    field: 'Query.directorySync',
    query: () => '{ directorySync { eligible } }',
    expected: organizationAdmins,
  },
  {
    route: 'GET /v1/directory-sync/events',
    path: () => '/v1/directory-sync/events',
    field: 'Query.directoryEvents',
    query: () => '{ directoryEvents { nodes { id } } }',
    expected: organizationAdmins,
    rows: rowCounts(2),
  },
  {
    note: 'of one outcome',
    route: 'GET /v1/directory-sync/events',
    path: () => '/v1/directory-sync/events?outcome=REJECTED',
    field: 'Query.directoryEvents',
    query: () => '{ directoryEvents(outcome: REJECTED) { nodes { id } } }',
    expected: organizationAdmins,
    rows: rowCounts(1),
  },
]
