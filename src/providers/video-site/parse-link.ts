import { videoAddress } from '../../base/video-address.js'
import type { VideoLink } from './port.js'

const SHORT_HOST = 'youtu.be'
const SITE_HOSTS = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com']

const LINK_HOSTS = [SHORT_HOST, `www.${SHORT_HOST}`, ...SITE_HOSTS]

/** Every host of the site: those whose links `parseVideoLink` may accept, and those of embedded videos. */
export const VIDEO_SITE_HOSTS: ReadonlySet<string> = new Set([
  ...LINK_HOSTS,
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
])

const REGISTERED_DOMAINS = [SHORT_HOST, 'youtube.com', 'youtube-nocookie.com']
const VIDEO_ID = /^[\w-]{11}$/

/**
 * Whether a host belongs to the video site: one of `VIDEO_SITE_HOSTS`, or any name below its domains.
 * Document import refuses these hosts.
 *
 * @param hostname as in a WHATWG URL (lower case, punycode); one trailing dot is ignored
 */
export function isVideoSiteHost(hostname: string): boolean {
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
  return REGISTERED_DOMAINS.some((domain) => name === domain || name.endsWith(`.${domain}`))
}

/** The canonical address of the video with this id. */
export function videoLink(id: string): VideoLink {
  return { id, url: videoAddress(id) }
}

/**
 * Reads a watch, share or shorts link (contract, `POST /v1/videos/videosite`).
 *
 * @returns null for everything else, such as embed links, other hosts, a port or user name, an id of another
 *   length, or two ids
 * @example parseVideoLink('https://youtu.be/dQw4w9WgXcQ?t=3')?.id // 'dQw4w9WgXcQ'
 */
export function parseVideoLink(text: string): VideoLink | null {
  // URL would drop tabs and line breaks within an address.
  if (text.length > 2_048 || /[\p{Cc}\p{Cs}]/u.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  const plain =
    /^https?:$/.test(url.protocol) && url.port === '' && url.username === '' && url.password === ''
  if (!plain || !LINK_HOSTS.includes(url.hostname)) return null
  const id = findId(url)
  return id === null || !VIDEO_ID.test(id) ? null : videoLink(id)
}

function findId(url: URL): string | null {
  const [first = '', second, ...others] = url.pathname.replace(/\/$/, '').slice(1).split('/')
  if (others.length > 0) return null
  if (url.hostname === SHORT_HOST || url.hostname === `www.${SHORT_HOST}`) {
    return second === undefined ? first : null
  }
  if (first === 'shorts') return second ?? null
  const [id, ...more] = url.searchParams.getAll('v')
  return first === 'watch' && second === undefined && more.length === 0 ? (id ?? null) : null
}
