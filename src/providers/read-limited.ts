/** An answer had more bytes than are read. */
export class TooLongError extends Error {
  constructor() {
    super('the answer is too long')
    this.name = 'TooLongError'
  }
}

/**
 * Reads a body as UTF-8, but not more of it than `limit` bytes.
 *
 * @throws TooLongError when there is more; what is left is not fetched
 */
export async function readLimited(response: Response, limit: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > limit) throw new TooLongError()
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
