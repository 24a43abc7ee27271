import { showsNothing } from '../base/shows-nothing.js'

const DIRECTIONAL = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
const BREAKING = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu

/**
 * Makes foreign text safe to show on one line, such as in a mail header or a title.
 *
 * Runs of control characters, line breaks and white space become one space. Characters that change the
 * direction of the text are removed, lone surrogates become U+FFFD, and text that is too long is cut off with
 * an ellipsis. Text without visible characters becomes empty.
 *
 * @param maxCharacters the longest result, in Unicode code points; at least 1
 */
export function oneLine(text: string, maxCharacters: number): string {
  // Most texts are one such line already.
  if (text.length <= maxCharacters && /^[!-~]+(?: [!-~]+)*$/.test(text)) return text
  const line = text
    .replace(DIRECTIONAL, '')
    .replace(BREAKING, ' ')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .trim()
  if (showsNothing(line)) return ''
  if (line.length <= maxCharacters) return line
  // A code point has at most two units, so the array stays small however long the text is.
  const head = Array.from(line.slice(0, 2 * maxCharacters + 2))
  return head.length > maxCharacters ? `${head.slice(0, maxCharacters - 1).join('')}…` : line
}

/**
 * A line as `oneLine` makes it, that fits into an index: a ligature such as `ﷺ` folds to 18 letters, so a line of many is
 * written out before it is cut.
 */
export function titleLine(text: string, maxCharacters: number): string {
  const compatible = text.normalize('NFKC')
  return oneLine(compatible.length > maxCharacters * 1.5 ? compatible : text, maxCharacters)
}
