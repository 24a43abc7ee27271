import type { Domain } from '../domain.js'
import { deliverWebhook } from './deliver-webhook-job.js'
import { changeResolvers } from './resolvers.js'
import { changeRoutes } from './routes.js'
import { webhookResolvers } from './webhook-resolvers.js'

/** What has changed in an organization: the feed that other systems follow, and whom it tells. */
export const changes = {
  resolvers: [changeResolvers, webhookResolvers],
  routes: () => changeRoutes,
  jobs: (providers) => [deliverWebhook(providers)],
} satisfies Domain
