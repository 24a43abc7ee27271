import { isUtf8 } from 'node:buffer'

const BYTE_ORDER_MARK = '\uFEFF'

/** The result of parsing a JSON text: its object, or what is wrong with it, and with which field. */
export type ParsedJson = { kind: 'object'; value: object } | { kind: 'bad'; message: string; param?: string }

const bad = (message: string): ParsedJson => ({ kind: 'bad', message })

/** Parses an object of JSON in UTF-8 (RFC 8259). */
export function parseJsonObject(bytes: Uint8Array): ParsedJson {
  if (!isUtf8(bytes)) return bad('The body is not UTF-8.')
  const decoded = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString()
  const text = decoded.startsWith(BYTE_ORDER_MARK) ? decoded.slice(1) : decoded
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return bad('The body is not JSON.')
  }
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? { kind: 'object', value }
    : bad('The body must be a JSON object.')
}
