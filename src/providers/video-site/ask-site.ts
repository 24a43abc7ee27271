import { withDeadline } from '../../base/deadline.js'
import { readLimited, TooLongError } from '../read-limited.js'
import { titleLine } from '../one-line.js'

/** A complete answer with any status, or why there is none. */
export type SiteAnswer =
  | { kind: 'answered'; status: number; body: string }
  | { kind: 'failed'; cause: string }

interface AskOptions {
  headers?: Record<string, string>
  signal: AbortSignal
  /** The time limit for everything including the body, in milliseconds. */
  timeoutMs: number
}

const MAX_BODY_BYTES = 256 * 1024

/**
 * Fetches one address once. It does not retry or follow redirects, and reads at most 256 KiB.
 *
 * The result's `cause` never includes the address or a header, because these may contain a key.
 */
export async function askSite(address: URL, { headers, signal, timeoutMs }: AskOptions): Promise<SiteAnswer> {
  return await withDeadline({ milliseconds: timeoutMs, signal }, async (deadline): Promise<SiteAnswer> => {
    try {
      const response = await fetch(address, {
        headers: { accept: 'application/json', ...headers },
        redirect: 'manual',
        signal: deadline,
      })
      const body = await readLimited(response, MAX_BODY_BYTES, deadline)
      return { kind: 'answered', status: response.status, body }
    } catch (error) {
      if (signal.aborted) return { kind: 'failed', cause: 'the caller gave up' }
      if (deadline.aborted) return { kind: 'failed', cause: `no answer within ${timeoutMs} ms` }
      const tooLong = error instanceof TooLongError
      return {
        kind: 'failed',
        cause: tooLong ? `answer of more than ${MAX_BODY_BYTES} bytes` : 'no connection',
      }
    }
  })
}

/** Parses foreign JSON; undefined (which no JSON text stands for) if it is malformed. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Turns a title of the site into a valid title of content; null if nothing is left of it. */
export function videoTitle(text: string | undefined): string | null {
  const title = text === undefined ? '' : titleLine(text, 255)
  return title === '' ? null : title
}
