import { defineJob, type Effect, type Job } from '../jobs/job.js'
import { JobFailure } from '../jobs/job-failure.js'
import { videoLink } from '../providers/video-site/parse-link.js'
import type { VideoSite } from '../providers/video-site/port.js'
import { completeVideo, failVideo, findUncheckedVideo, resumeVideo } from './unchecked-video-store.js'

const MINUTE_MS = 60_000
const nothing: Effect = async () => {}

/**
 * `check-video`: asks the site about a video that was added without its answer. A usable one gets its title and is
 * completed, one that can't be used fails, and so does one that the site has not told of in 12 attempts, which take
 * most of a day.
 */
export function checkVideo(site: VideoSite): Job {
  return defineJob({
    kind: 'check-video',
    maxAttempts: 12,
    concurrency: 2,
    backoff: { firstMs: MINUTE_MS, mostMs: 6 * 60 * MINUTE_MS },
    run: async ({ store, organizationId }, { contentId }, signal) => {
      const target = { organizationId, contentId }
      const video = await findUncheckedVideo(store, target)
      if (video === undefined) return nothing
      const check = await site.check(videoLink(video.videoSiteId), signal)
      if (check.kind === 'unasked') throw new JobFailure('VIDEO_SITE is offline')
      if (check.kind === 'unknown') throw new JobFailure(`the video site gave no answer: ${check.cause}`)
      if (check.kind === 'unusable') return async (tx) => await failVideo(tx, target)
      return async (tx) => await completeVideo(tx, target, check)
    },
    onDead: async (tx, { organizationId, payload }) => await failVideo(tx, { organizationId, ...payload }),
    onRetry: async (tx, { organizationId, payload }) => await resumeVideo(tx, { organizationId, ...payload }),
  })
}
