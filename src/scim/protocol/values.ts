import { LONGEST_NAME } from '../../base/longest-names.js'
import { isStorable, isTooLong } from '../../graph/text.js'
import { showsNothing } from '../../base/shows-nothing.js'
import { fold } from '../../store/fold.js'
import { invalidSyntax, invalidValue } from './scim-error.js'

const MOST_EMAIL_BYTES = 320
/** How many attributes a request may name. Reading each takes some microseconds, in one turn of the event loop. */
const MOST_ATTRIBUTES = 2_000
/** The most levels of objects in an attribute. */
const MOST_LEVELS = 4

const tooManyAttributes = () => invalidSyntax(`A request may name at most ${MOST_ATTRIBUTES} attributes.`)

function isOneLine(text: string): boolean {
  return isStorable(text) && !/[\p{Cc}\u2028\u2029]/u.test(text)
}

/**
 * The keys of an object without regard to case (RFC 7643, 2.1).
 *
 * @throws ScimError 400 for more than any resource has
 */
export function keysOf(value: object): ReadonlyMap<string, unknown> {
  if (Object.keys(value).length > MOST_ATTRIBUTES) throw tooManyAttributes()
  return new Map(Object.entries(value).map(([key, item]) => [key.toLowerCase(), item]))
}

/** Whether a value is an object with keys. */
export function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** How many keys nested objects have, counted up to a little more than the limit. */
function countKeys(value: unknown, levels: number): number {
  if (!isRecord(value) || levels === 0) return 0
  let count = Object.keys(value).length
  if (count > MOST_ATTRIBUTES) return count
  for (const inner of Object.values(value)) {
    count += countKeys(inner, levels - 1)
    if (count > MOST_ATTRIBUTES) break
  }
  return count
}

/** @throws ScimError 400 for too many attributes in all of the values together */
export function assertFewAttributes(values: readonly unknown[]): void {
  let count = 0
  for (const value of values) {
    count += countKeys(value, MOST_LEVELS)
    if (count > MOST_ATTRIBUTES) throw tooManyAttributes()
  }
}

/**
 * A line of text. Numbers are taken as they are written.
 *
 * @returns null for null or a text without visible characters
 * @throws ScimError 400 for anything else, and for more than 255 characters
 */
export function textOf(value: unknown, attribute: string): string | null {
  if (value === null || value === undefined) return null
  const text = typeof value === 'number' ? String(value) : value
  if (typeof text !== 'string') throw invalidValue(`${attribute} must be a text.`)
  const trimmed = text.trim()
  if (showsNothing(trimmed)) return null
  if (!isOneLine(trimmed) || isTooLong(trimmed, LONGEST_NAME))
    throw invalidValue(`${attribute} must be one line of at most ${LONGEST_NAME.characters} characters.`)
  return trimmed
}

/** @throws ScimError 400 also if there is no text */
export function requiredTextOf(value: unknown, attribute: string): string {
  const text = textOf(value, attribute)
  if (text === null) throw invalidValue(`${attribute} is required.`)
  return text
}

/**
 * A boolean, or the text that some directories send for it.
 *
 * @throws ScimError 400
 */
export function booleanOf(value: unknown, attribute: string): boolean {
  if (typeof value === 'boolean') return value
  const text = typeof value === 'string' ? value.trim().toLowerCase() : undefined
  if (text === 'true' || text === 'false') return text === 'true'
  throw invalidValue(`${attribute} must be true or false.`)
}

/** Whether a text can be the address of a person's record. */
export function isEmail(text: string): boolean {
  return (
    /^[^\s@]+@[^\s@]+$/.test(text) &&
    isOneLine(text) &&
    Math.max(Buffer.byteLength(text), Buffer.byteLength(fold(text))) <= MOST_EMAIL_BYTES
  )
}
