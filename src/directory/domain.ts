import type { Domain } from '../domain.js'
import { directoryResolvers } from './resolvers.js'
import { createScimEndpoint } from './scim-endpoint.js'

/** The identity directory: what it provisions by SCIM, and how it is connected. */
export const directory = {
  resolvers: [directoryResolvers],
  surface: createScimEndpoint,
} satisfies Domain
