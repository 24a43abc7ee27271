import type { Domain } from '../domain.js'
import { directoryResolvers } from './resolvers.js'
import { createScimEndpoint } from './scim-endpoint.js'

/** The identity directory: SCIM provisioning, and the management of its connection. */
export const scim = {
  resolvers: [directoryResolvers],
  surface: createScimEndpoint,
} satisfies Domain
