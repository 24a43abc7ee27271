import { z } from 'zod'
import { askSite, parseJson, type SiteAnswer, videoTitle } from './ask-site.js'
import type { VideoCheck, VideoLink, VideoSite } from './port.js'
import { Temporal } from 'temporal-polyfill'

/**
 * Reads an ISO 8601 duration without years or months, such as `PT1H2M3S` or `P1DT2H`, of which `parse-duration` loses
 * the day.
 *
 * @returns seconds; null for anything else, and for zero, which the site reports for running live streams
 */
export function parseVideoDuration(text: string | undefined): number | null {
  try {
    const duration = Temporal.Duration.from(text ?? '')
    if (duration.years !== 0 || duration.months !== 0) return null
    // Temporal needs a day to count weeks from; any day will do.
    const seconds = duration.total({ unit: 'seconds', relativeTo: '1970-01-01' })
    return seconds > 0 ? seconds : null
  } catch {
    // Not a duration, or one beyond the range of dates.
    return null
  }
}

/** The API's root. */
export const DATA_API_URL = 'https://www.googleapis.com/youtube/v3/'

export interface DataApiSettings {
  apiKey: string
  /** The API's root. @default https://www.googleapis.com/youtube/v3/ */
  baseUrl?: string
  timeoutMs?: number
}

const videoList = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      snippet: z.object({ title: z.string().optional() }).optional(),
      contentDetails: z.object({ duration: z.string().optional() }).optional(),
      status: z.object({
        uploadStatus: z.string().optional(),
        privacyStatus: z.string().optional(),
        embeddable: z.boolean(),
      }),
    }),
  ),
})

const GONE_STATUSES = new Set(['deleted', 'failed', 'rejected'])

/**
 * Asks the site's data API (`videos.list`) about a video. Each call costs one unit of the key's daily quota.
 *
 * Everything except a well-formed 200 is `unknown`: the API answers a bad key or a used-up quota with 400 or
 * 403. If a video is missing or the key may not see it, it answers with an empty list.
 */
export function createDataApiSite(settings: DataApiSettings): VideoSite {
  const root = settings.baseUrl ?? DATA_API_URL
  const timeoutMs = settings.timeoutMs ?? 5_000
  return {
    async check(video: VideoLink, signal: AbortSignal): Promise<VideoCheck> {
      const address = new URL('videos', root.endsWith('/') ? root : `${root}/`)
      address.searchParams.set('part', 'snippet,contentDetails,status')
      address.searchParams.set('id', video.id)
      // In a header, the key stays out of access logs.
      const headers = { 'x-goog-api-key': settings.apiKey }
      return readAnswer(video, await askSite(address, { headers, signal, timeoutMs }))
    },
  }
}

function readAnswer(video: VideoLink, answer: SiteAnswer): VideoCheck {
  if (answer.kind === 'failed') return { kind: 'unknown', cause: answer.cause }
  if (answer.status !== 200) return { kind: 'unknown', cause: `status ${answer.status}` }
  const parsed = videoList.safeParse(parseJson(answer.body))
  if (!parsed.success) return { kind: 'unknown', cause: 'status 200 without a list of videos' }
  const { items } = parsed.data
  const found = items.find((item) => item.id === video.id)
  if (found === undefined) {
    return items.length === 0
      ? { kind: 'unusable', cause: 'missing' }
      : { kind: 'unknown', cause: 'a list of other videos' }
  }
  if (GONE_STATUSES.has(found.status.uploadStatus ?? '')) return { kind: 'unusable', cause: 'missing' }
  if (found.status.privacyStatus === 'private') return { kind: 'unusable', cause: 'private' }
  if (!found.status.embeddable) return { kind: 'unusable', cause: 'embedding-off' }
  return {
    kind: 'usable',
    title: videoTitle(found.snippet?.title),
    durationSeconds: parseVideoDuration(found.contentDetails?.duration),
  }
}
