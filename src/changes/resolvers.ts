import type { Resolvers } from '../generated/resolvers.js'
import { readChanges } from './read-changes.js'
import { connectionResolvers } from '../graph/relations/connection-resolvers.js'
import { listWebhookDeliveries } from './list-webhook-deliveries.js'
import { listWebhookEndpoints } from './list-webhook-endpoints.js'
import {
  createWebhookEndpoint,
  deleteWebhookEndpoint,
  replayWebhook,
  rotateWebhookSecret,
  updateWebhookEndpoint,
} from './manage-webhooks.js'

/** The resolvers of schema/changes.graphql. */
export const changeResolvers = {
  Query: { changes: (_root, args, context) => readChanges(context, args) },
  RecordChange: { operation: ({ deleted }) => (deleted ? 'DELETED' : 'CHANGED') },
} satisfies Resolvers

/** The resolvers of schema/webhooks.graphql. */
export const webhookResolvers = {
  Query: {
    webhookEndpoints: (_root, args, context) => listWebhookEndpoints(context, args),
    webhookDeliveries: (_root, args, context) => listWebhookDeliveries(context, args),
  },
  Mutation: {
    createWebhookEndpoint: (_root, { input }, context) => createWebhookEndpoint(context, input),
    updateWebhookEndpoint: async (_root, { input }, context) => ({
      webhookEndpoint: await updateWebhookEndpoint(context, input),
    }),
    rotateWebhookSecret: (_root, { input }, context) => rotateWebhookSecret(context, input),
    deleteWebhookEndpoint: (_root, { input }, context) => deleteWebhookEndpoint(context, input.id),
    replayWebhook: async (_root, { input }, context) => ({
      webhookEndpoint: await replayWebhook(context, input),
    }),
  },
  WebhookEndpoint: {
    oldSecretEndsAt: ({ oldSecretEndsAt }, _args, { now }) =>
      oldSecretEndsAt !== null && Date.parse(oldSecretEndsAt) > now.getTime() ? oldSecretEndsAt : null,
  },
  WebhookEndpointConnection: connectionResolvers,
  WebhookDeliveryConnection: connectionResolvers,
} satisfies Resolvers
