import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { badInput, type CodedError } from '../errors.js'
import type { HttpEnv } from './http-env.js'
import { errorResponse, httpError } from './problem.js'

/** Refuses a body of more bytes than `maxSize` with 413, reading no further. */
export function limitBody(maxSize: number): MiddlewareHandler<HttpEnv> {
  return bodyLimit({
    maxSize,
    onError: (c) => errorResponse(c, httpError(413, `The body must have at most ${maxSize} bytes.`)),
  })
}

function unsupported(): CodedError {
  return httpError(415, 'The body must be application/json in UTF-8.')
}

/**
 * Reads a JSON object.
 *
 * @throws CodedError 415 for another media type or charset, 400 for what is not a JSON object
 */
export async function readJsonObject(request: Request): Promise<object> {
  const [mediaType = '', ...parameters] = (request.headers.get('content-type') ?? '').split(';')
  if (mediaType.trim().toLowerCase() !== 'application/json') throw unsupported()
  const charset = parameters
    .map((parameter) => parameter.trim().toLowerCase())
    .find((p) => p.startsWith('charset='))
  if (charset !== undefined && !/^charset="?utf-?8"?$/.test(charset)) throw unsupported()
  const text = decode(await request.arrayBuffer())
  const value = parse(text)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw badInput('The body must be a JSON object.')
  }
  return value
}

function decode(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw badInput('The body is not UTF-8.')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw badInput('The body is not JSON.')
  }
}
