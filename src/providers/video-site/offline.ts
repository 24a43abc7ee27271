import type { VideoCheck, VideoSite } from './port.js'

/** Stands in where the service must not reach the network, and asks nobody. */
export function createOfflineSite(): VideoSite {
  return {
    async check(): Promise<VideoCheck> {
      return { kind: 'unasked' }
    },
  }
}
