import type { SpeechLanguage } from './port.js'

/** What stands around a word. */
export interface Around {
  previous: string
  next: string
  /** The marks before the word and after it. */
  before: string
  after: string
  /** Whether most of the text is in capitals, so that they mean nothing. */
  shouts: boolean
  language: SpeechLanguage
}

/** A number as it is written: `1,000`, `2.5`, `−40`, `1.000,50`. */
export const NUMBER = '[-−–+]?\\d(?:[\\d,]*(?:\\.\\d+)?|\\d{0,2}(?:\\.\\d{3})+,\\d+)'

/** A number with its sign in words, and with a decimal point. */
export function numberSaid(number: string): string {
  return number
    .replace(/^[-−–]/, 'minus ')
    .replace(/^\+/, 'plus ')
    .replace(/^([a-z ]*\d{1,3})((?:\.\d{3})+),(\d+)$/, (_, first: string, thousands: string, rest: string) =>
      [first + thousands.replaceAll('.', ','), rest].join('.'),
    )
    .replace(/(\d),(\d{1,2})$/, '$1.$2')
}

/** Letters and numbers one after another. A lone `A` would be read as the article, so it is written as it sounds. */
export function letterByLetter(text: string): string {
  return (text.toUpperCase().match(/\d+|\S/g) ?? []).map((part) => (part === 'A' ? 'ay' : part)).join(' ')
}
