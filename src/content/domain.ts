import type { Domain } from '../domain.js'
import { readContent } from './read-content.js'
import { contentResolvers } from './resolvers.js'
import { contentRoutes } from './routes.js'

/** The content library: its resources with their versions, texts and tags, for reading. */
export const content = {
  resolvers: [contentResolvers],
  routes: () => contentRoutes,
  nodes: { Content: readContent },
} satisfies Domain
