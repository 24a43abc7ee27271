import type { Domain } from '../domain.js'
import { deliverWebhook } from './deliver-webhook-job.js'
import { changeResolvers, webhookResolvers } from './resolvers.js'
import { changeRoutes } from './routes.js'

/** The feed of an organization's changes, which other systems follow, and its webhooks. */
export const changes = {
  resolvers: [changeResolvers, webhookResolvers],
  routes: () => changeRoutes,
  jobs: (providers) => [deliverWebhook(providers)],
} satisfies Domain
