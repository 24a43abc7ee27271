import type { VideoCheck, VideoSite } from './port.js'

/**
 * Stands in where the service must not reach the network: takes every well-formed link for usable.
 * It knows nothing about a video, so title and duration are null.
 */
export function createOfflineSite(): VideoSite {
  return {
    async check(): Promise<VideoCheck> {
      return { kind: 'usable', title: null, durationSeconds: null }
    },
  }
}
