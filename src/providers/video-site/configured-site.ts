import { createDataApiSite } from './data-api.js'
import { createOembedSite } from './oembed.js'
import type { VideoSite, VideoCheck } from './port.js'

/** Creates a video site that asks nobody, for a service that must not use the network. */
export function createOfflineSite(): VideoSite {
  return {
    async check(): Promise<VideoCheck> {
      return { kind: 'unasked' }
    },
  }
}

/** The settings that decide how videos are checked. */
export interface VideoSiteSettings {
  VIDEO_SITE: 'oembed' | 'api' | 'offline'
  VIDEO_SITE_OEMBED_URL: string
  VIDEO_SITE_API_KEY: string
}

/** Creates the configured way to ask the video site. */
export function configuredVideoSite(settings: VideoSiteSettings): VideoSite {
  if (settings.VIDEO_SITE === 'offline') return createOfflineSite()
  if (settings.VIDEO_SITE === 'api') return createDataApiSite({ apiKey: settings.VIDEO_SITE_API_KEY })
  return createOembedSite({ baseUrl: settings.VIDEO_SITE_OEMBED_URL })
}
