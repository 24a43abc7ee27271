import type { AccessRow, PublicFields } from './access-row.js'
import { organizationAdmins, rowCounts } from './callers.js'

/** The identity directory's connection: organization admins only. */
export const scimRows: readonly AccessRow[] = [
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

/** The fields that everyone who sees the object may see; see `table.ts`. */
export const publicFields: PublicFields = {
  DirectoryEvent: 'id operation outcome reason userName createdAt',
  DirectoryLink: `
    status tokenCreatedAt tokenLastUsedAt tokenExpiresAt tokenActive lastSyncAt pausedAt
    pausedReason sendWelcomeImmediately countProvisioned countUpdated countDeactivated countSkipped
    createdAt
  `,
  DirectorySync: 'eligible connection',
}
