import { badInput } from '../base/errors.js'
import { LONGEST_TITLE } from '../base/longest-names.js'
import { countCodePoints, isStorable, isTooLong } from '../graph/text.js'
import { showsNothing } from '../base/shows-nothing.js'

/** The most code points in a document's title (contract, limits). */
export const MAX_TITLE = 255
/** The most code points in a document's Markdown (contract, limits). */
export const MAX_CONTENT = 500_000

// Line breaks, and characters that change the text direction, anywhere.
const FORBIDDEN_IN_TITLE = /[\n\v\f\r\u0085\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

/**
 * Checks and trims a document's title (contract, `POST /v1/documents`).
 *
 * @throws CodedError 400 naming `title`
 */
export function documentTitle(text: string): string {
  const title = text.trim()
  if (FORBIDDEN_IN_TITLE.test(text) || /\p{Cc}/u.test(title)) {
    throw badInput('The title must be one line without control or text-direction characters.', 'title')
  }
  if (showsNothing(title)) throw badInput('The title must not be empty.', 'title')
  if (!isStorable(title)) throw badInput('The title must be text without lone surrogates.', 'title')
  if (isTooLong(title, { ...LONGEST_TITLE, characters: MAX_TITLE })) {
    throw badInput(`The title must have at most ${MAX_TITLE} characters.`, 'title')
  }
  return title
}

/**
 * Checks a document's Markdown.
 *
 * @throws CodedError 400 naming `content`
 */
export function documentContent(text: string): string {
  if (text.trim() === '') throw badInput('The content must not be empty.', 'content')
  if (!isStorable(text)) throw badInput('The content must be text without NUL or lone surrogates.', 'content')
  if (countCodePoints(text) > MAX_CONTENT) {
    throw badInput(`The content must have at most ${MAX_CONTENT} characters.`, 'content')
  }
  return text
}
