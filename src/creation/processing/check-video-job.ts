import { defineJob, type Effect, type Job } from '../../jobs/job.js'
import { JobFailure } from '../../jobs/job-failure.js'
import { videoLink } from '../../providers/video-site/parse-link.js'
import type { VideoSite } from '../../providers/video-site/port.js'
import { completeVideo, failVideo, resumeVideo } from './move-video.js'
import { findUncheckedVideo } from './unchecked-video-store.js'

const MINUTE_MS = 60_000
const nothing: Effect = async () => {}

/**
 * `check-video`: asks the site about a video that was added before the site answered. A usable video gets its
 * title and is completed. A video fails if it can't be used, or if the site gives no answer in 12 attempts,
 * which take most of a day.
 */
export function checkVideo(site: VideoSite): Job {
  return defineJob({
    kind: 'check-video',
    maxAttempts: 12,
    concurrency: 2,
    backoff: { firstMs: MINUTE_MS, mostMs: 6 * 60 * MINUTE_MS },
    run: async ({ store, scope }, { contentId }, signal) => {
      const video = await findUncheckedVideo(store, scope, contentId)
      if (video === undefined) return nothing
      const check = await site.check(videoLink(video.videoSiteId), signal)
      if (check.kind === 'unasked') throw new JobFailure('VIDEO_SITE is offline')
      if (check.kind === 'unknown') throw new JobFailure(`the video site gave no answer: ${check.cause}`)
      if (check.kind === 'unusable') return async (tx) => await failVideo(tx, scope, contentId)
      return async (tx) => await completeVideo(tx, scope, contentId, check)
    },
    onDead: async (tx, scope, { contentId }) => await failVideo(tx, scope, contentId),
    onRetry: async (tx, scope, { contentId }) => await resumeVideo(tx, scope, contentId),
  })
}
