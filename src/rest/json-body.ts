import { badInput } from '../base/errors.js'
import { andThen, type MaybePromise } from '../base/maybe-promise.js'
import { type BodyLimit, readBody } from './body.js'
import type { Exchange } from './exchange.js'
import type { LargeJsonParser } from './large-json.js'
import { type ParsedJson, parseJsonObject } from './parse-json.js'

/** A larger body may take more than about 10 ms to parse. */
const LARGE_BYTES = 128 * 1024

const JSON_ALONE = ['application/json'] as const

/** The parser for a body that is too large for the event loop, and the needed fields. */
interface LargeBody {
  parser: Pick<LargeJsonParser, 'parse'>
  names: readonly string[] | null
  /** Whether long texts may lie anywhere in these fields. @default only a field itself may be one */
  nestedTexts?: boolean
}

/** How large a JSON body may be. */
interface JsonLimit extends Omit<BodyLimit, 'mediaTypes'> {
  /** @default application/json */
  mediaTypes?: BodyLimit['mediaTypes']
}

/**
 * Reads the bytes of a body whose media type is JSON.
 *
 * @throws CodedError 413 for more bytes than the limit, 415 for a compressed body, another media type or charset
 */
export function readJsonBytes(exchange: Exchange, limit: JsonLimit): Promise<Uint8Array> {
  return readBody(exchange, { mediaTypes: JSON_ALONE, ...limit })
}

/** Parses a JSON object; a large one is not parsed on the event loop. */
export function parseJsonBytes(bytes: Uint8Array, large?: LargeBody): MaybePromise<ParsedJson> {
  return large && bytes.byteLength > LARGE_BYTES
    ? large.parser.parse(bytes, large.names, large.nestedTexts)
    : parseJsonObject(bytes)
}

/**
 * Parses a JSON object that a request must have.
 *
 * @throws CodedError 400 for anything that is not a JSON object
 */
export function jsonObjectIn(bytes: Uint8Array, large?: LargeBody): MaybePromise<object> {
  return andThen(parseJsonBytes(bytes, large), (parsed) => {
    if (parsed.kind === 'bad') throw badInput(parsed.message, parsed.param)
    return parsed.value
  })
}

/**
 * Reads a JSON object.
 *
 * @param large required if the limit is more than 128 KiB
 * @throws CodedError 413 for a body of more bytes than the limit, 415 for a compressed body, another media type or
 *   charset, 400 for anything that is not a JSON object
 */
export async function readJsonObject(
  exchange: Exchange,
  limit: JsonLimit,
  large?: LargeBody,
): Promise<object> {
  return jsonObjectIn(await readJsonBytes(exchange, limit), large)
}
