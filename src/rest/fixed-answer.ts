import type { Context } from 'hono'
import { type Coding, compress } from './content-coding.js'
import { entityTag } from './entity-tag.js'
import type { HttpEnv } from './http-env.js'
import { represent } from './success-response.js'

/**
 * A body that is the same for everybody while the process runs. Its tag and its compressed forms are made once.
 */
class FixedBody {
  readonly body: Uint8Array
  readonly etag: string
  readonly #compressed = new Map<Coding, Promise<Uint8Array>>()

  constructor(body: Uint8Array) {
    this.body = body
    this.etag = entityTag(body)
  }

  readonly compressed = (coding: Coding): Promise<Uint8Array> => {
    const compressed = this.#compressed.get(coding) ?? compress(this.body, coding, 'best')
    this.#compressed.set(coding, compressed)
    return compressed
  }
}

/**
 * Answers every request with the same body. Any cache may keep it, but asks again before each use.
 *
 * @param load returns the body, in UTF-8; called only at the first request
 * @default status 200
 */
export function fixedAnswer(
  contentType: string,
  load: () => Uint8Array | Promise<Uint8Array>,
  status = 200,
): (c: Context<HttpEnv>) => Promise<Response> {
  let fixed: FixedBody | undefined
  return async (c) => {
    const { body, etag, compressed } = (fixed ??= new FixedBody(await load()))
    const fields = { 'content-type': contentType, 'cache-control': 'no-cache', vary: 'Accept-Encoding', etag }
    return represent(c.get('exchange'), { body, status, fields, compressed })
  }
}
