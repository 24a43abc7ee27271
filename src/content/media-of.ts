import { embedAddress, takenBackVideoId, videoAddress } from '../base/video-address.js'
import type { ContentRow } from './content-row-store.js'

/** An imported video may have any id: only one of the site's form leads there. */
const VIDEO_ID = /^[\w-]{11}$/

/**
 * Where a recording is played.
 *
 * @model ContentMedia
 */
export interface Media {
  kind: 'VIDEO_SITE'
  watchUrl: string
  embedUrl: string
}

/** Where a recording is played; null if that is nowhere that the service knows. */
export function mediaOf({ videoSiteId }: Pick<ContentRow, 'videoSiteId'>): Media | null {
  const id = takenBackVideoId(videoSiteId ?? '')
  return VIDEO_ID.test(id)
    ? { kind: 'VIDEO_SITE', watchUrl: videoAddress(id), embedUrl: embedAddress(id) }
    : null
}
