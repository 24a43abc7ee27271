import type { Domain } from '../domain.js'
import { directoryResolvers } from './resolvers.js'
import { scimRoutes } from './routes.js'
import { createScimEndpoint } from './scim-endpoint.js'

/** The identity directory: SCIM provisioning, and the management of its connection. */
export const scim = {
  resolvers: [directoryResolvers],
  routes: () => scimRoutes,
  surface: createScimEndpoint,
} satisfies Domain
