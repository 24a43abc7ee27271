import type { Resolvers } from './generated/resolvers.js'
import type { NodeLoaders } from './graph/node.js'
import type { Job } from './jobs/job.js'
import type { KnowledgeExtractor } from './providers/extraction/port.js'
import type { VideoSite } from './providers/video-site/port.js'
import type { Route } from './rest/route.js'

/** The settings that the routes and their description depend on. */
export interface RouteSettings {
  readonly VIDEO_SITE_NAME: string
}

/** The providers that jobs use beside the store. */
export interface JobProviders {
  readonly extractor: KnowledgeExtractor
  readonly videoSite: VideoSite
}

/**
 * What a domain adds to the service. Each `src/<domain>/domain.ts` exports one, and `src/domains.ts` lists
 * them.
 */
export interface Domain {
  /** The resolvers of its part of the graph: one value for each of its files in `schema/`. */
  readonly resolvers: readonly Resolvers[]
  /** Its routes under `/v1`. */
  readonly routes?: (settings: RouteSettings) => readonly Route[]
  /** The use cases that find its records for `Query.node`. */
  readonly nodes?: NodeLoaders
  /** Its background jobs. */
  readonly jobs?: (providers: JobProviders) => readonly Job[]
}
