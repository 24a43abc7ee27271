import type { Domain } from '../domain.js'
import { indexSearch } from './index-search-job.js'
import { searchResolvers } from './resolvers.js'
import { searchRoutes } from './routes.js'

/** Finding things by their words. */
export const search = {
  resolvers: [searchResolvers],
  routes: () => searchRoutes,
  jobs: () => [indexSearch()],
} satisfies Domain
