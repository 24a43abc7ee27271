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

/** A number as it is written: `1,000`, `2.5`, `−40`, `1.000,50`, `1.000.000`. */
export const NUMBER =
  '[-−–+]?\\d(?:[\\d,]*(?:\\.\\d+)?|\\d{0,2}(?:\\.\\d{3})+,\\d+|\\d{0,2}(?:\\.\\d{3}){2,})'

/** A number with its sign in words, and with a decimal point. */
export function numberSaid(number: string): string {
  return number
    .replace(/^[-−–]/, 'minus ')
    .replace(/^\+/, 'plus ')
    .replace(/(?<![\d.,])(\d+),(\d+)$/, (both, whole: string, rest: string) =>
      isThousands(whole, rest) ? both : `${whole}.${rest}`,
    )
    .replace(/^([a-z ]*\d{1,3}(?:,\d{3})+),(\d{1,2})$/, '$1.$2')
    .replace(
      /^([a-z ]*\d{1,3})((?:\.\d{3})+)(,\d+)?$/,
      (all, first: string, groups: string, rest: string = '') =>
        // One group may be decimal places.
        rest === '' && groups.length === 4
          ? all
          : `${first}${groups.replaceAll('.', ',')}${rest.replace(',', '.')}`,
    )
}

/** Whether a comma is between thousands: of `0,125` the voice would make one hundred and twenty-five. */
function isThousands(whole: string, rest: string): boolean {
  return rest.length === 3 && whole.length <= 3 && !whole.startsWith('0')
}

/** Letters and numbers one after another. A lone `A` would be read as the article, so it is written as it sounds. */
export function letterByLetter(text: string): string {
  return (text.toUpperCase().match(/\d+|\S/g) ?? []).map((part) => (part === 'A' ? 'ay' : part)).join(' ')
}

/** `1st`, `22nd`, `13th`. */
export function ordinal(number: number): string {
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[number % 10]
  return `${number}${ending === undefined || (number > 10 && number < 14) ? 'th' : ending}`
}
