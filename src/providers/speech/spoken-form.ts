import anyAscii from 'any-ascii'

const symbolNames: Readonly<Record<string, string>> = {
  '!': 'exclamation mark',
  '"': 'quote',
  "'": 'apostrophe',
  '(': 'open parenthesis',
  ')': 'close parenthesis',
  ',': 'comma',
  '-': 'dash',
  '.': 'dot',
  ':': 'colon',
  ';': 'semicolon',
  '<': 'less than',
  '>': 'greater than',
  '?': 'question mark',
  '[': 'open bracket',
  ']': 'close bracket',
  '`': 'backtick',
  '{': 'open brace',
  '}': 'close brace',
}

function romanized(character: string): string {
  const ascii = anyAscii(character)
  // Each ideograph is a syllable. Joined, they would be read as one English word.
  if (/\p{Script=Han}/u.test(character)) return ` ${ascii} `
  if (/\p{Script=Hangul}/u.test(character)) return ascii.toLowerCase()
  // Emoji come as `:their_name:`.
  return /^:\w+:$/.test(ascii) ? ` ${ascii.replaceAll(/[:_]/g, ' ')} ` : ascii
}

/** The sign of millionths, which is no letter of a Greek word: any-ascii would make thousandths of it. */
const MICRO = /(?<![\u0370-\u03bb\u03bd-\u03ff\u1f00-\u1fff])[\u00b5\u03bc](?![\u0370-\u03ff\u1f00-\u1fff])/g

/**
 * Writes a token in characters that an English voice can read.
 *
 * @returns printable ASCII words with single spaces; empty if there is nothing to read. There are at most
 *   three symbols in a row: longer runs add nothing and overrun Flite's buffers.
 */
export function spokenForm(token: string): string {
  return token
    .replaceAll(MICRO, (_, at: number) => (/[A-Za-z]/.test(token.charAt(at + 1)) ? ' micro ' : ' mu'))
    .replaceAll(/[^\x21-\x7e]/gu, romanized)
    .replaceAll(/[^\x21-\x7e]+/g, ' ')
    .replaceAll(/([^A-Za-z0-9 ]{3})[^A-Za-z0-9 ]+/g, '$1')
    .trim()
}

/** Spells out the symbols of a spoken form by their names, as screen readers do with a lone symbol. */
export function spelledOut(form: string): string {
  return Array.from(form, (character) => symbolNames[character] ?? character).join(' ')
}
