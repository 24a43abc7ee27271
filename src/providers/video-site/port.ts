/** A video of the site, as `parseVideoLink` reads it from an address. */
export interface VideoLink {
  /** The site's own id of the video: 11 characters of `A-Z a-z 0-9 _ -`. */
  id: string
  /** The one address all forms of link to this video are brought to. */
  url: string
}

/**
 * What the site says about a video.
 *
 * - `usable`: it exists and may be embedded. `title` is at most 255 characters on one line; both values are
 *   null where the site did not tell.
 * - `unusable`: it is missing, private, or may not be embedded. Asking again changes nothing soon.
 * - `unknown`: no usable answer; `cause` is for the log, never for clients.
 * - `unasked`: the configuration keeps the service off the network. Nothing is known of the video yet.
 */
export type VideoCheck =
  | { kind: 'usable'; title: string | null; durationSeconds: number | null }
  | { kind: 'unasked' }
  | { kind: 'unusable'; cause: 'missing' | 'private' | 'embedding-off' }
  | { kind: 'unknown'; cause: string }

/** The external video site. `check` never throws: an aborted `signal` gives `unknown`. */
export interface VideoSite {
  check(video: VideoLink, signal: AbortSignal): Promise<VideoCheck>
}
