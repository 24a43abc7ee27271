import type { InlineText } from './markdown.js'
import { LONGEST_ITEM } from './plain-text.js'
import { endsSentence, sentencesOf } from './sentences.js'
import type { Statement } from './statement.js'

/** Words that introduce a list: a heading, or the end of a paragraph. */
export interface LeadIn {
  /** Ends in a colon or another mark. */
  text: string
  isHeading: boolean
}

/** A list that is being read. */
export interface ListFrame {
  leadIn: LeadIn | null
  /** The number of the first entry; null for a list without numbers. */
  start: number | null
  entries: Entry[]
}

/** An entry of a list, with all its paragraphs. */
export interface Entry extends InlineText {
  line: number
  /** Whether it contains another list. */
  nested: boolean
}

/** An entry of at most this many characters may be too short to stand alone. */
const SHORT = 80
/** Words that introduce single entries are at most this long, as they are repeated before each. */
const LONGEST_REPEATED = { heading: 100, sentence: 200 }

/**
 * Makes statements from a list.
 *
 * Steps stay together as one statement, with their numbers, or else become statements in order, with their numbers.
 * Entries that mean little alone are joined into a series after the words that introduce them. Other entries stand
 * alone. A list without a word says nothing, whatever introduces it.
 */
export function entryStatements(list: ListFrame): Statement[] {
  const { leadIn, start, entries } = list
  if (!entries.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return []
  const numbered = entries.map((entry, index) =>
    start === null ? entry : { ...entry, text: `${start + index}. ${entry.text}` },
  )
  if (isOne(list)) return inSeries(leadIn, numbered)
  return numbered
    .filter((entry) => !onlyIntroduces(entry, start !== null))
    .flatMap((entry) =>
      ownStatements(introduced(entry, leadIn, start !== null), start === null ? null : list),
    )
}

/** Whether the entries say more together. */
function isOne({ leadIn, start, entries }: ListFrame): boolean {
  if (entries.length < 2 || entries.some((entry) => entry.nested)) return false
  const short = entries.every(({ text }) => text.length <= SHORT)
  const length = entries.reduce((sum, { text }) => sum + text.length + 5, leadIn?.text.length ?? 0)
  if (start !== null) return short || length <= LONGEST_ITEM
  const selfContained = entries.every(({ text, lead }) => lead !== null && text.length > lead.length + 20)
  if (leadIn === null || selfContained) return false
  return short || (!leadIn.isHeading && length <= LONGEST_ITEM)
}

/** Whether an entry is nothing but the heading of a list within it. A step is more than that. */
function onlyIntroduces({ text, lead, nested }: Entry, isStep: boolean): boolean {
  if (isStep && !nested) return false
  return /[:：]$/.test(text) || (nested && lead === null && text.length <= SHORT && !endsSentence(text))
}

/** Puts the words that introduce the list before a fragment, if both fit. */
function introduced(entry: Entry, leadIn: LeadIn | null, isStep: boolean): Entry {
  const text = isStep ? entry.text.replace(/[:：]$/, '') : entry.text
  if (leadIn === null || entry.lead !== null || endsSentence(text)) return { ...entry, text }
  const longest = leadIn.isHeading ? LONGEST_REPEATED.heading : LONGEST_REPEATED.sentence
  const fits = leadIn.text.length <= longest && leadIn.text.length + text.length < LONGEST_ITEM
  return fits ? { ...entry, text: `${leadIn.text} ${text}` } : { ...entry, text }
}

/** Joins entries, as many in a statement as fit. */
function inSeries(leadIn: LeadIn | null, entries: readonly Entry[]): Statement[] {
  const isShort = leadIn !== null && leadIn.text.length <= LONGEST_ITEM / 2
  const start = isShort ? `${leadIn.text} ` : ''
  const series: Statement[] = []
  for (const { text, linked, line } of entries) {
    const bare = text.replace(/[\s;,.:：]+(?:and|or|und|oder)?[\s;,.]*$/, '')
    const last = series.at(-1)
    if (last !== undefined && last.text.length + bare.length + 2 <= LONGEST_ITEM) {
      last.text += `; ${bare}`
      last.linked = Math.min(last.linked, linked)
    } else {
      series.push({ text: start + bare, kind: 'series', lead: false, linked, line })
    }
  }
  return series
}

function ownStatements({ text, lead, linked, line }: Entry, procedure: ListFrame | null): Statement[] {
  const parts = text.length <= LONGEST_ITEM ? [text] : sentencesOf(text)
  return parts.map((part, index) => ({
    text: part,
    kind: index === 0 ? 'entry' : 'sentence',
    ...(index === 0 && procedure !== null ? { procedure } : {}),
    lead: index === 0 && lead !== null && part.length > lead.length + 5,
    linked,
    line,
  }))
}
