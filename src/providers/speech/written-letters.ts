import { type Around, letterByLetter, ordinal } from './written-context.js'
import { BEFORE_LETTER, BEFORE_ROMAN, CAPITAL_WORDS, RULERS } from './written-forms.js'

/** Whether capitals are letters that are said one by one: two or three, or more without a vowel. */
function areLetters(capitals: string): boolean {
  return (
    /^[A-Z]{2,5}$/.test(capitals) &&
    !CAPITAL_WORDS.has(capitals) &&
    (capitals.length < 4 || !/[AEIOU]/.test(capitals))
  )
}

/** How letters that are said one by one are said, alone, with digits or in a compound; null if there are none. */
export function lettersSaid(core: string, { shouts, previous }: Around): string | null {
  if (shouts) return null
  if (core === 'A' && namesLetters(previous)) return letterByLetter(core)
  const parts = core.split(/([-+/&])/)
  if (/^[A-Z]{1,2}&[A-Z]{1,2}$/.test(core))
    return parts.map((part) => JOINTS.get(part) ?? letterByLetter(part)).join('')
  const said = parts.map((part) => partSaid(part, parts.length > 1))
  if (said.every((part) => part === null)) return null
  const west = /^(?:UTC|GMT)-\d/.test(core)
  return parts
    .map((part, index) => said[index] ?? (west && part === '-' ? ' minus ' : (JOINTS.get(part) ?? part)))
    .join('')
}

const JOINTS = new Map(Object.entries({ '-': ' ', '+': ' plus ', '/': ' slash ', '&': ' and ' }))

/** Whether a letter after a word is the name of something, as in `Type A` and `Class 1A`. */
export function namesLetters(previous: string): boolean {
  return BEFORE_ROMAN.test(previous) || BEFORE_LETTER.test(previous)
}

function partSaid(part: string, inCompound: boolean): string | null {
  const [, capitals = '', ending = ''] = /^([A-Z]{2,5})(s|['’]s)?$/.exec(part) ?? []
  if (areLetters(capitals)) return `${letterByLetter(capitals)}${ending === '' ? '' : "'s"}`
  if (inCompound && /^[A-Z]$/.test(part)) return part
  const isMixed = /^(?=\D*\d)(?=.*[A-Z])[A-Z\d]{2,10}$/.test(part)
  // One letter before a number, and ordinals, are said so anyway.
  const isPlain = /^[A-Z]\d+$|[A-Z]{4}|^\d+(?:ST|ND|RD|TH)$/.test(part)
  return isMixed && !isPlain ? letterByLetter(part) : null
}

const NUMERAL = /^(?=[IVXLC])(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/
/** Numerals that are nothing else. */
const SURELY_ROMAN = /^(?:I{2,3}|VI{2,3}|XI{2,3}|XI?V|XVI{1,3}|XIX|XXI{1,3})$/
const VALUES: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 }

/** How a number in Roman numerals is said: `Part IV`, `Louis XIV`, `(iii)`; null if the word is none. */
export function romanSaid(core: string, { previous, before, after }: Around): string | null {
  const numeral = core.toUpperCase()
  const isList = before.endsWith('(') && after.startsWith(')') && core.length > 1 && /^[ivx]+$/.test(core)
  const isNamed =
    (BEFORE_ROMAN.test(previous.replaceAll(/^\W+/g, '')) && /^(?:[IVXLC]+|[ivx]+)$/.test(core)) ||
    (RULERS.test(previous) && /^[IVX]{2,}$/.test(core))
  if (!NUMERAL.test(numeral) || !(isList || isNamed || SURELY_ROMAN.test(core))) return null
  const values = Array.from(numeral, (letter) => VALUES[letter] ?? 0)
  const number = values.reduce(
    (sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value),
    0,
  )
  return RULERS.test(previous) ? `the ${ordinal(number)}` : String(number)
}

/** Whether capitals say nothing: most of the words are in them, and most of these are words. */
export function areMostlyCapitals(words: readonly string[]): boolean {
  const written = words
    .map((word) => word.replaceAll(/^\W+|\W+$/g, ''))
    .filter((word) => /[A-Za-z]{2}/.test(word))
  const capital = written.filter((word) => word === word.toUpperCase())
  const real = capital.filter((word) => !areLetters(word))
  return written.length > 2 && capital.length * 2 > written.length && real.length * 2 > capital.length
}
