import { z } from 'zod'
import { type Longest, LONGEST_ITEM, LONGEST_NAME, LONGEST_TITLE } from '../base/longest-names.js'
import { showsNothing } from '../base/shows-nothing.js'
import { storedAddress } from '../records/address-key.js'
import { fold } from '../store/fold.js'
import type { Visibility } from '../base/vocabulary.js'

/* Every message says what was expected. Indexed values are limited in bytes too, see `Longest`. */
const ID_CHARACTERS = 128
const EMAIL_BYTES = 320
/** Room for the ids of all records that are made here. */
const SHORT_ID_BYTES = 40
const INT32 = 2_147_483_647

/** Whether a text has at most `limit` code points; they are counted only if the length doesn't decide it. */
function fits(text: string, limit: number): boolean {
  if (text.length <= limit) return true
  if (text.length > limit * 2) return false
  let count = 0
  for (let index = 0; index < text.length; count += 1) {
    index += (text.codePointAt(index) ?? 0) > 0xffff ? 2 : 1
  }
  return count <= limit
}

/** Whether both databases can store a text: PostgreSQL stores no NUL, and neither stores a lone surrogate. */
function isStorable(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed()
}

function isOneLine(text: string): boolean {
  return text.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(text)
}

function checked(expected: string, meets: (text: string) => boolean) {
  return z.string({ error: expected }).refine(meets, { error: expected }).meta({ description: expected })
}

function nameOf({ characters, foldedBytes }: Longest) {
  return checked(
    `one line of 1 to ${characters} characters (at most ${foldedBytes} bytes when folded), not blank`,
    (text) =>
      fits(text, characters) &&
      isOneLine(text) &&
      !showsNothing(text) &&
      Buffer.byteLength(fold(text)) <= foldedBytes,
  )
}

/** An id: opaque, compared byte for byte. */
export const id = checked(
  `an id of 1 to ${ID_CHARACTERS} characters without control characters`,
  (text) => text !== '' && fits(text, ID_CHARACTERS) && isOneLine(text),
)

/** The name of a person, team, tag or role. */
export const name = nameOf(LONGEST_NAME)

/** The name of a knowledge entity, or the title of a resource. */
export const longName = nameOf(LONGEST_TITLE)

/** What an item states. */
export const statement = nameOf(LONGEST_ITEM)

/** An item's id and statement are in one row of an index, so that only a short id leaves room for a long statement. */
export function fitIntoIndex(item: { id: string; name: string }): boolean {
  const { foldedBytes } = LONGEST_ITEM
  return Buffer.byteLength(item.id) + Buffer.byteLength(fold(item.name)) <= foldedBytes + SHORT_ID_BYTES
}

/** A line of at most 255 characters, which may be empty. */
export const shortText = checked(
  'one line of at most 255 characters',
  (text) => fits(text, 255) && isOneLine(text),
)

/** Text of any length without NUL and lone surrogates. */
export const text = checked('text without NUL and lone surrogates', isStorable)

/**
 * An e-mail address, spelled as in the source except for an internationalized domain, see `storedAddress`.
 */
export const email = checked(
  `an e-mail address of at most ${EMAIL_BYTES} bytes`,
  (value) =>
    /^[^\s@]+@[^\s@]+$/.test(value) &&
    isOneLine(value) &&
    Math.max(Buffer.byteLength(value), Buffer.byteLength(fold(value))) <= EMAIL_BYTES,
).overwrite(storedAddress)

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
}

/** The address of a web page. */
export const webAddress = checked(
  'a web address with http or https',
  (value) => isOneLine(value) && isWebAddress(value),
)

function isTimestamp(value: string): boolean {
  return (
    /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
    !Number.isNaN(Date.parse(value)) &&
    new Date(value).toISOString() === value
  )
}

/** ISO 8601 UTC with milliseconds: the 24 characters that `toISOString` writes. */
export const timestamp = checked('a timestamp such as 2026-01-31T09:30:00.000Z', isTimestamp)

/** A day of the calendar. */
export const day = checked('a date such as 2026-01-31', (value) => isTimestamp(`${value}T00:00:00.000Z`))

/** A day of the calendar, or a moment. */
export const dateOrTimestamp = checked(
  'a date such as 2026-01-31, or a timestamp such as 2026-01-31T09:30:00.000Z',
  (value) => isTimestamp(value) || isTimestamp(`${value}T00:00:00.000Z`),
)

/** A language, known or not to this release. */
export const language = checked(
  'the first part of a language tag (BCP 47) in lower case, such as en',
  (value) => /^[a-z]{2,3}$/.test(value),
)

/** A hex SHA-256. */
export const sha256 = checked('64 lower-case hexadecimal digits', (value) => /^[0-9a-f]{64}$/.test(value))

/** An integer that fits into 4 bytes in both databases. */
export function whole(least: number) {
  const expected = `a whole number from ${least} to ${INT32}`
  return z
    .number({ error: expected })
    .refine((value) => Number.isInteger(value) && value >= least && value <= INT32, { error: expected })
    .meta({ type: 'integer', minimum: least, maximum: INT32, description: expected })
}

/** A finite number. */
export function number(least: number, most: number) {
  const expected = `a number from ${least} to ${most}`
  return z
    .number({ error: expected })
    .refine((value) => value >= least && value <= most, { error: expected })
    .meta({ minimum: least, maximum: most, description: expected })
}

export const flag = z.boolean({ error: 'true or false' })

export function oneOf<const Values extends readonly [string, ...string[]]>(...values: Values) {
  return z.enum(values, { error: `one of ${values.join(', ')}` })
}

/** The value or null. A missing key means null. */
export function orNull<Schema extends z.ZodType>(schema: Schema) {
  return schema.nullable().default(null as z.output<z.ZodNullable<Schema>> & null)
}

/**
 * A list without repeated elements.
 *
 * @param keyOf what no two elements may share, and the key to name if they do
 */
export function requiredListOf<Element>(
  element: z.ZodType<Element>,
  keyOf?: { key?: string; uniqueBy: (element: Element) => unknown },
) {
  return z.array(element, { error: 'a list' }).check(({ value, issues }) => {
    if (!keyOf) return
    const known = new Set<unknown>()
    for (const [index, item] of value.entries()) {
      const key = keyOf.uniqueBy(item)
      if (known.has(key)) {
        const path = keyOf.key === undefined ? [index] : [index, keyOf.key]
        issues.push({ code: 'custom', message: 'nothing twice in one list', path, input: item })
      }
      known.add(key)
    }
  })
}

/** The same, but a missing key means an empty list. */
export function listOf<Element>(...list: Parameters<typeof requiredListOf<Element>>) {
  return requiredListOf(...list).default([])
}

/** A list of ids without repeats. */
export const ids = listOf(id, { uniqueBy: (value) => value })

/** An object with these keys and no other. */
export function keys<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, { error: 'an object' })
}

/**
 * Makes a check that concerns several keys.
 *
 * @param check calls `wrong` with what was expected, and the path to the key at fault
 * @example keys({ from: whole(0), to: whole(0) }).check(
 *   between(({ from, to }, wrong) => { if (to < from) wrong('a number not below from', 'to') }),
 * )
 */
export function between<Value>(
  check: (value: Value, wrong: (expected: string, ...path: PropertyKey[]) => void) => void,
): z.core.CheckFn<Value> {
  return ({ value, issues }) =>
    check(value, (message, ...path) => issues.push({ code: 'custom', message, path, input: value }))
}

export const visibility = oneOf('everyone', 'teams', 'admins')

export const priority = oneOf('CRITICAL', 'HIGH', 'MEDIUM', 'LOW')

export const accountRole = oneOf('owner', 'admin', 'billing-admin', 'viewer', 'external')

/** A record's audience: a record for teams that names none is for admins. */
export function withAudience(audience: { visibility: Visibility; teamIds: readonly unknown[] }): {
  visibility: Visibility
} {
  const isForNone = audience.visibility === 'teams' && audience.teamIds.length === 0
  return { visibility: isForNone ? 'admins' : audience.visibility }
}
