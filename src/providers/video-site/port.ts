/** A video of the site, read from an address by `parseVideoLink`. */
export interface VideoLink {
  /** The site's id of the video: 11 characters of `A-Z a-z 0-9 _ -`. */
  id: string
  /** The canonical address of the video. */
  url: string
}

/**
 * What the site says about a video.
 *
 * - `usable`: it exists and may be embedded. `title` is one line of at most 255 characters. Both values are
 *   null if the site did not say.
 * - `unusable`: it is missing, private, or may not be embedded. Asking again soon is pointless.
 * - `unknown`: there was no usable answer. `cause` is for the log, never for clients.
 * - `unasked`: the configuration keeps the service off the network. Nothing is known about the video yet.
 */
export type VideoCheck =
  | { kind: 'usable'; title: string | null; durationSeconds: number | null }
  | { kind: 'unasked' }
  | { kind: 'unusable'; cause: 'missing' | 'private' | 'embedding-off' }
  | { kind: 'unknown'; cause: string }

/** The external video site. `check` never throws; if `signal` is aborted, the result is `unknown`. */
export interface VideoSite {
  check(video: VideoLink, signal: AbortSignal): Promise<VideoCheck>
}
