import type { CodedError } from '../base/errors.js'
import type { Exchange } from './exchange.js'
import { httpError } from './problem.js'

/** How large a body may be. */
export interface BodyLimit {
  maxBytes: number
  /** A sentence for a client whose body is larger. */
  advice?: string
  /** The media types that a body may have; an empty one lets the field be left out. */
  mediaTypes: readonly [string, ...string[]]
}

function tooLarge({ maxBytes, advice }: BodyLimit): CodedError {
  const message = `The body must have at most ${maxBytes} bytes.`
  return httpError(413, advice === undefined ? message : `${message} ${advice}`)
}

function unsupported(mediaType: string): CodedError {
  return httpError(415, `The body must be ${mediaType} in UTF-8.`)
}

/** Reads a body that doesn't say how long it is, up to the limit. */
async function readChunks(body: ReadableStream<Uint8Array> | null, limit: BodyLimit): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body ?? []) {
    size += chunk.byteLength
    if (size > limit.maxBytes) throw tooLarge(limit)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function readBytes(exchange: Exchange, limit: BodyLimit): Promise<Uint8Array> {
  // Node passes on no more bytes than were announced.
  const announced = exchange.field('content-length')
  if (announced === undefined) return readChunks(exchange.request.raw.body, limit)
  if (Number(announced) > limit.maxBytes) throw tooLarge(limit)
  return exchange.request.raw.arrayBuffer().then((bytes) => new Uint8Array(bytes))
}

function assertMediaType(exchange: Exchange, mediaTypes: readonly [string, ...string[]]): void {
  const [mediaType = '', ...parameters] = (exchange.contentType ?? '').split(';')
  if (!mediaTypes.includes(mediaType.trim().toLowerCase())) throw unsupported(mediaTypes[0])
  const charset = parameters
    .map((parameter) => parameter.trim().toLowerCase())
    .find((p) => p.startsWith('charset='))
  if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)) throw unsupported(mediaTypes[0])
}

/** @throws CodedError 415 for a compressed body; it names the accepted coding (RFC 9110, 15.5.16) */
function assertPlain(exchange: Exchange): void {
  const coding = exchange.field('content-encoding')?.trim().toLowerCase() ?? ''
  if (coding === '' || coding === 'identity') return
  throw httpError(415, 'The body must not be compressed: the only accepted Content-Encoding is identity.', {
    'accept-encoding': 'identity',
  })
}

/**
 * Reads the bytes of a body.
 *
 * @throws CodedError 413 for more bytes than the limit, whose rest is not read; 415 for a compressed body, another
 *   media type or charset
 */
export function readBody(exchange: Exchange, limit: BodyLimit): Promise<Uint8Array> {
  assertPlain(exchange)
  return readBytes(exchange, limit).then((bytes) => {
    exchange.session.startTimer()
    assertMediaType(exchange, limit.mediaTypes)
    return bytes
  })
}
