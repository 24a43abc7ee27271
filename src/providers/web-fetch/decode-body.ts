import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** The largest body in bytes, as it is sent and once it is decoded. */
export interface BodyLimits {
  fetchedBytes: number
  decodedBytes: number
}

/** The response headers that say how a body is encoded. */
export type BodyHeaders = Record<string, string | string[] | undefined>

const DECODERS = new Map([
  ['gzip', () => createGunzip()],
  ['x-gzip', () => createGunzip()],
  ['deflate', () => createInflate()],
  ['br', () => createBrotliDecompress()],
])

/**
 * Reads a whole body, and undoes at most one content encoding.
 *
 * Bytes are counted before and after decoding, so that neither an endless body nor one that unpacks to far
 * more than was sent is ever held in memory.
 *
 * @throws Error for several encodings, an unknown one, damaged data or too many bytes
 */
export async function decodeBody(
  body: Readable,
  headers: BodyHeaders,
  limits: BodyLimits,
  signal: AbortSignal,
): Promise<Uint8Array> {
  const encoding = onlyEncoding(headers)
  if (Number(headers['content-length'] ?? 0) > limits.fetchedBytes)
    throw new Error('the body is announced too large')
  const chunks: Uint8Array[] = []
  const collect = async (source: AsyncIterable<Uint8Array>) => {
    for await (const chunk of counted(source, limits.decodedBytes, 'decoded')) chunks.push(chunk)
  }
  const fetched = (source: AsyncIterable<Uint8Array>) => counted(source, limits.fetchedBytes, 'fetched')
  await (encoding === null
    ? pipeline(body, fetched, collect, { signal })
    : pipeline(body, fetched, encoding(), collect, { signal }))
  return Buffer.concat(chunks)
}

async function* counted(
  source: AsyncIterable<Uint8Array>,
  limit: number,
  what: string,
): AsyncIterable<Uint8Array> {
  let bytes = 0
  for await (const chunk of source) {
    bytes += chunk.length
    if (bytes > limit) throw new Error(`more than ${limit} bytes ${what}`)
    yield chunk
  }
}

function onlyEncoding(headers: BodyHeaders) {
  const transfer = String(headers['transfer-encoding'] ?? 'chunked')
  if (transfer.toLowerCase() !== 'chunked') throw new Error(`transfer encoding ${transfer}`)
  const encoding = String(headers['content-encoding'] ?? 'identity')
    .trim()
    .toLowerCase()
  if (encoding === 'identity' || encoding === '') return null
  const decoder = DECODERS.get(encoding)
  if (decoder === undefined) throw new Error(`content encoding ${encoding.slice(0, 100)}`)
  return decoder
}
