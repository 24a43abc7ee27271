import { z } from 'zod'
import { badInput, notFound } from '../base/errors.js'
import { LONGEST_NAME } from '../base/longest-names.js'
import { showsNothing } from '../base/shows-nothing.js'
import { countCodePoints, isPossibleId, isStorable, isTooLong } from './text.js'

const MAX_DESCRIPTION = 10_000
const MAX_IDS = 200

/** Whether a text is one line, without control characters and those that change the text direction. */
function isOneLine(text: string): boolean {
  return isStorable(text) && !/[\p{Cc}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u.test(text)
}

/**
 * Checks and trims the name of a record.
 *
 * @default param `name`
 * @throws CodedError 400 naming `param` for a name that is empty, has more than 255 characters, or is not one line
 */
export function nameInput(text: string, param = 'name'): string {
  const name = text.trim()
  if (!isOneLine(name)) throw badInput(`The ${param} must be one line of text.`, param)
  if (showsNothing(name)) throw badInput(`The ${param} must not be empty.`, param)
  if (isTooLong(name, LONGEST_NAME))
    throw badInput(`The ${param} must have at most ${LONGEST_NAME.characters} characters.`, param)
  return name
}

/**
 * Checks and trims a longer text; null for an empty one.
 *
 * @default param `description`
 * @throws CodedError 400 naming `param` for one of more than 10,000 characters, or that can't be stored
 */
export function descriptionInput(text: string | null, param = 'description'): string | null {
  const description = text?.trim() ?? ''
  if (!isStorable(description))
    throw badInput(`The ${param} must be text without NUL or lone surrogates.`, param)
  if (countCodePoints(description) > MAX_DESCRIPTION)
    throw badInput(`The ${param} must have at most ${MAX_DESCRIPTION} characters.`, param)
  return description === '' ? null : description
}

/**
 * The id of the record that a change is about.
 *
 * @throws CodedError 404 for one that no record can have
 */
export function idInput(id: string): string {
  if (!isPossibleId(id)) throw notFound()
  return id
}

/**
 * Checks a list of ids.
 *
 * @param param the input that has them
 * @returns each of them once, in their order; what names a place looks for it in `ids`
 * @default atLeast 0
 * @default most 200
 * @throws CodedError 400 naming `param` for too few or too many, or the place of an id that no record can have
 */
export function idsInput(
  ids: readonly string[],
  param: string,
  { atLeast = 0, most = MAX_IDS }: { atLeast?: number; most?: number } = {},
): string[] {
  if (ids.length < atLeast || ids.length > most)
    throw badInput(`${param} must have ${atLeast} to ${most} entries.`, param)
  const impossible = ids.findIndex((id) => !isPossibleId(id))
  if (impossible !== -1) throw badInput('There is no record with this id.', `${param}.${impossible}`)
  return [...new Set(ids)]
}

/**
 * A day of the calendar, such as 2026-01-31.
 *
 * @throws CodedError 400 naming `param` for anything else
 */
export function dayInput(text: string, param: string): string {
  if (!z.iso.date().safeParse(text).success) throw badInput('This must be a day such as 2026-01-31.', param)
  return text
}
