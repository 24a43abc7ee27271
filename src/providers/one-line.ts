const directional = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/gu
const breaking = /[\s\p{Cc}\p{Zl}\p{Zp}]+/gu

/**
 * Makes text from elsewhere safe to show on one line: a mail header, a title.
 *
 * Control characters, line breaks and runs of white space become one space, characters that change the
 * text's direction go, lone surrogates become U+FFFD, and what is too long ends in an ellipsis.
 *
 * @param maxCharacters longest result, in Unicode code points, at least 1
 */
export function oneLine(text: string, maxCharacters: number): string {
  const line = text
    .replace(directional, '')
    .replace(breaking, ' ')
    .replace(/\p{Cs}/gu, '\uFFFD')
    .trim()
  // A code point takes at most two units, so that the array stays small however long the text is.
  const head = Array.from(line.slice(0, 2 * maxCharacters + 2))
  return head.length > maxCharacters ? `${head.slice(0, maxCharacters - 1).join('')}…` : line
}
