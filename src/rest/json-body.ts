import type { Context } from 'hono'
import { badInput, type CodedError } from '../errors.js'
import { type HttpEnv, requestField } from './http-env.js'
import type { LargeJsonParser } from './large-json.js'
import { parseJsonObject } from './parse-json.js'
import { httpError } from './problem.js'

/** A larger body may take more than about 10 ms to parse. */
const LARGE_BYTES = 128 * 1024

/** How large a body may be. */
interface BodyLimit {
  maxBytes: number
  /** A sentence for a client whose body is larger. */
  advice?: string
}

function tooLarge({ maxBytes, advice }: BodyLimit): CodedError {
  const message = `The body must have at most ${maxBytes} bytes.`
  return httpError(413, advice === undefined ? message : `${message} ${advice}`)
}

function unsupported(): CodedError {
  return httpError(415, 'The body must be application/json in UTF-8.')
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

/** @throws CodedError 413 for a body of more bytes than the limit, which is read no further */
async function readBytes(c: Context<HttpEnv>, limit: BodyLimit): Promise<Uint8Array> {
  // Node passes on no more bytes than were announced.
  const announced = requestField(c, 'content-length')
  if (announced === undefined) return readChunks(c.req.raw.body, limit)
  if (Number(announced) > limit.maxBytes) throw tooLarge(limit)
  return new Uint8Array(await c.req.raw.arrayBuffer())
}

function assertJson(c: Context<HttpEnv>): void {
  const [mediaType = '', ...parameters] = (requestField(c, 'content-type') ?? '').split(';')
  if (mediaType.trim().toLowerCase() !== 'application/json') throw unsupported()
  const charset = parameters
    .map((parameter) => parameter.trim().toLowerCase())
    .find((p) => p.startsWith('charset='))
  if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)) throw unsupported()
}

/** @throws CodedError 415 for a compressed body; it names the coding that is taken (RFC 9110, 15.5.16) */
function assertPlain(c: Context<HttpEnv>): void {
  const coding = requestField(c, 'content-encoding')?.trim().toLowerCase() ?? ''
  if (coding === '' || coding === 'identity') return
  throw httpError(415, 'The body must not be compressed: the only Content-Encoding taken is identity.', {
    'accept-encoding': 'identity',
  })
}

/** What parses a body that is too large for the event loop, and which of its fields are needed. */
interface LargeBody {
  parser: LargeJsonParser
  names: readonly string[]
}

/**
 * Reads a JSON object.
 *
 * @param large needed where the limit is more than 128 KiB
 * @throws CodedError 413 for a body of more bytes than the limit, 415 for a compressed body, another media
 *   type or charset, 400 for what is not a JSON object
 */
export async function readJsonObject(
  c: Context<HttpEnv>,
  limit: BodyLimit,
  large?: LargeBody,
): Promise<object> {
  assertPlain(c)
  const bytes = await readBytes(c, limit)
  c.get('session').resume()
  assertJson(c)
  const parsed =
    large && bytes.byteLength > LARGE_BYTES
      ? await large.parser.parse(bytes, large.names)
      : parseJsonObject(bytes)
  if (parsed.kind === 'bad') throw badInput(parsed.message, parsed.param)
  return parsed.value
}
