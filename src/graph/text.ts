import { badInput } from '../base/errors.js'
import type { Longest } from '../base/longest-names.js'
import { fold } from '../store/fold.js'

/** The most code points in a search text. */
export const MAX_QUERY = 200
const MAX_ID = 128

/**
 * How many Unicode code points the text has. It counts in a loop, because spreading a long text would block the event
 * loop.
 */
export function countCodePoints(text: string): number {
  let count = 0
  for (let index = 0; index < text.length; index += 1) {
    const unit = text.charCodeAt(index)
    // The first half of a surrogate pair counts with its second.
    if (unit >= 0xd800 && unit <= 0xdbff && index + 1 < text.length) {
      const next = text.charCodeAt(index + 1)
      if (next >= 0xdc00 && next <= 0xdfff) index += 1
    }
    count += 1
  }
  return count
}

/** Whether the text can be stored: well-formed Unicode without NUL. */
export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0')
}

/** Whether a name or a title is too long to be stored. A ligature may fold to 18 letters. */
export function isTooLong(name: string, { characters, foldedBytes }: Longest): boolean {
  return countCodePoints(name) > characters || Buffer.byteLength(fold(name)) > foldedBytes
}

/** Whether a text is short enough for a query. */
export function fitsQuery(text: string): boolean {
  return countCodePoints(text) <= MAX_QUERY
}

/**
 * A search text; null if none was given, or an empty one.
 *
 * @param param the argument that it is
 * @throws CodedError 400 naming the argument for one that is too long or not text
 */
export function searchText(
  query: string | null | undefined,
  param: 'query' | 'prefix' = 'query',
): string | null {
  const text = query?.trim() ?? ''
  if (text === '') return null
  if (!isStorable(text)) throw badInput(`The ${param} must be text without NUL or lone surrogates.`, param)
  if (!fitsQuery(text)) {
    throw badInput(`The ${param} must have at most ${MAX_QUERY} characters.`, param)
  }
  return text
}

/** Whether a record could have this id. One that can't be stored names no record. */
export function isPossibleId(id: string): boolean {
  return id !== '' && id.length <= MAX_ID && isStorable(id)
}
