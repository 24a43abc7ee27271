import { type Around, letterByLetter } from './written-context.js'
import { MONTHS } from './written-forms.js'

const ISO = /^(\d{4})[-/](\d\d)[-/](\d\d)$/
const MOMENT = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)(?::\d\d(?:\.\d+)?)?(Z?|[-+]\d\d:?\d\d)$/
const DOTTED = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/
const SLASHED = /^(\d{1,2})\/(\d{1,2})\/(\d{4}|\d{2})$/
const TIME = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?(h|[ap]\.?m)?$/i
const HALF_OF_DAY = /^\(?([ap])\.?m\b/i

/** How a date is said; null if it is none. */
export function dateSaid(core: string, around: Around): string | null {
  const [, day, clock = '', zone = ''] = MOMENT.exec(core) ?? []
  if (day !== undefined) {
    const said = dateSaid(day, around)
    return said && `${said} ${clockSaid(clock) ?? clock}${zone === 'Z' ? ' U T C' : ''}`
  }
  const [, year, month, dayOfMonth] = ISO.exec(core) ?? []
  if (year !== undefined) return dayOf(Number(year), Number(month), Number(dayOfMonth))
  const dotted = DOTTED.exec(core)
  if (dotted !== null) return dayOf(Number(dotted[3]), Number(dotted[2]), Number(dotted[1]))
  return slashedSaid(core, around) ?? monthSaid(core, around)
}

function slashedSaid(core: string, { language }: Around): string | null {
  const slashed = SLASHED.exec(core)
  if (slashed === null) return null
  const [first, second] = [Number(slashed[1]), Number(slashed[2])]
  const year = Number(slashed[3]) + (slashed[3]?.length === 2 ? 2_000 : 0)
  const dayFirst = language === 'en-GB' ? second <= 12 : first > 12
  return dayFirst ? dayOf(year, second, first) : dayOf(year, first, second)
}

/** A month that is shortened beside its day or year; null if the word is none. */
export function monthSaid(core: string, { previous, next }: Around): string | null {
  if (!/^(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec)$/.test(core)) return null
  const isDate = /^\d{1,2}(?:st|nd|rd|th|\.)?$/.test(previous) || /^\d{1,4}(?:st|nd|rd|th)?\b/.test(next)
  return isDate ? (MONTHS.find((month) => month.startsWith(core)) ?? null) : null
}

function dayOf(year: number, month: number, day: number): string | null {
  const name = MONTHS[month - 1]
  return name === undefined || day < 1 || day > 31 ? null : `${name} ${ordinal(day)} ${year}`
}

function ordinal(day: number): string {
  const ending = { 1: 'st', 2: 'nd', 3: 'rd' }[day % 10]
  return `${day}${ending === undefined || (day > 10 && day < 14) ? 'th' : ending}`
}

/** How a time of day is said, or which half of the day it is in; null if the word is neither. */
export function timeSaid(core: string, { previous, next }: Around): string | null {
  const half = /^([ap])\.?m$/i.exec(core)?.[1]
  if (half !== undefined && (/\d$/.test(previous) || core.includes('.'))) return letterByLetter(`${half}m`)
  const glued = /^(\d{1,2})([ap])\.?m$/i.exec(core)
  if (glued !== null) return `${glued[1]} ${letterByLetter(`${glued[2]}m`)}`
  return clockSaid(core, HALF_OF_DAY.exec(next)?.[1])
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
