import { type Around, letterByLetter, ordinal } from './written-context.js'
import { MONTHS, SLASHED, WEEKDAYS } from './written-forms.js'
import { UNITS } from './written-units.js'

const ISO = /^(\d{4})(?:[-/](\d\d?)[-/](\d\d?)|\.(\d\d)\.(\d\d))$/
const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z?|[-+]\d\d:?\d\d)$/
/** With two digits for the year, it may be a version. */
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$|^(\d\d)\.(\d\d)\.(\d\d)$/
const DAY_AND_YEAR = /^(\d{1,2})(?:\/(\d{1,2})\/(\d{4}|\d\d)|-(\d{1,2})-(\d{4}))$/
const DAY = /^(\d{1,2})\/(\d{1,2})$/
const MONTH_AND_YEAR = /^(?:(\d{1,2})\/((?:1[5-9]|20)\d\d)|((?:1[5-9]|20)\d\d)[-–/](\d\d))$/
const SHORT_DAY = /^(?:Mon|Tues?|Wed|Thu(?:rs?)?|Fri|Sat|Sun|MON|TUE|WED|THU|FRI|SAT|SUN)$/
/** What comes before a day: after most words, `1/2` may be a fraction and `10.11.12` a version. */
const ON_A_DAY = /^\W?(?:on|le|el)$/i
/** In French and Spanish, the day is before the month. */
const ON_A_DAY_FIRST = /^\W?(?:le|el)$/i
const ON_A_GERMAN_DAY = /^\W?(?:am|vom|bis)$/i
const DAY_NAME =
  /^\W?(?:(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs?)?|Fri|Sat(?:ur)?|Sun)(?:day)?|(?:Mon|Diens|Donners|Frei|Sams|Sonn)tag|Mittwoch)\W?$/
const FRACTION = /^(?:[13]\/4|[12]\/3|1\/2)$/
const IN_FRACTIONS = /^(?:an?|the|hours?|days?|doses?|tablets?|pills?|cups?|miles?|inch(?:es)?|off)\b/i
const BEFORE_VERSION = /^\W?(?:version|firmware|build)\W?$/i
const TIME = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(h|[ap]\.?m)?$/i
const TIME_WITH_STOP = /^(\d{1,2})\.([0-5]\d)([ap]\.?m)?$/i
const TIME_WITH_H = /^(\d{1,2})[hH]([0-5]\d)?$/
const AT = /^\W?(?:at|until|till)$/i
const HALF_OF_DAY = /^\(?([ap])\.?m\b/i

/** How a date is said; null if it is none. */
export function dateSaid(core: string, around: Around): string | null {
  const [, day, clock = '', zone = ''] = MOMENT.exec(core) ?? []
  if (day !== undefined) {
    const said = dateSaid(day, around)
    return said && `${said} ${clockSaid(clock) ?? clock}${zone === 'Z' ? ' U T C' : ''}`
  }
  const { previous } = around
  if (BEFORE_VERSION.test(previous) && core.includes('.')) return null
  const [, year, ...rest] = ISO.exec(core) ?? []
  if (year !== undefined) {
    const [month, dayOfMonth] = rest.filter((part) => part !== undefined).map(Number)
    return dayOf(month, dayOfMonth, Number(year))
  }
  const [dayFirst, second, last] = numbersIn(DOTTED, core)
  const hasWholeYear = last !== undefined && last > 99
  if (hasWholeYear || ON_A_GERMAN_DAY.test(previous) || DAY_NAME.test(previous)) {
    const date = dayOf(second, dayFirst, last)
    if (date !== null) return date
  }
  return (
    monthAndYearSaid(core) ??
    slashedSaid(core, around) ??
    dayNameSaid(core, around) ??
    monthSaid(core, around)
  )
}

/** The numbers that a form has in a text; none if the text hasn't that form. */
function numbersIn(form: RegExp, text: string): number[] {
  const [, ...parts] = form.exec(text) ?? []
  return parts.filter((part) => part !== undefined).map(Number)
}

/** A day with its year, or without one where it is surely a day. */
function slashedSaid(core: string, { language, previous, next }: Around): string | null {
  const isDay = isDayWithoutYear(core, previous, next)
  const withYear = numbersIn(DAY_AND_YEAR, core)
  const [first, second, year] = isDay && withYear.length === 0 ? numbersIn(DAY, core) : withYear
  if (first === undefined || second === undefined) return null
  const dayFirst = language === 'en-GB' || ON_A_DAY_FIRST.test(previous) ? second <= 12 : first > 12
  return dayFirst ? dayOf(second, first, year) : dayOf(first, second, year)
}

function isDayWithoutYear(core: string, previous: string, next: string): boolean {
  if (/^0\d\/|\/0\d$/.test(core)) return true
  if (SLASHED.has(core) || next === 'of' || UNITS.has(next)) return false
  if (FRACTION.test(core) && IN_FRACTIONS.test(next)) return false
  // `I am 3/4 done`, and `At 9 am 3/4`.
  if (/^\W?am$/i.test(previous)) return numbersIn(DAY, core).some((number) => number > 12)
  return ON_A_DAY.test(previous) || DAY_NAME.test(previous)
}

/** `05/2024`, `2024-05`; in `2023-24` it goes from one year to the next. */
function monthAndYearSaid(core: string): string | null {
  const [, month, year = '', yearFirst = year, second = month] = MONTH_AND_YEAR.exec(core) ?? []
  if (yearFirst === '') return null
  const goesOn = /[-–]/.test(core)
  const [from, to] = [Number(yearFirst), Number(second)]
  if (goesOn && to === (from + 1) % 100) return `${from}-${from + 1}`
  if (goesOn && to > 12) return to > from % 100 ? `${from}-${yearFirst.slice(0, 2)}${second}` : null
  const name = MONTHS[to - 1]
  return name === undefined ? null : `${name} ${yearFirst}`
}

/** A day of the week that is shortened; null if the word is none, or may be another one. */
function dayNameSaid(core: string, { previous, next, shouts }: Around): string | null {
  if (shouts || !SHORT_DAY.test(core)) return null
  const isBeside = [previous, next].some((word) => SHORT_DAY.test(word.replaceAll(/^\W+|\W+$/g, '')))
  const isSurely = isBeside || /^\d/.test(next) || /^(?:to|through|until|on|every)$/i.test(previous)
  if (core.startsWith('S') && !isSurely) return null
  return WEEKDAYS.find((day) => day.toLowerCase().startsWith(core.toLowerCase())) ?? null
}

/** A month that is shortened beside its day or year; null if the word is none. */
export function monthSaid(core: string, { previous, next }: Around): string | null {
  if (!/^(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)$/.test(core)) return null
  const isDate = /^\d{1,2}(?:st|nd|rd|th|\.)?$/.test(previous) || /^\d{1,4}(?:st|nd|rd|th)?\b/.test(next)
  return isDate ? (MONTHS.find((month) => month.startsWith(core)) ?? null) : null
}

function dayOf(month = 0, day = 0, year?: number): string | null {
  const name = MONTHS[month - 1]
  if (name === undefined || day < 1 || day > 31) return null
  const full = year !== undefined && year < 100 ? year + 2_000 : year
  return [name, ordinal(day), ...(full === undefined ? [] : [full])].join(' ')
}

/** How a time of day is said, or which half of the day it is in; null if the word is neither. */
export function timeSaid(core: string, { previous, next }: Around): string | null {
  const half = /^([ap])\.?m$/i.exec(core)?.[1]
  if (half !== undefined && (/\d$/.test(previous) || core.includes('.'))) return letterByLetter(`${half}m`)
  const glued = /^(\d{1,2})([ap])\.?m$/i.exec(core)
  if (glued !== null) return `${glued[1]} ${letterByLetter(`${glued[2]}m`)}`
  const nextHalf = HALF_OF_DAY.exec(next)?.[1]
  const [, hours = '', minutes = '', ownHalf = ''] = TIME_WITH_STOP.exec(core) ?? []
  if (ownHalf !== '' || (hours !== '' && nextHalf !== undefined))
    return clockSaid(`${hours}:${minutes}${ownHalf}`, nextHalf)
  const [, hour = '', past = ''] = TIME_WITH_H.exec(core) ?? []
  if (past !== '' || (hour !== '' && AT.test(previous))) return clockSaid(`${hour}:${past || '00'}`)
  return clockSaid(core, nextHalf)
}

/** @param half the first letter of the half of the day, if it is the next word */
function clockSaid(core: string, half?: string): string | null {
  const [, hours = '', minutes = '', seconds = '', unit = ''] = TIME.exec(core) ?? []
  if (hours === '' || Number(hours) > 24) return null
  const said = unit.length > 1 ? ` ${letterByLetter(`${unit.charAt(0)}m`)}` : ''
  const hour = Number(hours)
  if (seconds !== '') return `${hour} ${twoDigits(minutes)} and ${Number(seconds)} seconds`
  if (minutes !== '00') return `${hour} ${twoDigits(minutes)}${said}`
  if (said !== '' || half !== undefined) return `${hour}${said}`
  return hour % 24 === 0 ? 'midnight' : `${hour} o'clock`
}

const twoDigits = (digits: string) => (digits.startsWith('0') ? `oh ${Number(digits)}` : digits)
