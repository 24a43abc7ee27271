import { hasMoreJsonParts } from './json-parts.js'
import { type ParsedJson, parseJsonObject } from './parse-json.js'

/** The longest JSON of a field that isn't text: as long as a small body could hold. */
const MAX_FIELD_LENGTH = 64 * 1024
/** More than a small body has room for, and at most about 60 MB once parsed. */
const MAX_PARTS = 100_000
/** Passing this many parts back takes the event loop some 20 ms. */
const MAX_WHOLE_PARTS = 120_000

export interface LargeJson {
  bytes: Uint8Array
  /** The fields that are needed; null for all of them, of any size, in a body of few parts. */
  names: readonly string[] | null
  /** Whether long texts may lie anywhere in a field. @default a field is a text, or small */
  nestedTexts?: boolean
}

const withoutTexts = (_key: string, value: unknown) => (typeof value === 'string' ? '' : value)

function isSmall(value: unknown, nestedTexts: boolean): boolean {
  if (typeof value !== 'object' || value === null) return true
  try {
    const text = nestedTexts ? JSON.stringify(value, withoutTexts) : JSON.stringify(value)
    return text.length <= MAX_FIELD_LENGTH
  } catch {
    // Nested too deep to be written.
    return false
  }
}

/** The pool's task. It returns only the needed fields of the object, so that little has to be passed back. */
export function parseLargeJson({ bytes, names, nestedTexts = false }: LargeJson): ParsedJson {
  if (hasMoreJsonParts(bytes, names === null ? MAX_WHOLE_PARTS : MAX_PARTS))
    return { kind: 'bad', message: 'The body has too many parts.' }
  const parsed = parseJsonObject(bytes)
  if (parsed.kind === 'bad' || names === null) return parsed
  const fields = Object.entries(parsed.value).filter(([name]) => names.includes(name))
  for (const [name, value] of fields) {
    if (!isSmall(value, nestedTexts)) return { kind: 'bad', message: `${name}: is too large.`, param: name }
  }
  return { kind: 'object', value: Object.fromEntries(fields) }
}
