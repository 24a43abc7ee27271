import type { Domain } from '../domain.js'
import { adminResolvers } from './resolvers.js'
import { adminRoutes } from './routes.js'

/** What only organization admins can see: findings and the audit log. */
export const admin = {
  resolvers: [adminResolvers],
  routes: () => adminRoutes,
} satisfies Domain
