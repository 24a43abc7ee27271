import { type Around, NUMBER } from './written-context.js'
import { MONTHS, WEEKDAYS } from './written-forms.js'
import { CURRENCY, quantitySaid } from './written-quantities.js'
import { UNITS } from './written-units.js'

const RANGE = /^(.+?)(?:[–—~〜]|…|\.{2,3})(.+)$/
const HYPHEN_RANGE = new RegExp(
  `^(${NUMBER}[^\\d-]+|\\d+:\\d\\d|${NUMBER}|[A-Z][a-z]{2,8}\\.?)-([€£$¥]?\\d[\\d.,:]*\\D+|\\d+:\\d\\d|[A-Z][a-z]{2,8}\\.?)$`,
)
/** After a number and a space: `9 am-5 pm`, `2 °C-8 °C`. */
const AFTER_NUMBER = /^([^\d-]+)-(\d\S*|noon|midnight)$/i
const YEAR = /^(?:1[5-9]|20)\d\d$/
const BARE = new RegExp(`^(${NUMBER})-(${NUMBER})$`)
const MONEY_RANGE = new RegExp(`^(${CURRENCY})(\\d[\\d.,]*)[-–—]\\1?(\\d[\\d.,]*)$`)
const AMOUNT = /^[€£$¥<>≤≥~(]?[-−+]?\d/
const HALF_OF_DAY = /^[ap]\.?m\.?$/i
const NAMED = /^(?:[A-Z]\d{0,3}|noon|midnight)$/
/** What a number with a hyphen after one of these is: no range. */
const NAMES_NUMBER =
  /^(?:no|nr|number|call|dial|phone|tel|telephone|fax|ext|form|room|model|part|code|id|figure|fig|table|section|chapter)\W*$/i

/**
 * What goes from one to another: numbers, sums, times, days.
 *
 * @param saidAs how what is on one of the sides is said
 */
export function rangeSaid(
  core: string,
  around: Around,
  saidAs: (side: string, around: Around) => string | null,
): string | null {
  const ratio = /^(\d+):(\d)$/.exec(core)
  if (ratio !== null) return `${ratio[1]} to ${ratio[2]}`
  const [, sign = '', least = '', most = ''] = MONEY_RANGE.exec(core) ?? []
  if (sign !== '') return `${least} to ${quantitySaid(sign + most, around) ?? most}`
  const sides =
    RANGE.exec(core) ?? HYPHEN_RANGE.exec(core) ?? AFTER_NUMBER.exec(core) ?? numbersOf(core, around)
  const [, from, to] = sides ?? []
  if (from === undefined || to === undefined || !goTogether(from, to, around)) return null
  // Of `2019 to`, the voice makes two thousand and nineteen.
  if (YEAR.test(from) && YEAR.test(to)) return `${from}-${to}`
  const sideSaid = (side: string, context: Around): string =>
    dayOrMonth(side) ?? saidAs(side.replace(/(?<=m)\.$/, ''), context) ?? side
  return `${sideSaid(from, around)} to ${sideSaid(to, { ...around, previous: '' })}`
}

function goTogether(from: string, to: string, { previous, next }: Around): boolean {
  const isUnit = UNITS.has(from) && /\d$/.test(previous) && (from.length > 1 || next.startsWith(from))
  const isAmount = AMOUNT.test(from) || HALF_OF_DAY.test(from) || isUnit
  const isEnd = (side: string): boolean => NAMED.test(side) || dayOrMonth(side) !== undefined
  return AMOUNT.test(to) ? isAmount : isEnd(to) && (isEnd(from) || isAmount)
}

/** The whole name of a day of the week or a month, which may be shortened. */
function dayOrMonth(side: string): string | undefined {
  const bare = side.replace(/\.$/, '')
  return bare.length < 3 ? undefined : [...WEEKDAYS, ...MONTHS].find((name) => name.startsWith(bare))
}

/**
 * The numbers on both sides of a hyphen. The voice itself says whole ones right that grow, as in `5-8` and `2019-2024`; of
 * `0.5-1` it would make 0.51.
 */
function numbersOf(core: string, { previous, next }: Around): RegExpExecArray | null {
  const sides = BARE.exec(core)
  if (sides === null || NAMES_NUMBER.test(previous)) return null
  const [, from = '', to = ''] = sides
  const areHours = /^(?:[1-9]|1[0-2])-(?:[1-9]|1[0-2])$/.test(core) && from !== to
  return areHours || /[.,]/.test(core) || UNITS.has(next.replace(/[.,;:!?)]+$/, '')) ? sides : null
}
