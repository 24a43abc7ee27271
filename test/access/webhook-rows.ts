import type { AccessRow, PublicFields } from './access-row.js'
import { organizationAdmins } from './callers.js'

/** Webhooks: organization admins. */
export const webhookRows: readonly AccessRow[] = [
  {
    field: 'Query.webhookEndpoints',
    query: () => '{ webhookEndpoints { nodes { id } } }',
    expected: organizationAdmins,
  },
  {
    field: 'Query.webhookDeliveries',
    query: ({ endpointId }) => `{ webhookDeliveries(endpointId: "${endpointId}") { nodes { id } } }`,
    expected: organizationAdmins,
    rows: { owner: 1, admin: 1, billingAdmin: 1, withoutScope: 1, otherOrganization: 0 },
  },
]

/** The fields that everyone who sees the object may see; see `table.ts`. */
export const publicFields: PublicFields = {
  WebhookDelivery: 'id status attempts lastStatus lastError changeCount createdAt updatedAt',
  WebhookEndpoint: 'id url types status oldSecretEndsAt createdAt updatedAt',
}
