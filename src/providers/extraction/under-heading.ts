import { beginsWithVerb } from './imperatives.js'
import { isTelling, stemOf, wordsOf } from './likeness.js'
import { countWords, foldedName, LONGEST_ITEM } from './plain-text.js'
import { isRelease, namesNoSubject, unnumbered } from './sections.js'
import { endsSentence, isQuestion, lacksSubject } from './sentences.js'
import type { Statement } from './statement.js'

/** A longer statement is likely to say what it is about. */
const LONGEST_UNCLEAR = 120
const FEWEST_CLEAR = 9
const LONGEST_HEADING = 60
/** `Yes, if you are away`, `Holiday pay: No`. */
const ANSWERS =
  /^(?:[^:.]{1,60}: )?(?:yes|no|none|optional|required|not (?:available|required|applicable))\b/i
/** A short sentence that begins so has no subject of its own: `If it rains, use the side door.` */
const NAMES_NOTHING = /^(?:you|we|there|if|when|only|no)\b/i

/**
 * A statement with the heading above it, if it is short and has none of its words, and the document's title doesn't have
 * all of them. If that heading names no subject, the topic's name stands before it.
 */
export function underHeading(statement: Statement, topic: string, title: string): string {
  const { text, heading = '', procedure, prefix } = statement
  const own = topic.startsWith(`${title}: `) ? topic.slice(title.length + 2) : topic
  if (isRelease(own) && own.length + text.length < LONGEST_ITEM - 2) return `${own}: ${text}`
  if (procedure !== undefined || prefix !== undefined || !isUnclear(introductionOf(statement))) return text
  const subject = [heading, own].map(unnumbered).find(namesSubject)
  if (subject === undefined) return text
  const known = new Set(tellingWords(title))
  const said = new Set(tellingWords(text))
  const words = tellingWords(subject).filter((word) => !known.has(word))
  return words.length === 0 || words.some((word) => said.has(word)) ? text : `${subject}: ${text}`
}

function isUnclear(text: string): boolean {
  if (text.length > LONGEST_UNCLEAR || /[?？] /.test(text)) return false
  if (beginsWithVerb(text) || lacksSubject(text) || ANSWERS.test(text)) return true
  return countWords(text) < FEWEST_CLEAR && (!endsSentence(text) || NAMES_NOTHING.test(text))
}

/** The words that introduce the entries of a list, where they name nothing; otherwise the whole text. */
function introductionOf({ text, kind }: Statement): string {
  const end = kind === 'sentence' ? -1 : text.indexOf(': ')
  const isShort = text.length + LONGEST_HEADING + 2 <= LONGEST_ITEM
  return end > 0 && isShort && NAMES_NOTHING.test(text) ? text.slice(0, end) : text
}

function namesSubject(heading: string): boolean {
  return (
    heading !== '' && heading.length <= LONGEST_HEADING && !isQuestion(heading) && !namesNoSubject(heading)
  )
}

function tellingWords(text: string): string[] {
  return wordsOf(foldedName(text))
    .filter(isTelling)
    .map((word) => stemOf(word))
}
