/** The canonical address of a video, by its id on the external site. */
export function videoAddress(videoSiteId: string): string {
  return `https://www.youtube.com/watch?v=${videoSiteId}`
}

/** The origin of the frames that play videos. */
export const VIDEO_FRAMES = 'https://www.youtube-nocookie.com'

/** The address that plays a video in a frame. */
export function embedAddress(videoSiteId: string): string {
  return `${VIDEO_FRAMES}/embed/${videoSiteId}`
}

/** Whether a video's title is still its address, because the site has not given one. */
export function isUntitled({ title, videoSiteId }: { title: string; videoSiteId: string | null }): boolean {
  return videoSiteId !== null && title === videoAddress(videoSiteId)
}

/**
 * What an archived video has instead of its id, so that the video can be added anew meanwhile. No id of the site has
 * the sign.
 */
export function setAsideVideoId(videoSiteId: string, contentId: string): string {
  return `${videoSiteId}@${contentId}`
}

/** The id that an archived video had. */
export function takenBackVideoId(setAside: string): string {
  return setAside.replace(/@.*$/u, '')
}
