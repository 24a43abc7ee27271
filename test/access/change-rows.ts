import type { AccessRow, PublicFields } from './access-row.js'
import { organizationAdmins } from './callers.js'

/** The feed of changes: organization admins only, as a deletion would tell others about records that they never saw. */
export const changeRows: readonly AccessRow[] = [
  {
    route: 'GET /v1/changes',
    path: () => '/v1/changes',
    field: 'Query.changes',
    query: () => '{ changes { changes { id } cursor } }',
    expected: organizationAdmins,
  },
]

/** The fields that everyone who sees the object may see; see `table.ts`. */
export const publicFields: PublicFields = {
  ChangeFeed: 'changes cursor hasMore',
  RecordChange: 'type id operation changedAt',
  Subscription: 'live',
}
