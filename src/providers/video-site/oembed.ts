import { z } from 'zod'
import { askSite, parseJson, type SiteAnswer, videoTitle } from './ask-site.js'
import type { VideoCheck, VideoLink, VideoSite } from './port.js'

export interface OembedSettings {
  /** The oEmbed endpoint, such as `https://www.youtube.com/oembed`. */
  baseUrl: string
  timeoutMs?: number
}

const embed = z.object({ title: z.string().optional().catch(undefined) })

/**
 * Asks the site's oEmbed endpoint (oembed.com, section 2) whether a video can be embedded. It needs no key,
 * and does not give the duration.
 */
export function createOembedSite(settings: OembedSettings): VideoSite {
  const timeoutMs = settings.timeoutMs ?? 5_000
  return {
    async check(video: VideoLink, signal: AbortSignal): Promise<VideoCheck> {
      const address = new URL(settings.baseUrl)
      address.searchParams.set('format', 'json')
      address.searchParams.set('url', video.url)
      return readAnswer(await askSite(address, { signal, timeoutMs }))
    },
  }
}

function readAnswer(answer: SiteAnswer): VideoCheck {
  if (answer.kind === 'failed') return { kind: 'unknown', cause: answer.cause }
  const { status, body } = answer
  if (status === 429 || status >= 500) return { kind: 'unknown', cause: `status ${status}` }
  if (status === 401) return { kind: 'unusable', cause: 'embedding-off' }
  if (status === 403 || body.trim() === 'Forbidden') return { kind: 'unusable', cause: 'private' }
  if (status === 400 || status === 404 || status === 410) return { kind: 'unusable', cause: 'missing' }
  if (status !== 200) return { kind: 'unknown', cause: `status ${status}` }
  const parsed = embed.safeParse(parseJson(body))
  return parsed.success
    ? { kind: 'usable', title: videoTitle(parsed.data.title), durationSeconds: null }
    : { kind: 'unknown', cause: 'status 200 without an oEmbed object' }
}
