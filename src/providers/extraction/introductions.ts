import { untied } from './connectives.js'
import { denies } from './denials.js'
import { beginsWithVerb, isInstruction } from './imperatives.js'
import type { Entry, LeadIn, ListFrame } from './list-frame.js'
import { LONGEST_ITEM } from './plain-text.js'
import { refersOutside } from './references.js'
import { onlyRefersElsewhere } from './score.js'
import {
  endsSentence,
  hasVerb,
  isFragment,
  isQuestion,
  lastSentence,
  needsPreviousSubject,
} from './sentences.js'
import { isLink } from './statement.js'

/** An entry of at most this many characters may be too short to stand alone. */
export const SHORT = 80
/** A term with fewer characters after it says little without the words that introduce the list. */
const FEWEST_AFTER_TERM = 30
/** Words that introduce single entries are at most this long, because they are repeated before each entry. */
const LONGEST_REPEATED = { heading: 100, implied: 160, sentence: 200, both: 300 }

/** The words that introduce a list: what was written for that, or else a sentence, or the heading of steps. */
export function leadInOf(list: ListFrame): LeadIn | null {
  return list.leadIn ?? impliedLeadIn(list) ?? (list.start === null ? null : headingOf(list))
}

/** A sentence that introduces a list without announcing it: the entries continue it, or say little without it. */
function impliedLeadIn({ said: whole, isNested, start, entries }: ListFrame): LeadIn | null {
  const said = whole === null || !isNested ? whole : lastSentence(whole)
  if (said === null || /^[(“"]/.test(said)) return null
  const continues = entries.every(({ text, lead }) => lead === null && /^\p{Ll}/u.test(text))
  const isName = start !== null && said.length <= SHORT && !endsSentence(said)
  if (
    !(continues || isName || (said.length <= LONGEST_REPEATED.implied && needOne(entries, isNested, start)))
  )
    return null
  return { text: `${untied(said).replace(/[,.:：。]$/, '')}:`, before: null, isHeading: false }
}

/** Whether steps within an entry, or most entries of a list, need what stands before them. */
function needOne(entries: readonly Entry[], isNested: boolean, start: number | null): boolean {
  if (start !== null) return isNested
  const needing = entries.filter((entry) => entry.lead === null && !isLink(entry) && isNoSentence(entry.text))
  return needing.length * 2 > entries.length
}

/** Whether an entry has no verb, and no name of its own before a colon. */
function isNoSentence(text: string): boolean {
  if (/^[^.!?]{1,60}[:：–—]| - /.test(text)) return false
  return endsSentence(text) ? isFragment(text) : !hasVerb(text) && !beginsWithVerb(text)
}

/** What a procedure is for, if nothing else says it. */
function headingOf({ heading }: ListFrame): LeadIn | null {
  if (heading === null) return null
  return { text: /[.:!?…。！？]$/.test(heading) ? heading : `${heading}:`, before: null, isHeading: true }
}

/** A link whose text says what to do: it is no name of a page. */
export function isLinkedInstruction(entry: Entry): boolean {
  return isLink(entry) && isInstruction(entry.text)
}

/** The words that introduce a list, after the words they need before them if both are short. */
export function wordsOf(leadIn: LeadIn | null): string {
  if (leadIn === null) return ''
  const text = untied(leadIn.text)
  const both = leadIn.before === null ? text : `${leadIn.before} ${text}`
  return both.length <= LONGEST_REPEATED.both ? both : text
}

/** The words of an entry that introduce a list within it, or null: its last sentence if there are many. */
export function introductionIn(text: string): string | null {
  if (!/[:：]$/.test(text)) return null
  return text.length > LONGEST_REPEATED.sentence ? lastSentence(text) : text
}

/** An entry without the words that introduce a list within it, where it says more. */
export function withoutIntroduction(entry: Entry): Entry {
  const words = entry.nested ? introductionIn(entry.text) : null
  if (words === null || words.length === entry.text.length) return entry
  return { ...entry, text: entry.text.slice(0, -words.length).trim() }
}

/**
 * Puts the words that introduce the list before a fragment, and the previous sentence before one that points
 * back, if both fit.
 */
export function introduced(entry: Entry, leadIn: LeadIn | null, { said, isNested }: ListFrame): Entry {
  const { text, lead } = entry
  const saysLittle =
    lead !== null && text.length - lead.length < FEWEST_AFTER_TERM && leadIn?.isHeading === false
  if (lead !== null && !saysLittle) return entry
  const isWhole =
    endsSentence(text) && !isHalf(leadIn, text) && (leadIn?.isHeading === true || standsAlone(text, leadIn))
  const needsMore = isWhole && (needsPreviousSubject(text) || refersOutside(text))
  const before = needsMore && said !== null ? lastSentence(said) : null
  if (before !== null && !before.startsWith('(')) return joined(before, entry)
  if (
    leadIn === null ||
    (isWhole && !(isNested && isTerm(leadIn))) ||
    (leadIn.isHeading &&
      (isLinkedInstruction(entry) || onlyRefersElsewhere(leadIn.text) || onlyRefersElsewhere(text)))
  )
    return entry
  const words = wordsOf(leadIn)
  const longest = leadIn.isHeading
    ? LONGEST_REPEATED.heading
    : LONGEST_REPEATED[words === leadIn.text ? 'sentence' : 'both']
  return words.length <= longest ? joined(words, entry) : entry
}

/**
 * Whether an entry that ends as a sentence does is one, as far as English tells: it has a verb, or what introduces it
 * only says that something follows.
 */
function standsAlone(text: string, leadIn: LeadIn | null): boolean {
  if (isFragment(text)) return false
  return leadIn === null || announces(leadIn.text) || hasVerb(text) || beginsWithVerb(text)
}

/** Whether words only say that something follows: `Here are some of them:`. */
export function announces(text: string): boolean {
  return /^here (?:are|is)\b|\b(?:these|the following) [a-z]{3,}/i.test(text)
}

/**
 * Whether words are the first half of a sentence, which an entry ends: `A pump is old when:`, or a subject that has its
 * verb there: `The board:`, and then `Decides whom to ask.`
 */
function isHalf(leadIn: LeadIn | null, text: string): boolean {
  if (leadIn === null || leadIn.isHeading) return false
  if (HALF.test(leadIn.text) || isCondition(leadIn.text) || denies(leadIn.text)) return true
  return BEGINS_WITH_VERB.test(text) && !hasVerb(leadIn.text)
}

/** Whether words say when a list holds, and not only that a list helps then: `If the server fails, do the following:` */
function isCondition(text: string): boolean {
  return CONDITION.test(text) && (!announces(text) || beginsWithVerb(text.replace(/^.*, /, '')))
}

const CONDITION =
  /^(?:if|when|whenever|unless|until|before|in case|to(?=[^,]*$)|wenn|falls|si|cuando|quand|lorsque)\b[^.]{0,180}[:：]$/i

const BEGINS_WITH_VERB =
  /^\p{Lu}\p{Ll}{2,}s (?!(?:of|are|have|that|who|which|can|may|must|will|should|in|for)\b)/u

const HALF =
  /\b(?:when|if|that|because|unless|must|should|can|may|will|includes?|including|limited to|such as|are|is|be|to|of|for|with|by|from|like|doit|doivent|devez|muss|müssen|debe|deben) ?[:：]$|\b(?:if|when|unless)\b[^,.:]{0,80}\b(?:following|these)\b[^,.:]{0,40}:$/i

/** Whether the words that introduce a list within an entry are only a name, which its entries are about. */
function isTerm({ text, isName }: LeadIn): boolean {
  if (/^(?:for )?(?:example|instance|note)s?\b/i.test(text)) return false
  return isName === true || (text.length <= LONGEST_TERM && !hasVerb(text) && !beginsWithVerb(text))
}

const LONGEST_TERM = 40

/** A step after the words that say which procedure it is of, if both fit. */
export function afterLeadIn(step: string, leadIn: LeadIn | null): string {
  const words = wordsOf(leadIn)
  const longest = leadIn?.isHeading === true ? LONGEST_REPEATED.heading : LONGEST_REPEATED.sentence
  if (words === '' || words.length > longest || words.length + step.length > LONGEST_ITEM) return step
  return `${words} ${step}`
}

function joined(before: string, entry: Entry): Entry {
  const text = `${before} ${entry.text}`
  return text.length <= LONGEST_ITEM ? { ...entry, text } : entry
}

/** The introduction to a list within an entry, if the entry is not a statement itself: `- **Interviews**`. */
export function nameOf(entry: Entry): string | null {
  if (isQuestion(entry.text)) return entry.text
  const isAllOne = entry.lead === null || entry.lead === entry.text
  return isAllOne && entry.text.length <= 100 && !endsSentence(entry.text) ? `${entry.text}:` : null
}
