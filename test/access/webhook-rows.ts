import type { AccessRow, PublicFields } from './access-row.js'
import { ofThisOrganization, organizationAdmins, withScope } from './callers.js'

const ofOne = withScope(ofThisOrganization(organizationAdmins))

/** Webhooks: organization admins, and only with a token made for it where something changes. */
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
  {
    field: 'Mutation.createWebhookEndpoint',
    query: (_fixture, caller) =>
      `mutation { createWebhookEndpoint(input: { url: "https://new.example.org/${caller}" }) { secret } }`,
    expected: withScope(organizationAdmins),
  },
  {
    field: 'Mutation.updateWebhookEndpoint',
    query: ({ endpointId }) =>
      `mutation { updateWebhookEndpoint(input: { id: "${endpointId}", paused: true }) { webhookEndpoint { id } } }`,
    expected: ofOne,
  },
  {
    field: 'Mutation.rotateWebhookSecret',
    query: ({ endpointId }) =>
      `mutation { rotateWebhookSecret(input: { id: "${endpointId}", endOldSecret: true }) { secret } }`,
    expected: ofOne,
  },
  {
    field: 'Mutation.replayWebhook',
    query: ({ endpointId }) =>
      `mutation { replayWebhook(input: { id: "${endpointId}", since: "2020-01-01T00:00:00.000Z" })
        { webhookEndpoint { id } } }`,
    expected: ofOne,
  },
  {
    field: 'Mutation.deleteWebhookEndpoint',
    query: ({ endpointId, removableEndpoints }, caller) =>
      `mutation { deleteWebhookEndpoint(input: { id: "${removableEndpoints[caller] ?? endpointId}" }) { id } }`,
    expected: ofOne,
  },
]

/** The fields that whoever sees the object sees too; see `table.ts`. */
export const publicFields: PublicFields = {
  CreateWebhookEndpointPayload: 'webhookEndpoint secret',
  DeleteWebhookEndpointPayload: 'id',
  ReplayWebhookPayload: 'webhookEndpoint',
  RotateWebhookSecretPayload: 'webhookEndpoint secret',
  UpdateWebhookEndpointPayload: 'webhookEndpoint',
  WebhookDelivery: 'id status attempts lastStatus lastError changeCount createdAt updatedAt',
  WebhookDeliveryConnection: 'nodes edges pageInfo nextCursor',
  WebhookDeliveryEdge: 'cursor node',
  WebhookEndpoint: 'id url types status oldSecretEndsAt createdAt updatedAt',
  WebhookEndpointConnection: 'nodes edges pageInfo nextCursor',
  WebhookEndpointEdge: 'cursor node',
}
