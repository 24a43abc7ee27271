import type { Domain } from '../domain.js'
import { checkVideo } from './processing/check-video-job.js'
import { indexContent } from './processing/index-content-job.js'
import { processContent } from './processing/process-content-job.js'
import { creationResolvers } from './resolvers.js'
import { markRetakesJob } from './versions/mark-retakes-job.js'
import { readReviewRequest } from './review/read-review-requests.js'
import { creationRoutes } from './routes.js'

/** Creating and changing content: documents, videos and transcripts, their review and their processing. */
export const creation = {
  resolvers: [creationResolvers],
  routes: ({ VIDEO_SITE_NAME }) => creationRoutes(VIDEO_SITE_NAME),
  nodes: { ContentReviewRequest: readReviewRequest },
  jobs: ({ extractor, videoSite }) => [
    processContent(extractor),
    indexContent(extractor),
    checkVideo(videoSite),
    markRetakesJob(),
  ],
} satisfies Domain
