/**
 * Reads a body as UTF-8, but not more of it than `limit` bytes.
 *
 * @throws Error when there is more; what is left is not fetched
 */
export async function readLimited(response: Response, limit: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  if (response.body === null) return ''
  for await (const chunk of response.body) {
    size += chunk.byteLength
    if (size > limit) throw new Error('the answer is too long')
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}
