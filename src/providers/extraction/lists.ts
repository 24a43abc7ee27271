import { beginsWithVerb } from './imperatives.js'
import type { InlineText } from './markdown.js'
import { paragraphStatements } from './paragraphs.js'
import { countWords, LONGEST_ITEM } from './plain-text.js'
import { endsSentence, isFragment, lastSentence, needsPreviousSubject, sentencesOf } from './sentences.js'
import { onlyRefersElsewhere } from './score.js'
import type { Statement } from './statement.js'

/** Words that introduce a list: a heading, or the end of a paragraph. */
export interface LeadIn {
  /** Ends in a colon or another mark. */
  text: string
  /** Words that must precede the text to make it understandable, if they are short; or null. */
  before: string | null
  isHeading: boolean
}

/** A list that is being read. */
export interface ListFrame {
  leadIn: LeadIn | null
  /** The sentence before the list, or the entry that it is in; null if there is none. */
  said: string | null
  /** The heading of the part that it is in, if it is short. */
  heading: string | null
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

/** A sentence has at least so many words; in scripts without spaces, two characters count as a word. */
const FEWEST_WORDS = 4
/** An entry of more sentences or characters than this says more than one thing. */
const MOST_SENTENCES = 2
const LONGEST_WHOLE = 280
/** An entry of at most this many characters may be too short to stand alone. */
const SHORT = 80
/** Words that introduce single entries are at most this long, because they are repeated before each entry. */
const LONGEST_REPEATED = { heading: 100, sentence: 200, both: 300 }
/** An entry is a link if more of it than this is one. */
const MOSTLY = 0.7
/** Empty code left after removing a site generator's tag. */
const EMPTIED_CODE = /\s?``/g

/**
 * Makes statements from a list.
 *
 * Steps keep their numbers and stay together as one statement, or become several in order. Entries that mean
 * little alone are joined into a series after the words that introduce them. Other entries stand alone. A
 * list without words gives no statements, whatever introduces it.
 */
export function entryStatements(list: ListFrame): Statement[] {
  const { start, entries } = list
  if (!entries.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return []
  const leadIn = list.leadIn ?? impliedLeadIn(list) ?? (start === null ? null : headingOf(list))
  if (isOne({ ...list, leadIn })) return inSeries(leadIn, start === null ? entries : numbered(list, start))
  if (start !== null) return numbered(list, start).flatMap((step) => stepStatements(step, leadIn, list))
  return entries
    .filter((entry) => !onlyIntroduces(entry))
    .flatMap((entry) => ownStatements(introduced(entry, leadIn, list.said)))
}

function numbered({ entries }: ListFrame, start: number): Entry[] {
  return entries.map((entry, index) => ({
    ...entry,
    text: `${start + index}. ${entry.text.replaceAll(EMPTIED_CODE, '')}`,
  }))
}

/** A sentence that introduces a list without announcing it: the entries continue it. */
function impliedLeadIn({ said, start, entries }: ListFrame): LeadIn | null {
  const continues = entries.every(({ text, lead }) => lead === null && /^\p{Ll}/u.test(text))
  if (said === null || !(continues || (start !== null && said.length <= SHORT && !endsSentence(said))))
    return null
  return { text: said.replace(/[.:：]$/, '') + ':', before: null, isHeading: false }
}

/** What a procedure is for, if nothing else says it. */
function headingOf({ heading }: ListFrame): LeadIn | null {
  if (heading === null) return null
  return { text: /[.:!?…。！？]$/.test(heading) ? heading : `${heading}:`, before: null, isHeading: true }
}

/** Whether an entry says something by itself. */
function isSentence({ text }: Entry): boolean {
  return /^\P{Ll}/u.test(text) && endsSentence(text) && countWords(text) >= FEWEST_WORDS && !isFragment(text)
}

/** A link whose text says what to do: it is no name of a page. */
function isLinkedInstruction({ text, linked }: Entry): boolean {
  return linked > MOSTLY && beginsWithVerb(text)
}

/** Whether the entries belong in one statement. */
function isOne({ leadIn, start, entries }: ListFrame): boolean {
  if (entries.length < 2 || entries.some((entry) => entry.nested)) return false
  const short = entries.every(({ text }) => text.length <= SHORT)
  const length = entries.reduce((sum, { text }) => sum + text.length + 5, wordsOf(leadIn).length)
  if (start !== null) return short || length <= LONGEST_ITEM
  if (entries.filter(isSentence).length * 2 >= entries.length) return false
  if (entries.filter(isLinkedInstruction).length * 2 >= entries.length) return false
  const selfContained = entries.every(({ text, lead }) => lead !== null && text.length > lead.length + 20)
  if (leadIn === null || selfContained) return false
  return short || (!leadIn.isHeading && length <= LONGEST_ITEM)
}

/** The words that introduce a list, after the words they need before them if both are short. */
function wordsOf(leadIn: LeadIn | null): string {
  if (leadIn === null) return ''
  const both = leadIn.before === null ? leadIn.text : `${leadIn.before} ${leadIn.text}`
  return both.length <= LONGEST_REPEATED.both ? both : leadIn.text
}

/** Whether an entry is only the heading of a list within it. A step never is. */
function onlyIntroduces({ text, lead, nested }: Entry): boolean {
  return /[:：]$/.test(text) || (nested && lead === null && text.length <= SHORT && !endsSentence(text))
}

/**
 * Puts the words that introduce the list before a fragment, and the previous sentence before one that points
 * back, if both fit.
 */
function introduced(entry: Entry, leadIn: LeadIn | null, said: string | null): Entry {
  const { text, lead } = entry
  if (lead !== null) return entry
  const isWhole = endsSentence(text) && (leadIn?.isHeading === true || !isFragment(text))
  const before = isWhole && needsPreviousSubject(text) && said !== null ? lastSentence(said) : null
  if (before !== null) return joined(before, entry)
  if (
    leadIn === null ||
    isWhole ||
    (leadIn.isHeading && (isLinkedInstruction(entry) || onlyRefersElsewhere(leadIn.text)))
  )
    return entry
  const words = wordsOf(leadIn)
  const longest = leadIn.isHeading
    ? LONGEST_REPEATED.heading
    : LONGEST_REPEATED[words === leadIn.text ? 'sentence' : 'both']
  return words.length <= longest ? joined(words, entry) : entry
}

/** A step after the words that say which procedure it is of, if both fit. */
function afterLeadIn(step: string, leadIn: LeadIn | null): string {
  const words = wordsOf(leadIn)
  const longest = leadIn?.isHeading === true ? LONGEST_REPEATED.heading : LONGEST_REPEATED.sentence
  if (words === '' || words.length > longest || words.length + step.length > LONGEST_ITEM) return step
  return `${words} ${step}`
}

function joined(before: string, entry: Entry): Entry {
  const text = `${before} ${entry.text}`
  return text.length <= LONGEST_ITEM ? { ...entry, text } : entry
}

/** Joins entries, as many in a statement as fit. */
function inSeries(leadIn: LeadIn | null, entries: readonly Entry[]): Statement[] {
  const words = wordsOf(leadIn)
  const start = words !== '' && words.length <= LONGEST_ITEM / 2 ? `${words} ` : ''
  const series: Statement[] = []
  for (const { text, linked, line } of entries) {
    const entry = text.replace(/[\s;,.:：]+(?:and|or|und|oder)?[\s;,.]*$/, '')
    const last = series.at(-1)
    if (last !== undefined && last.text.length + entry.length + 2 <= LONGEST_ITEM) {
      last.text += `; ${entry}`
      last.linked = Math.min(last.linked, linked)
    } else {
      series.push({ text: start + entry, kind: 'series', lead: false, linked, line })
    }
  }
  return series
}

/** Without a last sentence that only says where to read more. */
function withoutPointer(text: string): string {
  const end = text.lastIndexOf('. ')
  return end > 0 && onlyRefersElsewhere(text.slice(end + 2)) ? text.slice(0, end + 1) : text
}

/** Whether an entry is more than one statement. */
function saysMore(text: string): boolean {
  if (text.length > LONGEST_ITEM) return true
  return text.length > LONGEST_WHOLE && sentencesOf(text).length > MOST_SENTENCES
}

/** An entry as one statement, or as its sentences where it says more. */
function ownStatements({ text: whole, ...entry }: Entry): Statement[] {
  const text = withoutPointer(whole)
  const { lead, linked, line } = entry
  if (saysMore(text)) {
    const { statements } = paragraphStatements({ ...entry, text }, line)
    const term = lead !== null && lead.length <= SHORT && text.startsWith(`${lead}:`) ? `${lead}: ` : ''
    return statements.map((part, index) =>
      index === 0 ? { ...part, kind: 'entry' } : { ...part, text: term + part.text, linked: 0 },
    )
  }
  return [{ text, kind: 'entry', lead: lead !== null && text.length > lead.length + 5, linked, line }]
}

/** A step, in as few parts as possible, each with the step's number. */
function stepStatements(step: Entry, leadIn: LeadIn | null, procedure: object): Statement[] {
  const { lead, linked, line } = step
  const text = afterLeadIn(step.text.replace(/[:：]$/, ''), leadIn)
  const number = /^\d+\. /.exec(step.text)?.[0] ?? ''
  const parts: string[] = []
  for (const sentence of text.length <= LONGEST_ITEM ? [text] : sentencesOf(text)) {
    const last = parts.at(-1)
    if (last === undefined) parts.push(sentence)
    else if (`${last} ${sentence}`.length <= LONGEST_ITEM) parts[parts.length - 1] = `${last} ${sentence}`
    else parts.push(number + sentence)
  }
  return parts.map((part, index) => ({
    text: part,
    kind: 'entry',
    procedure,
    lead: index === 0 && lead !== null && part.length > lead.length + 5,
    linked,
    line,
  }))
}
