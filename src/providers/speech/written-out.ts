import type { SpeechLanguage } from './port.js'
import { ABBREVIATIONS, BEFORE_ROMAN, CAPITAL_WORDS, MONEY, MONTHS, SIGNS, UNITS } from './written-forms.js'

/** A number as it is written: `1,000`, `2.5`, `−40`. */
const NUMBER = '[-−+]?\\d[\\d,]*(?:\\.\\d+)?'
const RANGE = new RegExp(`^(${NUMBER})[–—](${NUMBER})(\\D*)$`)
const QUANTITY = new RegExp(`^(${NUMBER})([^\\d\\s.,-]\\S*)$`)
const SUM = new RegExp(`^([€£$¥])(${NUMBER})$`)
const ONLY_NUMBER = new RegExp(`^${NUMBER}$`)

/**
 * Writes the words of a text out as they are said: units and signs, dates, times, versions, letters, Roman numerals,
 * abbreviations, e-mail and web addresses. Words that are said as they are written stay as they are.
 *
 * @param language whose order of month and day is meant where both are possible
 * @returns a form for each word
 */
export function writtenOut(words: readonly string[], language: SpeechLanguage): string[] {
  const shouts = areMostlyCapitals(words)
  return words.map((word, index) => {
    const [, before = '', core = '', after = ''] =
      /^([("'“‘[]*)(.*?)([)"'”’\]]*[.,;:!?]*[)"'”’\]]*)$/su.exec(word) ?? []
    const said = saidAs(core, {
      previous: words[index - 1] ?? '',
      next: words[index + 1] ?? '',
      after,
      shouts,
      language,
    })
    if (said === null) return word
    // The stop of an abbreviation ends no sentence.
    const marks =
      said === ABBREVIATIONS[core.toLowerCase()] || said === 'number' ? after.replace(/^\./, '') : after
    return `${before}${said}${words[index + 1] === undefined ? after : marks}`
  })
}

interface Around {
  previous: string
  next: string
  /** The marks after the word. */
  after: string
  /** Whether most of the text is in capitals, so that they mean nothing. */
  shouts: boolean
  language: SpeechLanguage
}

/** How a word is said; null if as it is written. */
function saidAs(core: string, around: Around): string | null {
  return (
    address(core) ??
    date(core, around) ??
    time(core) ??
    version(core) ??
    quantity(core) ??
    unit(core, around) ??
    SIGNS[core] ??
    abbreviation(core, around) ??
    roman(core, around) ??
    letters(core, around)
  )
}

function address(core: string): string | null {
  const mail = /^(?:mailto:)?([\w.+-]+)@([\w-]+(?:\.[\w-]+)+)$/.exec(core)
  if (mail !== null) return `${inWords(mail[1] ?? '')} at ${inWords(mail[2] ?? '')}`
  const web = /^(?:https?:\/\/|www\.)(?:www\.)?([\w-]+(?:\.[\w-]+)+(?:[/?#]\S*)?)$/i.exec(core)
  return web === null ? null : inWords((web[1] ?? '').replace(/\/$/, ''))
}

/** An address, with its signs by their names. */
function inWords(text: string): string {
  return text
    .replaceAll('.', ' dot ')
    .replaceAll('/', ' slash ')
    .replaceAll('-', ' dash ')
    .replaceAll('_', ' underscore ')
    .replaceAll(/[^A-Za-z0-9]+/g, ' ')
    .trim()
}

function date(core: string, { language }: Around): string | null {
  const iso = /^(\d{4})-(\d\d)-(\d\d)$/.exec(core)
  if (iso !== null) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(core)
  if (slashed === null) return null
  const [first, second, year] = [Number(slashed[1]), Number(slashed[2]), Number(slashed[3])]
  const dayFirst = language === 'en-GB' ? second <= 12 : first > 12
  return dayFirst ? dayOf(year, second, first) : dayOf(year, first, second)
}

function dayOf(year: number, month: number, day: number): string | null {
  const name = MONTHS[month - 1]
  return name === undefined || day < 1 || day > 31 ? null : `${name} ${ordinal(day)} ${year}`
}

function ordinal(day: number): string {
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10]
  return `${day}${ending === undefined || (day > 10 && day < 14) ? 'th' : ending}`
}

function time(core: string): string | null {
  const span = /^(\d{1,2}:\d\d)[–—-](\d{1,2}:\d\d)$/.exec(core)
  if (span !== null) return `${time(span[1] ?? '') ?? ''} to ${time(span[2] ?? '') ?? ''}`
  const [, hours = '', minutes = ''] = /^(\d{1,2}):([0-5]\d)$/.exec(core) ?? []
  if (hours === '' || Number(hours) > 24) return null
  if (minutes === '00') return `${Number(hours)} o'clock`
  return `${Number(hours)} ${minutes.startsWith('0') ? `oh ${Number(minutes)}` : minutes}`
}

function version(core: string): string | null {
  const [, mark = '', numbers = ''] = /^(v?)(\d{1,4}(?:\.\d{1,4}){1,3})$/i.exec(core) ?? []
  if (numbers === '' || (mark === '' && numbers.split('.').length < 3)) return null
  return `${mark === '' ? '' : 'version '}${numbers.split('.').join(' point ')}`
}

/** A number with a unit or a sign of money, or from one number to another. */
function quantity(core: string): string | null {
  const [, from, to, rest = ''] = RANGE.exec(core) ?? []
  if (from !== undefined && to !== undefined) {
    if (rest === '') return `${negative(from)} to ${negative(to)}`
    const said = quantity(to + rest)
    return said === null ? null : `${negative(from)} to ${said}`
  }
  const [, sign = '', sum] = SUM.exec(core) ?? []
  if (sum !== undefined) return `${sum} ${countedAs(MONEY[sign], sum) ?? ''}`
  if (/^[-−]\d/.test(core) && ONLY_NUMBER.test(core)) return negative(core)
  const [, number = '', name = ''] = QUANTITY.exec(core) ?? []
  const said = countedAs(UNITS[composed(name)] ?? MONEY[name], number)
  return said === null ? null : `${negative(number)} ${said}`
}

function negative(number: string): string {
  return number.replace(/^[-−]/, 'minus ')
}

function countedAs(names: readonly [string, string] | undefined, number: string): string | null {
  return names === undefined ? null : names[number === '1' ? 0 : 1]
}

/** A unit with the micro sign, however it is written. */
function composed(name: string): string {
  return name.replace('\u03bc', '\u00b5')
}

/** A unit after a number. */
function unit(core: string, { previous }: Around): string | null {
  const number = new RegExp(`(?:^|[–—(≤≥<>±])(${NUMBER})$`).exec(previous)?.[1]
  if (number === undefined) return null
  return countedAs(UNITS[composed(core)] ?? MONEY[core], /[–—]/.test(previous) ? '2' : number)
}

function abbreviation(core: string, { next, after }: Around): string | null {
  const said = ABBREVIATIONS[core.toLowerCase()]
  if (said !== undefined && after.startsWith('.')) return said
  return core === 'No' && after === '.' && /^\d/.test(next) ? 'number' : null
}

const NUMERALS: Readonly<Record<string, number>> = { I: 1, V: 5, X: 10, L: 50, C: 100 }

function roman(core: string, { previous }: Around): string | null {
  if (!/^(?=[IVXLC])(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{0,3})$/.test(core) || !BEFORE_ROMAN.test(previous))
    return null
  const values = Array.from(core, (letter) => NUMERALS[letter] ?? 0)
  return String(
    values.reduce((sum, value, index) => sum + (value < (values[index + 1] ?? 0) ? -value : value), 0),
  )
}

/** Letters that are said one by one: two or three capitals, or more of them without a vowel. */
function letters(core: string, { shouts }: Around): string | null {
  const [, capitals = '', plural = ''] = /^([A-Z]{2,5})(s?)$/.exec(core) ?? []
  if (capitals === '' || shouts || CAPITAL_WORDS.has(capitals)) return null
  if (capitals.length > 3 && /[AEIOU]/.test(capitals)) return null
  return `${Array.from(capitals).join(' ')}${plural === '' ? '' : "'s"}`
}

/** Whether capitals say nothing: most of the words are written in them. */
function areMostlyCapitals(words: readonly string[]): boolean {
  const written = words.filter((word) => /[A-Za-z]{2}/.test(word))
  const capital = written.filter((word) => word === word.toUpperCase())
  return written.length > 2 && capital.length * 2 > written.length
}
