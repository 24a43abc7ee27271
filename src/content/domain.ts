import type { Domain } from '../domain.js'
import { readContent, readContentOrArchived } from './read-content.js'
import { contentResolvers } from './resolvers.js'
import { contentRoutes } from './routes.js'
import { endTagInParts } from './tags/end-tag-job.js'

/** The content library: its resources with their versions and texts, for reading, and its tags. */
export const content = {
  resolvers: [contentResolvers],
  routes: () => contentRoutes,
  nodes: { Content: readContent },
  archivedNodes: { Content: readContentOrArchived },
  jobs: () => [endTagInParts()],
} satisfies Domain
