import type { VideoLink } from './port.js'

const shortHost = 'youtu.be'
const siteHosts = ['youtube.com', 'www.youtube.com', 'm.youtube.com', 'music.youtube.com']
const embedHosts = ['youtube-nocookie.com', 'www.youtube-nocookie.com']

/** Every host whose links `parseVideoLink` may take. */
export const videoSiteHosts: ReadonlySet<string> = new Set([
  shortHost,
  `www.${shortHost}`,
  ...siteHosts,
  ...embedHosts,
])

const registeredDomains = [shortHost, 'youtube.com', 'youtube-nocookie.com']
const videoId = /^[\w-]{11}$/
// These stand where an embed link has its id, and happen to be as long as one.
const embedPages = new Set(['videoseries', 'live_stream'])

/**
 * Whether a host belongs to the video site: one of `videoSiteHosts`, or any name below its domains.
 * Document import refuses these hosts.
 *
 * @param hostname as WHATWG URL gives it (lower case, punycode); one trailing dot makes no difference
 */
export function isVideoSiteHost(hostname: string): boolean {
  const name = hostname.endsWith('.') ? hostname.slice(0, -1) : hostname
  return registeredDomains.some((domain) => name === domain || name.endsWith(`.${domain}`))
}

/** The one address that all links to the video with this id are brought to. */
export function videoLink(id: string): VideoLink {
  return { id, url: `https://www.youtube.com/watch?v=${id}` }
}

/**
 * Reads a watch, share, shorts, embed or live link.
 *
 * @returns null for everything else: other hosts, a port or user name, an id of another length, two ids
 * @example parseVideoLink('https://youtu.be/dQw4w9WgXcQ?t=3')?.id // 'dQw4w9WgXcQ'
 */
export function parseVideoLink(text: string): VideoLink | null {
  // URL would drop tabs and line breaks from the middle of an address.
  if (text.length > 2_048 || /[\p{Cc}\p{Cs}]/u.test(text) || !URL.canParse(text)) return null
  const url = new URL(text)
  const plain =
    /^https?:$/.test(url.protocol) && url.port === '' && url.username === '' && url.password === ''
  if (!plain || !videoSiteHosts.has(url.hostname)) return null
  const id = findId(url)
  return id === null || !videoId.test(id) ? null : videoLink(id)
}

function findId(url: URL): string | null {
  const [first = '', second, ...others] = url.pathname.replace(/\/$/, '').slice(1).split('/')
  if (others.length > 0) return null
  if (url.hostname === shortHost || url.hostname === `www.${shortHost}`) {
    return second === undefined ? first : null
  }
  if (first === 'embed') return second === undefined || embedPages.has(second) ? null : second
  if (embedHosts.includes(url.hostname)) return null
  if (first === 'shorts' || first === 'live') return second ?? null
  const [id, ...more] = url.searchParams.getAll('v')
  return first === 'watch' && second === undefined && more.length === 0 ? (id ?? null) : null
}
