import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Choices } from '../graph/choices.js'
import { hostileText } from './hostile-values.js'

/** A request as it is sent. */
export interface FuzzRequest {
  method: string
  /** With its query string. */
  path: string
  headers: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

/** An answer with its decoded body: every answer to these requests is a text. */
export interface FuzzAnswer {
  status: number
  headers: Headers
  text: string
}

function decode(bytes: Uint8Array, coding: string | null): string {
  if (coding === 'gzip') return gunzipSync(bytes).toString()
  if (coding === 'br') return brotliDecompressSync(bytes).toString()
  return Buffer.from(bytes).toString()
}

/** Sends a request to an application. If the request has a token, that one is sent instead of the given one. */
export async function answerTo(
  fetch: (request: Request) => Promise<Response>,
  { method, path, headers, body }: FuzzRequest,
  token: string | undefined,
): Promise<FuzzAnswer> {
  const sent = new Headers(headers)
  if (token !== undefined && !sent.has('authorization')) sent.set('authorization', `Bearer ${token}`)
  const response = await fetch(
    new Request(`http://lyceum.test${path}`, { method, headers: sent, body: body ?? null }),
  )
  const bytes = new Uint8Array(await response.arrayBuffer())
  const coding = method === 'HEAD' ? null : response.headers.get('content-encoding')
  return { status: response.status, headers: response.headers, text: decode(bytes, coding) }
}

const MEDIA_TYPES = [
  'application/json',
  'application/json; charset=utf-8',
  'APPLICATION/JSON;charset="UTF-8"',
  'application/json; charset=utf-16',
  'application/problem+json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json, text/html',
  '',
  ';;;',
]
const ACCEPTED = [
  'application/json',
  'application/graphql-response+json',
  '*/*',
  'text/html',
  'application/graphql-response+json;q=0, application/json;q=0.1',
  'nothing',
  ',,;q=',
]
const ODD_HEADERS = [
  ['accept-encoding', 'gzip;q=nan, br;q=2'],
  ['content-encoding', 'gzip'],
  ['if-none-match', 'W/"x", "y", *'],
  ['if-none-match', '"'.repeat(2_000)],
  ['idempotency-key', 'x'.repeat(256)],
  ['idempotency-key', 'same'],
  ['idempotency-key', 'kéy'],
  ['x-request-id', "'; DROP TABLE people; --"],
  ['x-forwarded-for', '127.0.0.1, ::1, x'],
  ['origin', 'null'],
  ['cookie', '__proto__=1'],
  ['range', 'bytes=0-1'],
  ['x-http-method-override', 'DELETE'],
  ['traceparent', '00-00000000000000000000000000000000-0000000000000000-00'],
  ['apollo-require-preflight', '1'],
  ['x-apollo-operation-name', '\u00ff'],
] as const

/** Texts that are not JSON, and some that only look odd. */
const BODIES = [
  '',
  ' ',
  'null',
  '1',
  '"x"',
  '[]',
  '[{}]',
  '{',
  '{"a":',
  "{'a':1}",
  '{"a":1}{"a":2}',
  '{"a":1,"a":2}',
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":1}}',
  '\ufeff{}',
  '{"a":1e999999}',
  `{"a":${'9'.repeat(5_000)}}`,
  '{"a":"\\ud800"}',
  '{"a":"\u0000"}',
  '['.repeat(50_000),
  '{"a":'.repeat(20_000),
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `{"a":"${'x'.repeat(140_000)}"}`,
]
/** Bytes that are not UTF-8. */
const BYTES = [
  Uint8Array.of(0xff, 0xfe, 0x7b, 0x7d),
  Uint8Array.of(0x7b, 0x22, 0xc0, 0x80, 0x22, 0x3a, 0x31, 0x7d),
]

/** Header fields, mostly usual ones. Only Latin-1 characters can be sent. */
export function writeHeaders(choices: Choices, isHostile: boolean): Record<string, string> {
  const headers: Record<string, string> = { 'content-type': 'application/json' }
  if (!isHostile) return headers
  if (choices.chance(25)) headers['content-type'] = choices.pick(MEDIA_TYPES)
  if (choices.chance(25)) headers['accept'] = choices.pick(ACCEPTED)
  if (choices.chance(30)) {
    const [name, value] = choices.pick(ODD_HEADERS)
    headers[name] = value
  }
  if (choices.chance(5)) {
    const text = hostileText(choices).replaceAll(/[^\t\u0020-\u007e\u0080-\u00ff]/g, '')
    headers['authorization'] = `Bearer ${text}`
  }
  return headers
}

/** The JSON of a value, or something else instead. */
export function writeBody(
  choices: Choices,
  value: unknown,
  isHostile: boolean,
): string | Uint8Array<ArrayBuffer> {
  const text = JSON.stringify(value)
  if (!isHostile) return text
  const kind = choices.below(4)
  if (kind === 0) return text
  if (kind === 1) return choices.pick(BODIES)
  if (kind === 2) return choices.pick(BYTES)
  const at = choices.below(text.length + 1)
  return text.slice(0, at) + (choices.chance(50) ? hostileText(choices) + text.slice(at) : '')
}
