import type { VideoCheck, VideoSite } from './port.js'

/** Creates a video site that asks nobody, for a service that must not use the network. */
export function createOfflineSite(): VideoSite {
  return {
    async check(): Promise<VideoCheck> {
      return { kind: 'unasked' }
    },
  }
}
