/** An answer had more bytes than are read. */
export class TooLongError extends Error {
  constructor() {
    super('the answer is too long')
    this.name = 'TooLongError'
  }
}

/**
 * Reads a body as UTF-8, up to `limit` bytes.
 *
 * @param signal ends the reading. Passing it to `fetch` is not enough: on Node 20, garbage collection can
 *   detach it from the body
 * @throws TooLongError if the body is longer, or the signal's reason; the rest is not fetched
 */
export async function readLimited(response: Response, limit: number, signal: AbortSignal): Promise<string> {
  const reader = response.body?.getReader()
  if (reader === undefined) return ''
  const cancel = () => void reader.cancel().catch(() => {})
  signal.addEventListener('abort', cancel, { once: true })
  try {
    return await readAll(reader, limit, signal)
  } finally {
    signal.removeEventListener('abort', cancel)
    cancel()
  }
}

async function readAll(
  reader: ReadableStreamDefaultReader<Uint8Array>,
  limit: number,
  signal: AbortSignal,
): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    // A cancelled body looks as if it had ended.
    signal.throwIfAborted()
    if (done) return new TextDecoder().decode(Buffer.concat(chunks))
    size += value.byteLength
    if (size > limit) throw new TooLongError()
    chunks.push(value)
  }
}
