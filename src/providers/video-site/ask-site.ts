/** A complete answer of any status, or why there is none. */
export type SiteAnswer =
  | { kind: 'answered'; status: number; body: string }
  | { kind: 'failed'; cause: string }

interface AskOptions {
  headers?: Record<string, string>
  signal: AbortSignal
  /** Milliseconds for everything, the body included. */
  timeoutMs: number
}

const maxBodyBytes = 256 * 1024

/**
 * Gets one address, once: no retry, no redirect followed, at most 256 KiB read.
 *
 * The result's `cause` never holds the address or a header, which may carry a key.
 */
export async function askSite(address: URL, options: AskOptions): Promise<SiteAnswer> {
  const controller = new AbortController()
  const abort = () => controller.abort()
  const timer = setTimeout(abort, options.timeoutMs)
  options.signal.addEventListener('abort', abort, { once: true })
  if (options.signal.aborted) abort()
  try {
    const response = await fetch(address, {
      headers: { accept: 'application/json', ...options.headers },
      redirect: 'manual',
      signal: controller.signal,
    })
    const body = await readBody(response)
    if (body === null) {
      abort()
      return { kind: 'failed', cause: `answer of more than ${maxBodyBytes} bytes` }
    }
    return { kind: 'answered', status: response.status, body }
  } catch {
    if (options.signal.aborted) return { kind: 'failed', cause: 'the caller gave up' }
    const timedOut = controller.signal.aborted
    return { kind: 'failed', cause: timedOut ? `no answer within ${options.timeoutMs} ms` : 'no connection' }
  } finally {
    clearTimeout(timer)
    options.signal.removeEventListener('abort', abort)
  }
}

async function readBody(response: Response): Promise<string | null> {
  if (response.body === null) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > maxBodyBytes) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Parses JSON from elsewhere; undefined (which no JSON text means) where it is malformed. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
