import { badInput } from '../base/errors.js'
import { readBody } from './body.js'
import type { Exchange } from './exchange.js'

const FORM = { maxBytes: 16 * 1024, mediaTypes: ['application/x-www-form-urlencoded'] } as const

/**
 * Reads the fields of a form. Each may occur only once (RFC 6749, 3.2 requires that of the token endpoint).
 *
 * @throws CodedError 413 for more than 16 KiB, 415 for another media type, 400 for bytes that are not UTF-8
 *   and for a field that is repeated or has a zero byte
 */
export async function readForm(exchange: Exchange): Promise<URLSearchParams> {
  const bytes = await readBody(exchange, FORM)
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const form = new URLSearchParams(text)
  const names = new Set<string>()
  for (const [name, value] of form) {
    if (names.has(name)) throw badInput(`${name} is given twice.`, name)
    // PostgreSQL accepts none in a text.
    if (value.includes('\0')) throw badInput(`${name} must have no zero byte.`, name)
    names.add(name)
  }
  return form
}
