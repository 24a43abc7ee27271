import { showsNothing } from '../../base/shows-nothing.js'

/** The longest title, in code points (interface, "Limits"). */
const MAX_TITLE = 255

const LONE_SURROGATES = /\p{Cs}/gu
const CONTROLS_EXCEPT_LAYOUT = /(?![\t\n])\p{Cc}/gu
const NOT_IN_TITLES = /[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Makes text safe to store: well-formed, with line feeds as its only control characters. */
export function cleanText(text: string): string {
  return text
    .replace(LONE_SURROGATES, '\ufffd')
    .replace(/^\ufeff/, '')
    .replace(/\r\n?|[\f\v\u0085\u2028\u2029]/g, '\n')
    .replace(CONTROLS_EXCEPT_LAYOUT, '')
    .trim()
}

/**
 * Makes a valid title from a page's words: one trimmed line of at most 255 code points, without characters
 * that change the direction of writing.
 *
 * @returns null if it has no visible characters
 */
export function cleanTitle(words: string | null | undefined): string | null {
  // A code point has at most two units, so a hostile title of megabytes need not be read.
  const line = (words ?? '')
    .slice(0, 16 * MAX_TITLE)
    .replace(LONE_SURROGATES, '\ufffd')
    .replace(NOT_IN_TITLES, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  // A ligature may fold to 18 letters. A title made of such ligatures would be too long for the store's indexes.
  const compatible = line.normalize('NFKC')
  const letters = Array.from(compatible.length > line.length * 1.5 ? compatible : line)
  const title = letters.slice(0, MAX_TITLE).join('').trim()
  return showsNothing(title) ? null : title
}

/** Counts code points without making an array of them, which would take 0.2 s. */
export function countCodePoints(text: string): number {
  let count = text.length
  for (let index = 0; index < text.length; index += 1) {
    if ((text.charCodeAt(index) & 0xfc00) === 0xdc00) count -= 1
  }
  return count
}
