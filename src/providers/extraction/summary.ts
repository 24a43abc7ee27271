import { clip, countWords } from './plain-text.js'
import { describesDocument, onlyRefersElsewhere, scoreOf, WORTH_KEEPING } from './score.js'
import { needsPreviousSubject, sentencesOf } from './sentences.js'
import type { Statement } from './statement.js'

/** In characters. */
export const LONGEST_SUMMARY = 400
/** A second sentence is added if both are no longer than this. */
const LONGEST_OF_TWO = 300
const FEWEST_WORDS = 5
/** How many statements are searched: a document names its subject early or not at all. */
const LOOKED_AT = 60
/** How far down a statement about the document itself may be. */
const AT_THE_TOP = 8
/** How many candidates for the first sentence are compared. */
const COMPARED = 5
/** Gives a contact, a place or a time, not the subject of a document. */
const CONTACT =
  /\S@\S{1,100}\.\w|\bcontact information\b|\b(?:contact|reach out|e-?mail|call|ask) (?:us|me|the|our|your|@|#)|\bslack channel\b|\+?\d[\d ().-]{8,}\d|^(?:please )?(?:note|tip|warning|important|update|reminder|reference|review|bookmark)\b/i
const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec'
const BEGINS_WITH_DATE = new RegExp(
  `^(?:(?:on|in|as of|since|until|by|from|effective) )?(?:(?:${MONTHS})\\.? (?:of )?\\d|\\d{1,2}(?:st|nd|rd|th)? (?:${MONTHS})\\b|\\d{4}\\b|\\d{1,4}[/.-]\\d)`,
  'i',
)
/** Says what to do, not what the document is about. */
const ADVISES =
  /^(?:if you(?:['’]re| are)? (?:interested|looking|have|need|want)|please|for example|also|don['’]t)\b/i

/**
 * Summarizes a document in at most two sentences: from its front matter, else from a statement about itself
 * near its top, else from the first statement that is no advice or event. List entries, table rows, pointers
 * to other pages, dates and contacts are skipped.
 */
export function summarize(statements: readonly Statement[], description: string | null): string | null {
  if (description !== null && countWords(description) >= 4)
    return clip(firstTwo(description), LONGEST_SUMMARY)
  const about = statements
    .slice(0, AT_THE_TOP)
    .findIndex((one) => isOpening(one) && describesDocument(withoutPrefix(one)))
  const first = about === -1 ? bestOpening(statements.slice(0, LOOKED_AT)) : about
  const opening = statements[first]
  if (opening === undefined) return null
  const said = withoutPrefix(opening)
  const next = statements[first + 1]
  const goesOn = next?.line === opening.line && isOpening(next) ? ` ${withoutPrefix(next)}` : ''
  return clip(firstTwo(`${said}${goesOn}`), LONGEST_SUMMARY)
}

/**
 * The index of the first statement about the document's subject, or else of the first usable statement; -1 if
 * there is none.
 */
function bestOpening(statements: readonly Statement[]): number {
  const openings: number[] = []
  for (const [index, statement] of statements.entries()) {
    if (openings.length === COMPARED) break
    if (isOpening(statement)) openings.push(index)
  }
  return openings.find((index) => !saysLess(statements[index]?.text ?? '')) ?? openings[0] ?? -1
}

/** Whether a text is advice or an event rather than a subject. */
function saysLess(text: string): boolean {
  return ADVISES.test(text) || BEGINS_WITH_DATE.test(text)
}

/** Without the heading that was put before it, if the text speaks about itself. */
function withoutPrefix({ text, prefix = '' }: Statement): string {
  const rest = text.slice(prefix.length)
  return describesDocument(rest) ? rest : text
}

function isOpening(statement: Statement): boolean {
  if (statement.kind !== 'sentence' || countWords(statement.text) < FEWEST_WORDS) return false
  const { text } = statement
  if (text === text.toUpperCase() && text !== text.toLowerCase()) return false
  if (CONTACT.test(text) || needsPreviousSubject(text) || onlyRefersElsewhere(text))
    return describesDocument(text)
  return describesDocument(withoutPrefix(statement)) || scoreOf(statement) >= WORTH_KEEPING
}

function firstTwo(text: string): string {
  const [first = '', second] = sentencesOf(text)
  if (second === undefined || onlyRefersElsewhere(second) || countWords(second) <= FEWEST_WORDS) return first
  const both = `${first} ${second}`
  return both.length <= LONGEST_OF_TWO ? both : first
}
