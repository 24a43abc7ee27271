import type { AccessRow, PublicFields } from './access-row.js'
import { adminReaders, members } from './callers.js'

/** Contributions that wait for a decision. */
export const creationRows: readonly AccessRow[] = [
  {
    route: 'GET /v1/content-review-requests/{id}',
    path: ({ requestId }) => `/v1/content-review-requests/${requestId}`,
    field: 'Query.contentReviewRequest',
    query: ({ requestId }) => `{ contentReviewRequest(id: "${requestId}") { id } }`,
    expected: { ...adminReaders, noTeam: 200, external: 403 },
  },
  {
    route: 'GET /v1/content-review-requests',
    path: () => '/v1/content-review-requests',
    field: 'Query.contentReviewRequests',
    query: () => '{ contentReviewRequests { nodes { id } } }',
    expected: members,
  },
]

/** The fields that everyone who sees the object may see; see `table.ts`. */
export const publicFields: PublicFields = {
  ContentContributor: 'id name',
  ContentReviewRequest:
    'id status contentId content similar title text sourceUrl submittedBy reason decidedAt createdAt url',
}
