import { clip, countWords } from './plain-text.js'
import { aboutTheText, pointsElsewhere, scoreOf, WORTH_KEEPING } from './score.js'
import { sentencesOf, standsFor } from './sentences.js'
import type { Statement } from './statement.js'

/** In characters. */
export const LONGEST_SUMMARY = 400
/** A second sentence is added if both are no longer than this. */
const LONGEST_OF_TWO = 300
const FEWEST_WORDS = 6
/** How many statements are looked at: a document that says later what it is about doesn't say it at all. */
const LOOKED_AT = 60
/** How many of them may be passed over for one that speaks about the document. */
const AT_THE_TOP = 8
/** Says whom to ask, or where or when something is, not what a document is about. */
const CONTACT =
  /\S@\S{1,100}\.\w|\b(?:contact|reach out|e-?mail|call|ask) (?:us|me|the|our|your|@|#)|\bslack channel\b|\+?\d[\d ().-]{8,}\d|^(?:note|tip|warning|important|update|reminder)\b/i

/**
 * Says what a document is about, in at most two sentences: what its front matter says, else the first sentences that
 * state something. Entries of lists, rows of tables, pointers to other pages, dates and contacts don't.
 */
export function summarize(statements: readonly Statement[], description: string | null): string | null {
  if (description !== null && countWords(description) >= 4)
    return clip(firstTwo(description), LONGEST_SUMMARY)
  const about = statements.slice(0, AT_THE_TOP).findIndex((one) => isOpening(one) && aboutTheText(bare(one)))
  const first = about === -1 ? statements.slice(0, LOOKED_AT).findIndex(isOpening) : about
  const opening = statements[first]
  if (opening === undefined) return null
  const said = bare(opening)
  const next = statements[first + 1]
  const goesOn = next?.line === opening.line && isOpening(next) ? ` ${bare(next)}` : ''
  return clip(firstTwo(`${said}${goesOn}`), LONGEST_SUMMARY)
}

/** Without the heading that was put before it, if the text speaks about itself. */
function bare({ text, prefix = '' }: Statement): string {
  const rest = text.slice(prefix.length)
  return aboutTheText(rest) ? rest : text
}

function isOpening(statement: Statement): boolean {
  if (statement.kind !== 'sentence' || countWords(statement.text) < FEWEST_WORDS) return false
  const { text } = statement
  if (CONTACT.test(text) || standsFor(text) || pointsElsewhere(text)) return aboutTheText(text)
  return aboutTheText(bare(statement)) || scoreOf(statement) >= WORTH_KEEPING
}

function firstTwo(text: string): string {
  const [first = '', second] = sentencesOf(text)
  if (second === undefined || pointsElsewhere(second)) return first
  const both = `${first} ${second}`
  return both.length <= LONGEST_OF_TWO ? both : first
}
