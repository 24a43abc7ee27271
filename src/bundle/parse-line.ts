import { z } from 'zod'
import { type BundleRecord, codecs, type RecordType, recordTypes } from './codecs.js'

/** The longest line that is read, in UTF-16 code units. `readLines` cuts longer lines off just past it. */
export const MAX_LINE_LENGTH = 32 * 1024 * 1024

/** From this length on, it is checked that a line's export would not be too long to be read. */
const LONG_LINE_LENGTH = MAX_LINE_LENGTH / 16

/** A parsed line; `given` are the keys that a record's line has, without defaults. */
export type ParsedLine =
  | { kind: 'record'; record: BundleRecord; given: readonly string[] }
  | { kind: 'header' }
  | { kind: 'blank' }
  | { kind: 'bad'; problems: { key: string; expected: string }[]; raw: Record<string, unknown> | undefined }

/** The first line, which may be left out. */
export const header = z.strictObject({
  type: z.literal('bundle'),
  version: z.literal(1, { error: '1, the only version of the format' }),
})

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isRecordType(type: unknown): type is RecordType {
  return typeof type === 'string' && Object.hasOwn(codecs, type)
}

/** A key for an error message: short, and without control characters, which a terminal would obey. */
function printable(key: string): string {
  const short = key.length > 80 ? `${key.slice(0, 80)}…` : key
  return short.toWellFormed().replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '?')
}

function keyOf(path: readonly PropertyKey[]): string {
  return path
    .map((step, index) => {
      if (typeof step === 'number') return `[${step}]`
      return `${index === 0 ? '' : '.'}${printable(String(step))}`
    })
    .join('')
}

/** A key in a normalized spelling. */
function spelling(key: string): string {
  return key.toLowerCase().replace(/[^a-z0-9]/g, '')
}

/** The errors of a record, by its keys. */
export function problemsOf(error: z.ZodError): { key: string; expected: string }[] {
  const unknown = error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...issue.path, key]) : [],
  )
  const spellings = new Set(unknown.map((path) => spelling(keyOf(path))))
  const wrong = error.issues.flatMap(({ code, path, message }) =>
    code === 'unrecognized_keys' ? [] : [{ key: keyOf(path), expected: message }],
  )
  const correct = new Map(wrong.map(({ key }) => [spelling(key), key]))
  return [
    // A missing key that was only misspelt is not reported twice.
    ...wrong.filter(({ key }) => !spellings.has(spelling(key))),
    ...unknown.map((path) => {
      const key = keyOf(path)
      const meant = correct.get(spelling(key))
      return { key, expected: meant === undefined ? 'no such key' : `the key to be called ${meant}` }
    }),
  ]
}

function bad(key: string, expected: string, raw?: Record<string, unknown>): ParsedLine {
  return { kind: 'bad', problems: [{ key, expected }], raw }
}

function parseJson(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

/** Reads one line of a bundle and checks everything that can be checked without other lines. */
export function parseLine(line: string): ParsedLine {
  if (line.length > MAX_LINE_LENGTH) return bad('', 'a line of at most 32 MiB')
  if (line.trim() === '') return { kind: 'blank' }
  if (!line.isWellFormed()) return bad('', 'valid UTF-8')
  const value = parseJson(line)
  if (!isObject(value)) return bad('', 'a JSON object')
  const { type } = value
  if (type === 'bundle') {
    const parsed = header.safeParse(value)
    return parsed.success
      ? { kind: 'header' }
      : { kind: 'bad', problems: problemsOf(parsed.error), raw: undefined }
  }
  if (!isRecordType(type)) return bad('type', `one of ${recordTypes.join(', ')}`, value)
  const parsed = codecs[type].schema.safeParse(value)
  if (!parsed.success) return { kind: 'bad', problems: problemsOf(parsed.error), raw: value }
  if (line.length > LONG_LINE_LENGTH && JSON.stringify(parsed.data).length > MAX_LINE_LENGTH) {
    return bad('', 'a record of at most 32 MiB with its defaults written out', value)
  }
  return { kind: 'record', record: parsed.data, given: Object.keys(value) }
}
