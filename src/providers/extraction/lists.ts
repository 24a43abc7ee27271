import {
  afterLeadIn,
  introduced,
  isLinkedInstruction,
  leadInOf,
  SHORT,
  withoutIntroduction,
  wordsOf,
} from './introductions.js'
import { untied } from './connectives.js'
import type { Entry, LeadIn, ListFrame } from './list-frame.js'
import { paragraphStatements } from './paragraphs.js'
import { countWords, LONGEST_ITEM } from './plain-text.js'
import { isUseless, onlyRefersElsewhere } from './score.js'
import { isShortCode } from './section-statements.js'
import { endsSentence, isFragment, isQuestion, sentencesOf } from './sentences.js'
import { isLink, type Statement } from './statement.js'

/** A sentence has at least so many words; in scripts without spaces, two characters count as a word. */
const FEWEST_WORDS = 4
/** An entry of more sentences or characters than this says more than one thing. */
const MOST_SENTENCES = 2
const LONGEST_WHOLE = 280
/** Empty code left after removing a site generator's tag. */
const EMPTIED_CODE = /\s?``/g

/**
 * Makes statements from a list.
 *
 * Steps keep their numbers and stay together as one statement, or become several in order. Entries that mean
 * little alone are joined into a series after the words that introduce them. Other entries stand alone. A
 * list without words gives no statements, whatever introduces it.
 */
export function entryStatements(read: ListFrame): Statement[] {
  // A single number within an entry counts nothing.
  const list = read.isNested && read.entries.length === 1 ? { ...read, start: null } : read
  const { start, entries } = list
  if (!entries.some(({ text }) => /[\p{L}\p{N}]/u.test(text))) return []
  const leadIn = leadInOf(list)
  if (isOne({ ...list, leadIn })) return inSeries(leadIn, start === null ? entries : numbered(list, start))
  if (start !== null) return numbered(list, start).flatMap((step) => stepStatements(step, leadIn, list))
  return entries
    .map(withoutIntroduction)
    .filter((entry) => !onlyIntroduces(entry))
    .flatMap((entry) => ownStatements(introduced(entry, leadIn, list)))
}

/**
 * Puts the entries of a list into the step around it if that is no sentence without them: `Write to us and include:`.
 *
 * @returns whether they are there
 */
export function completesStep({ entries, start }: ListFrame, around: ListFrame): boolean {
  const step = around.entries.at(-1)
  if (step === undefined || around.start === null) return false
  const isAsked = isQuestion(step.text)
  const isWhole = endsSentence(step.text) && !NOTES.test(step.text)
  if (isWhole && !isAsked) return false
  if (entries.length === 0 || entries.some(({ nested }) => nested)) return false
  const parts = entries.map(({ text }, index) => {
    const part = text.replace(/[\s;,.:：]+$/, '')
    return start === null ? part : `(${start + index}) ${part}`
  })
  const text = `${step.text.replace(/[.:：]$/, '')}${isAsked ? '' : ':'} ${parts.join('; ')}`
  if (text.length > LONGEST_COMPLETED) return false
  step.text = text
  step.nested = false
  return true
}

/** A step that the list within it goes on with, although it ends as a sentence does. */
const NOTES = /\b(?:note|include|record|write down|answer|provide|check|collect) the following\b[^:]{0,200}$/i

/** Leaves room for the words that introduce the procedure. */
const LONGEST_COMPLETED = LONGEST_ITEM - 150

function numbered({ entries }: ListFrame, start: number): Entry[] {
  return entries
    .map((entry, index) => ({
      ...entry,
      text: `${start + index}. ${entry.text.replaceAll(EMPTIED_CODE, '')}`,
    }))
    .filter(({ text }) => !/^\d+\. $/.test(text))
}

/** Whether an entry says something by itself. */
function isSentence({ text }: Entry): boolean {
  return /^\P{Ll}/u.test(text) && endsSentence(text) && countWords(text) >= FEWEST_WORDS && !isFragment(text)
}

/** Whether the entries belong in one statement. */
function isOne({ leadIn, start, entries }: ListFrame): boolean {
  if (entries.length < 2 || entries.some((entry) => entry.nested)) return false
  const short = entries.every(({ text }) => text.length <= SHORT)
  const length = entries.reduce((sum, { text }) => sum + text.length + 5, wordsOf(leadIn).length)
  if (start !== null) return short || length <= LONGEST_ITEM
  if (leadIn !== null && areQuestions(entries)) return true
  if (leadIn !== null && entries.some(({ text }) => /^or,? /i.test(text)) && length <= LONGEST_ITEM)
    return true
  if (leadIn !== null && / order[:：]$/.test(leadIn.text) && length <= LONGEST_ITEM) return true
  if (leadIn?.saysHow === true && short) return true
  if (leadIn?.areExamples === true && length <= LONGEST_ITEM) return true
  if (entries.filter(isSentence).length * 2 >= entries.length) return false
  if (entries.filter(isLinkedInstruction).length * 2 >= entries.length) return false
  const selfContained = entries.every(({ text, lead }) => lead !== null && text.length > lead.length + 20)
  if (leadIn === null || selfContained) return false
  return short || (!leadIn.isHeading && length <= LONGEST_ITEM)
}

/** Whether most entries are questions, which say something together: `When you plan, ask: Who pays? Who drives?` */
function areQuestions(entries: readonly Entry[]): boolean {
  return entries.filter((entry) => isQuestion(entry.text) && !isLink(entry)).length * 2 > entries.length
}

/** Whether an entry is only the heading of a list within it. A step never is. */
function onlyIntroduces({ text, lead, nested }: Entry): boolean {
  if (/[:：]$/.test(text)) return true
  return nested && (lead === null || lead === text) && text.length <= SHORT && !endsSentence(text)
}

/** Joins entries, as many in a statement as fit. */
function inSeries(leadIn: LeadIn | null, entries: readonly Entry[]): Statement[] {
  const words = leadIn?.areExamples === true ? `${wordsOf(leadIn)} For example:` : wordsOf(leadIn)
  const start = words !== '' && words.length <= LONGEST_ITEM / 2 ? `${words} ` : ''
  const series: Statement[] = []
  for (const { text, linked, line } of entries) {
    const entry = text.replace(/[\s;,.:：。]+(?:and|or|und|oder)?[\s;,.]*$/, '')
    const last = series.at(-1)
    if (last !== undefined && last.text.length + entry.length + 2 <= LONGEST_ITEM) {
      last.linked = Math.min(last.linked, linked)
      last.text += isQuestion(last.text) ? ` ${entry}` : `; ${entry}`
    } else {
      series.push({ text: start + entry, kind: 'series', lead: false, linked, line })
    }
  }
  return series
}

/** Without a last sentence that only says where to read more. */
function withoutPointer(text: string): string {
  const end = text.lastIndexOf('. ')
  const last = text.slice(end + 2)
  return end > 0 && (onlyRefersElsewhere(last) || isUseless(last)) ? text.slice(0, end + 1) : text
}

/** Whether an entry is more than one statement. */
function saysMore(text: string): boolean {
  if (text.length > LONGEST_ITEM) return true
  return text.length > LONGEST_WHOLE && sentencesOf(text).length > MOST_SENTENCES
}

/** An entry as one statement, or as its sentences where it says more. */
function ownStatements({ text: whole, ...entry }: Entry): Statement[] {
  const text = withoutPointer(whole.replace(/[,;]$/, ''))
  const { lead, line } = entry
  // Being a link, a few words are enough.
  const instructs = isLinkedInstruction({ ...entry, text }) && !text.includes(': ')
  const linked = instructs ? 0 : entry.linked
  if (saysMore(text)) {
    const { statements } = paragraphStatements({ ...entry, text }, line)
    const term = lead !== null && lead.length <= SHORT && text.startsWith(`${lead}:`) ? `${lead}: ` : ''
    return statements.map((part, index) =>
      index === 0 ? { ...part, kind: 'entry' } : { ...part, text: term + part.text, linked: 0 },
    )
  }
  return [
    {
      text,
      kind: 'entry',
      lead: instructs || (lead !== null && text.length > lead.length + 5),
      linked,
      line,
    },
  ]
}

/** A step without a last sentence that only introduces a list within it: `Go on. Drivers should note:` */
function withoutAnnouncement(step: string): string {
  if (!/[:：]$/.test(step)) return step
  const sentences = sentencesOf(step.replace(/^\d+\. /, ''))
  const last = sentences.at(-1) ?? ''
  return sentences.length > 1 ? step.slice(0, -last.length).trim() : step.slice(0, -1).trim()
}

/** A step, in as few parts as possible, each with the step's number. */
function stepStatements(step: Entry, leadIn: LeadIn | null, procedure: object): Statement[] {
  const { lead, linked, line } = step
  const text = afterLeadIn(withoutAnnouncement(step.text), leadIn)
  const number = /^\d+\. /.exec(step.text)?.[0] ?? ''
  const parts: string[] = []
  for (const sentence of text.length <= LONGEST_ITEM ? [text] : sentencesOf(text)) {
    const last = parts.at(-1)
    if (last === undefined) parts.push(sentence)
    else if (`${last} ${sentence}`.length <= LONGEST_ITEM) parts[parts.length - 1] = `${last} ${sentence}`
    else parts.push(afterLeadIn(number + untied(sentence), leadIn))
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

/** Adds a short line of code to the entry of a list that it is in; a longer one takes away a mere `Run`. Returns whether it is in one. */
export function addCode(entry: Entry | undefined, code: string): boolean {
  if (entry === undefined || entry.nested) return entry !== undefined
  if (isShortCode(code) && !endsSentence(entry.text))
    entry.text += `${/[\p{L}\p{N}]$/u.test(entry.text) ? ':' : ''} ${code.trim()}`
  else if (countWords(entry.text) < FEWEST_WORDS && !endsSentence(entry.text)) entry.text = ''
  return true
}
