import type { Domain } from '../domain.js'
import { enrollRoleHolders } from './enroll-holders-job.js'
import { readCompanyRole } from './read-company-role.js'
import { roleResolvers } from './resolvers.js'
import { roleRoutes } from './routes.js'

/** Company roles, their holders and duties, and the org chart. */
export const roles = {
  resolvers: [roleResolvers],
  routes: () => roleRoutes,
  nodes: { CompanyRole: readCompanyRole },
  jobs: () => [enrollRoleHolders()],
} satisfies Domain
