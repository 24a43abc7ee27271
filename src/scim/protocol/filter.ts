import { type Filter, parse } from 'scim2-parse-filter'
import { ScimError } from './scim-error.js'

const MOST_BYTES = 1_024
const MOST_OPERATORS = 20

/** A value of a resource that filters compare; undefined if there is no such attribute. */
export type FilterValue = string | boolean | null | undefined

/** The operators that filters may use. */
const OPERATORS = new Set(['eq', 'ne', 'co', 'sw', 'pr', 'and', 'or', 'not', '[]'])

/** 400: an unsupported filter. */
export function invalidFilter(message: string): ScimError {
  return new ScimError(400, message, 'invalidFilter')
}

/** Whether two texts are the same except for the case of ASCII letters. */
export function isEqualText(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase()
}

/** Escapes such as `\u0041`, which the parser leaves as they are. */
function withoutUnicodeEscapes(text: string): string {
  return text.replaceAll(/\\(?:u([0-9a-f]{4})|.)/gi, (escape, code: string | undefined) => {
    if (code === undefined) return escape
    const character = String.fromCharCode(Number.parseInt(code, 16))
    return character === '"' || character === '\\' ? `\\${character}` : character
  })
}

function assertKnown(filter: Filter): void {
  if (!OPERATORS.has(filter.op)) throw invalidFilter(`The operator ${filter.op} can't be used here.`)
  if (filter.op === 'and' || filter.op === 'or') filter.filters.forEach(assertKnown)
  if (filter.op === 'not') assertKnown(filter.filter)
  if (filter.op === '[]') assertKnown(filter.valFilter)
}

/**
 * Reads a filter (RFC 7644, 3.4.2.2). Its length and its number of operators are limited before parsing,
 * because the parser recurses at every parenthesis.
 *
 * @throws ScimError 400 `invalidFilter`
 */
export function parseFilter(text: string): Filter {
  if (Buffer.byteLength(text) > MOST_BYTES)
    throw invalidFilter(`A filter may have at most ${MOST_BYTES} bytes.`)
  if ((text.match(/[([]|\b(?:and|or|not)\b/gi)?.length ?? 0) > MOST_OPERATORS)
    throw invalidFilter(`A filter may have at most ${MOST_OPERATORS} operators and brackets.`)
  let filter: Filter
  try {
    filter = parse(withoutUnicodeEscapes(text))
  } catch {
    throw invalidFilter("The filter can't be read.")
  }
  assertKnown(filter)
  return filter
}

/** Whether a value meets a comparison. Texts are compared exactly. */
function compare(op: string, value: FilterValue, wanted: unknown): boolean {
  if (op === 'pr') return value !== null && value !== undefined && value !== ''
  if (op === 'eq') return value === wanted
  if (op === 'ne') return value !== wanted
  if (typeof value !== 'string' || typeof wanted !== 'string') return false
  return op === 'co' ? value.includes(wanted) : value.startsWith(wanted)
}

/**
 * Whether a resource meets a filter.
 *
 * @param valueAt the value at a path
 * @param fold normalizes the values of a path for comparison
 * @default fold lower case, because most attributes of SCIM ignore case
 */
export function testFilter(
  filter: Filter,
  valueAt: (path: string) => FilterValue,
  fold: (path: string, text: string) => string = (_path, text) => text.toLowerCase(),
): boolean {
  const test = (inner: Filter): boolean => testFilter(inner, valueAt, fold)
  if ('filters' in filter) return filter.op === 'and' ? filter.filters.every(test) : filter.filters.some(test)
  if ('filter' in filter) return !test(filter.filter)
  if ('valFilter' in filter)
    return testFilter(filter.valFilter, (path) => valueAt(`${filter.attrPath}.${path}`), fold)
  const value = valueAt(filter.attrPath)
  if (!('compValue' in filter)) return compare('pr', value, null)
  const { attrPath, compValue, op } = filter
  const wanted = typeof compValue === 'string' ? fold(attrPath, compValue) : compValue
  return compare(op, typeof value === 'string' ? fold(attrPath, value) : value, wanted)
}
