import { MONEY } from './written-forms.js'
import { CURRENCY } from './written-quantities.js'
import { UNITS } from './written-units.js'

/** White space that keeps what is on both sides of it together. */
const FIRM = /^[\u00a0\u202f\u2007\u2009]$/
const START = /^(?!\+)([^\d\s+]{0,4})([1-9]\d{0,2})$/
const GROUP = /^\d{3}$/
/** The last group, with decimal places and what is written right after it. */
const LAST_GROUP = /^(\d{3})(?:([.,])(\d{1,4}))?(\D.*)?$/
/** From one sum to another: `€ 12 500–15 000`. */
const TO_ANOTHER = /^([-–—])([1-9]\d{0,2})$/
const UNIT = /^[^\d\s/).,;:!?]*/
const MONEY_BEFORE = new RegExp(`^[(~≈<>≤≥]?[-−–]?(?:${CURRENCY})$`)
/** What a telephone's number goes on after, or another number. */
const BEFORE_OTHERS = /(?:\d\)?|\+)$/
/** After the first digits: longer numbers are no amounts. */
const MOST_GROUPS = 4

/** A number in groups: its first and last word, and its groups after the first. */
interface Run {
  first: number
  last: number
  start: string
  groups: string[]
  mark: string
  decimals: string
  rest: string
}

/**
 * Words in which the groups of a number's digits are one word, as `12 500` in `€ 12 500`. The words whose digits went to
 * the next one are empty. Groups stay apart where they may be a count and an amount, as in `1 500 mg tablet`, or parts
 * of a telephone's number.
 *
 * @param gaps the white space before each word
 */
export function groupsJoined(words: readonly string[], gaps: readonly string[]): string[] {
  const joined = [...words]
  for (let index = 0; index < words.length; index++) {
    const [, prefix = '', start = ''] = START.exec(words[index] ?? '') ?? []
    const run = start === '' ? null : runFrom(index, start, words, gaps)
    if (run === null || goesOnFrom(index, words, gaps)) continue
    const money = moneyBefore(prefix, index, words)
    if (money === null && /\p{L}/u.test(prefix)) continue
    if (!isOneNumber(run, money !== null, words, gaps)) continue
    const [, dash = '', second = ''] = TO_ANOTHER.exec(run.rest) ?? []
    const most = second === '' ? null : runFrom(run.last, second, words, gaps)
    const { last } = most ?? run
    joined.fill('', money === null || money === prefix ? index : index - 1, last)
    const least = most === null ? inCommas(run) : `${inCommas({ ...run, rest: dash })}${inCommas(most)}`
    joined[last] = (money ?? prefix) + least
    index = last
  }
  return joined
}

function inCommas({ start, groups, decimals, rest }: Run): string {
  return `${[start, ...groups].join(',')}${decimals === '' ? '' : '.'}${decimals}${rest}`
}

/** Whether a number is the next part of what is before it. */
function goesOnFrom(index: number, words: readonly string[], gaps: readonly string[]): boolean {
  const isApart = FIRM.test(gaps[index + 1] ?? '') && !FIRM.test(gaps[index] ?? '')
  return !isApart && BEFORE_OTHERS.test(words[index - 1] ?? '')
}

/** The groups after a word; null if there are none, or too many. */
function runFrom(
  first: number,
  start: string,
  words: readonly string[],
  gaps: readonly string[],
): Run | null {
  const isFirm = FIRM.test(gaps[first + 1] ?? '')
  const groups: string[] = []
  for (let index = first + 1; groups.length < MOST_GROUPS; index++) {
    const word = words[index] ?? ''
    const [, group = '', mark = '', decimals = '', rest = ''] = LAST_GROUP.exec(word) ?? []
    if (group === '') return null
    groups.push(group)
    const next = words[index + 1] ?? ''
    const hasMore =
      GROUP.test(word) && LAST_GROUP.test(next) && !(isFirm && !FIRM.test(gaps[index + 1] ?? ''))
    if (!hasMore) return { first, last: index, start, groups, mark, decimals, rest }
  }
  return null
}

/** The money that is before a number, with the marks before it; null if there is none, or it is of a number before. */
function moneyBefore(prefix: string, index: number, words: readonly string[]): string | null {
  if (MONEY_BEFORE.test(prefix)) return prefix
  const previous = words[index - 1] ?? ''
  const isFree = prefix === '' && !BEFORE_OTHERS.test(words[index - 2] ?? '')
  return isFree && MONEY_BEFORE.test(previous) ? previous : null
}

/** Whether groups can't be a count and an amount. */
function isOneNumber(run: Run, isMoney: boolean, words: readonly string[], gaps: readonly string[]): boolean {
  const next = words[run.last + 1] ?? ''
  const [unit = ''] = UNIT.exec(run.rest === '' ? next : run.rest) ?? []
  const isFirm = FIRM.test(gaps[run.first + 1] ?? '')
  const areSeveral = run.groups.length > 1
  // Pay € 5 200 times, and € 5 for 250 g.
  if (isMoney) return areSeveral || isFirm || !(UNITS.has(unit) || /^times\b/.test(next))
  // Without a unit, they may be a telephone's.
  if (!UNITS.has(unit) && !MONEY.has(unit)) return false
  // `2 112.5 mg` may be two of them; with a comma, thousands are not written with one.
  const hasPlaces = run.mark === ',' || (run.mark === '.' && MONEY.has(unit))
  return isFirm || areSeveral || hasPlaces || run.groups.some((group) => group.startsWith('0'))
}
