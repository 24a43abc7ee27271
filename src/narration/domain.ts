import type { Domain } from '../domain.js'
import { narrationResolvers } from './resolvers.js'
import { narrationRoutes } from './routes.js'

/** Turning text into speech, within an organization's monthly allowance. */
export const narration = {
  resolvers: [narrationResolvers],
  routes: () => narrationRoutes,
} satisfies Domain
