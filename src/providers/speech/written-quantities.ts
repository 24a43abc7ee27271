import { type Around, NUMBER, numberSaid } from './written-context.js'
import { namesLetters } from './written-letters.js'
import { FRACTIONS, MONEY, SCALE_WORDS, SCALES } from './written-forms.js'
import { UNITS } from './written-units.js'

const QUANTITY = new RegExp(`^(${NUMBER})([^\\d\\s.,-]\\S*)$`)
/** The signs and letters of money, for an expression. */
export const CURRENCY = [...MONEY.keys()].map((sign) => sign.replace('$', '\\$')).join('|')
const SUM = new RegExp(`^([-−–]?)(${CURRENCY})(${NUMBER})(k|K|m|M|bn|B)?(/\\S+)?$`)
const HYPHENATED = /^(\d[\d.,]*)-(\S{2,})$/
const POWER = /^(\d+)\^([-−]?\d+)$/
const PRESSURE = /^(\d{2,3})\/(\d{2,3})$/
const FRACTION = /^(\d*)([½⅓⅔¼¾⅛])(.*)$/
const LAST_NUMBER = /(?:^|[^\p{L}\p{N}.,]|x)(\d(?:[\d.,]*\d)?)$/u
const OTHER_NUMBER = /(?:^|\d)[½⅓⅔¼¾⅛]$|\d⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}$/
const PER = new RegExp(`^(${NUMBER})(\\D*)$`)
const SCALE_AT_START = /^(?:(?:thousand|million|billion|trillion)\b|[a-z]{1,3}(?=\W*$))/i
/** Letters that are a unit only after `per`. */
const DAYS = new Map(Object.entries({ d: 'day', wk: 'week', yr: 'year' }))
/** One of the hundredths of a currency. */
const ONE_PART = new Map(Object.entries({ cents: 'cent', pence: 'penny' }))
const SUPERSCRIPTS = '⁰¹²³⁴⁵⁶⁷⁸⁹'

/** How a number is said with its unit, its currency or its sign; null if there is nothing to say about it. */
export function quantitySaid(core: string, around: Around): string | null {
  const sum = sumSaid(core, around)
  if (sum !== null) return sum
  const [, whole = '', fraction = '', ofIt = ''] = FRACTION.exec(core) ?? []
  const fractionUnit = ofIt === '' ? '' : unitSaid(ofIt, whole === '')
  if (fraction !== '' && fractionUnit !== null)
    return `${whole}${whole === '' ? '' : ' and '}${FRACTIONS.get(fraction) ?? ''} ${fractionUnit}`.trim()
  if (/^[1-9]\/\d{1,2}$/.test(core) && /^\d+$/.test(around.previous)) return `and ${core}`
  const [, upper = '', lower = ''] = PRESSURE.exec(core) ?? []
  if (upper !== '' && (/^mm\s?Hg/.test(around.next) || /^BP|pressure$/i.test(around.previous)))
    return `${upper} over ${lower}`
  const [, base, exponent] = POWER.exec(withPowers(core)) ?? []
  if (base !== undefined && exponent !== undefined) return `${base} to the power of ${numberSaid(exponent)}`
  if (new RegExp(`^${NUMBER}$`).test(core)) return numberSaid(core) === core ? null : numberSaid(core)
  const [, count = '', adjective = ''] = HYPHENATED.exec(core) ?? []
  const ofOne = UNITS.get(adjective)?.[0]
  if (ofOne !== undefined) return `${count} ${ofOne}`
  // A decade.
  if (/^\d{3}0s$/.test(core) || (/^\d0s$/.test(core) && /['’]$/.test(around.before))) return core
  const [, number = '', name = ''] = QUANTITY.exec(core) ?? []
  if (name === '×' || name === 'x') return `${numberSaid(number)} times`
  if (/^[A-Z]$/.test(name) && namesLetters(around.previous)) return null
  const said = unitSaid(name, number === '1')
  return said === null ? null : `${numberSaid(number)} ${said}`
}

/** How a unit, or a number's thousands of a currency, is said after its number; null if it isn't one. */
export function unitAfterNumber(core: string, { previous }: Around): string | null {
  const [sum = '', , sign = '', , scale, per] = SUM.exec(previous.replace(/^["'(“‘[*_`~≈<>≤≥]+/, '')) ?? []
  const scaleWord = SCALE_WORDS.get(core)
  const isScaled = sign !== '' && (scale ?? per) === undefined && !sum.endsWith(',')
  if (isScaled && scaleWord !== undefined) return `${scaleWord} ${MONEY.get(sign)?.[1]}`
  const number = LAST_NUMBER.exec(previous)?.[1] ?? (OTHER_NUMBER.test(previous) ? '2' : undefined)
  // The sign of millionths is nothing else.
  if (number === undefined) return /^μ./.test(core) ? unitSaid(core, false) : null
  return unitSaid(core, number === '1' && !/\d[^\d.,]+\d/.test(previous))
}

/** A unit, or several with a slash between them, such as `mg/kg` and `mg/5mL`. */
function unitSaid(name: string, isOne: boolean): string | null {
  const [first = '', ...others] = name.split('/')
  const whole = UNITS.get(first) ?? MONEY.get(first)
  const per = others.map(perSaid)
  if (whole === undefined || per.includes(null)) return null
  return [whole[isOne ? 0 : 1], ...per].join(' per ')
}

/** What something is counted by: a unit, a number of them, a number whose unit is the next word, or a whole word. */
function perSaid(name: string): string | null {
  const [, number = '', unit = name] = PER.exec(name) ?? []
  if (number === '') return UNITS.get(unit)?.[0] ?? DAYS.get(unit) ?? (/^[a-z]{3,}$/.test(unit) ? unit : null)
  if (unit === '') return number
  const names = UNITS.get(unit)
  return names === undefined ? null : `${numberSaid(number)} ${names[number === '1' ? 0 : 1]}`
}

function sumSaid(core: string, { next, after }: Around): string | null {
  const [, minus = '', sign = '', written = '', scale = '', per = ''] = SUM.exec(core) ?? []
  const sum = numberSaid(written)
  const names = MONEY.get(sign)
  if (names === undefined) return null
  const start = minus === '' ? '' : 'minus '
  const isScaled = scale === '' && per === '' && after === ''
  if (isScaled && SCALE_WORDS.has(SCALE_AT_START.exec(next)?.[0] ?? '')) return `${start}${sum}`
  const rate = per === '' ? '' : ` per ${perSaid(per.slice(1)) ?? per.slice(1)}`
  if (scale !== '') return `${start}${sum} ${SCALES.get(scale) ?? ''} ${names[1]}${rate}`
  const [whole = '', parts = ''] = sum.split('.')
  const small = parts === '01' ? ONE_PART.get(names[2] ?? '') : names[2]
  if (parts.length !== 2 || small === undefined) return `${start}${sum} ${names[sum === '1' ? 0 : 1]}${rate}`
  const main = `${whole} ${names[whole === '1' ? 0 : 1]}`
  if (parts === '00') return `${start}${main}${rate}`
  return `${start}${whole === '0' ? `${Number(parts)} ${small}` : `${main} ${Number(parts)}`}${rate}`
}

/** With raised digits after a number as a power: `10⁶` as `10^6`. */
function withPowers(core: string): string {
  return core.replace(
    /^(\d+)(⁻?)([⁰¹²³⁴⁵⁶⁷⁸⁹]+)$/,
    (_, base: string, minus: string, raised: string) =>
      `${base}^${minus === '' ? '' : '-'}${Array.from(raised, (digit) => SUPERSCRIPTS.indexOf(digit)).join('')}`,
  )
}
