import { beginsWithVerb } from './imperatives.js'
import { isTelling, stemOf, wordsOf } from './likeness.js'
import { instructsElsewhere } from './other-languages.js'
import { countWords, foldedName, LONGEST_ITEM } from './plain-text.js'
import { isRelease, namesNoSubject, unnumbered } from './sections.js'
import { endsSentence, isQuestion, lacksSubject } from './sentences.js'
import type { Statement } from './statement.js'

/** A longer instruction or answer is likely to say what it is about. */
const LONGEST_UNCLEAR = 120
const FEWEST_CLEAR = 9
const LONGEST_HEADING = 60
const LONGEST_TITLE = 90
/** `Yes, if you are away`, `Holiday pay: No`. */
const ANSWERS =
  /^(?:[^:.]{1,60}: )?(?:yes|no|none|optional|required|not (?:available|required|applicable))\b/i
/** The same without anything that says what is answered: `Holiday pay: Yes - eight hours`. */
const ANSWERS_ALONE = /^(?:[^:.]{1,60}: )?(?:yes|no)(?:[.,;:]| -|$)/i
/** A short sentence that begins so has no subject of its own: `If it rains, use the side door.` */
const NAMES_NOTHING = /^(?:you|we|there|if|when|only|no)\b/i
/** Of something that the reader is thought to know: `The oil is changed every month.` */
const SPEAKS_AS_KNOWN = /\bthe\b/i
/** The same, although there may be a name in it: `Choose these options in Concur.` */
const POINTS = /\bth(?:is|ese)\b/i
/** Has a name, so that it says itself what it is about: `The tank of a Vulcan holds 60 l.` */
const HAS_NAME = /[\p{Ll},)’'] (?:the )?(?!I\b)\p{Lu}[\p{L}\d]|\b\p{Lu}[\p{Lu}\d]+s?\b/u
const LONGEST_AS_KNOWN = 240
const THIS_NOUN = /\b[Tt]h(?:is|ese) (\p{L}+)/gu
/** The number of a step whose procedure nothing names. */
const NUMBER = /^\d{1,3}\. /

/** What a document is called. */
export interface Title {
  text: string
  /** Whether the document says so itself, and not only who sent it. */
  isOwn: boolean
}

/** A title, and whether it is a name that the document speaks of, such as a program or a place. */
export interface Name extends Title {
  isName: boolean
}

/** Whether a title of one or two words is in the middle of a sentence, spelled in the same way. */
export function asName(title: Title, statements: readonly Statement[]): Name {
  const { text } = title
  const isShort = isUsable(title) && countWords(text) <= MOST_WORDS_OF_NAME && !/\.\w{2,4}$/.test(text)
  return { ...title, isName: isShort && statements.some((statement) => isWithin(statement.text, text)) }
}

const MOST_WORDS_OF_NAME = 2

/** Whether a name stands after a word in lower case. */
function isWithin(text: string, name: string): boolean {
  const at = text.indexOf(` ${name}`)
  return at > 0 && /[\p{Ll},(]/u.test(text.charAt(at - 1))
}

/**
 * A statement with the heading above it, if it is unclear and has none of its words. If that heading names no subject,
 * the name of the topic or else the document's own title stands before it.
 */
export function underHeading(statement: Statement, topic: string, title: Name): string {
  const { text, heading = '', prefix } = statement
  const own = topic.startsWith(`${title.text}: `) ? topic.slice(title.text.length + 2) : topic
  if (isRelease(own) && own.length + text.length < LONGEST_ITEM - 2) return `${own}: ${text}`
  if (text.startsWith(`${heading}: `) && namesNoSubject(heading) && isUsable(title))
    return withTitle(text.slice(heading.length + 2), heading, title.text)
  if (prefix !== undefined) return text
  const isStep = NUMBER.test(text)
  if (!isStep && !needsSubject(statement)) return underName(statement, title)
  if (!isStep && isQuestion(heading) && heading.length <= LONGEST_TITLE && !text.startsWith(heading))
    return says(text, headingWords(`${heading} ${title.text}`)) ? text : `${heading} ${text}`
  const subject = subjectAbove([heading, own], title)
  if (subject === '') return text
  const known = NAMES_NOTHING.test(text) ? subject : `${subject} ${title.text}`
  const needsAll = isStep || ANSWERS_ALONE.test(text)
  if (needsAll ? text.includes(subject) : says(text, headingWords(known)) && !speaksOf(subject, text))
    return underName(statement, title)
  return `${subject.replace(/[.!:…]+$/, '')}: ${text}`
}

/** A statement without any name after the name of what its document is about: `Zoom: Guests can't share screens.` */
function underName(statement: Statement, title: Name): string {
  const { text } = statement
  const isClear = isNamed(statement) || HAS_NAME.test(text) || /[?？] /.test(text)
  if (!title.isName || isClear || text.length > LONGEST_AS_KNOWN) return text
  return says(text, headingWords(title.text)) ? text : `${title.text}: ${text}`
}

/** What is below a heading that names no subject: steps after `Zoom setup`, anything else after `Zoom`. */
function withTitle(text: string, heading: string, title: string): string {
  const isShort = NUMBER.test(text) && countWords(title) <= MOST_WORDS_WITH_HEADING
  if (!isShort) return `${unlabelled(title)}: ${text}`
  return `${title} ${/^\p{Lu}\p{Ll}/u.test(heading) ? heading.charAt(0).toLowerCase() + heading.slice(1) : heading}: ${text}`
}

const MOST_WORDS_WITH_HEADING = 3

/** A title without the number of its part: `Play 7 - Learn to delegate`. */
function unlabelled(title: string): string {
  return title.replace(/^\p{L}{2,12} \d{1,3} ?[-–—:] +/u, '')
}

function needsSubject(statement: Statement): boolean {
  const introduction = introductionOf(statement)
  if (/[?？] /.test(introduction)) return false
  return isUnclear(introduction) || (!isNamed(statement) && speaksAsKnown(introduction))
}

/** Whether it begins with its own name, and is a sentence: `Badges: Keep them with you at all times.` */
function isNamed({ text, lead, kind }: Statement): boolean {
  return kind !== 'sentence' && lead && endsSentence(text)
}

/** The first heading that names a subject, or else the document's own title; empty if there is none. */
function subjectAbove(headings: readonly string[], title: Title): string {
  const named = headings.map(unnumbered).find((heading) => heading !== title.text && namesSubject(heading))
  if (named !== undefined) return named
  return isUsable(title) ? unlabelled(title.text) : ''
}

function isUsable({ text, isOwn }: Title): boolean {
  return isOwn && text.length <= LONGEST_TITLE && !isQuestion(text) && !namesNoSubject(text)
}

/** Whether a text has one of the words. Looking for their letters first is fast. */
function says(text: string, words: readonly string[]): boolean {
  const lower = text.toLowerCase()
  const likely = words.filter((word) => lower.includes(word.slice(0, ROOT)))
  return likely.length > 0 && tellingWords(text).some((word) => likely.some((one) => sharesRoot(one, word)))
}

/** How many letters `delegate` and `delegation` have in common, at least. */
const ROOT = 6

function sharesRoot(one: string, other: string): boolean {
  return one === other || (one.length > ROOT && one.slice(0, ROOT) === other.slice(0, ROOT))
}

/** Whether a text speaks of `this schedule` below a heading that says which one, with another word. */
function speaksOf(subject: string, text: string): boolean {
  const nouns = [...text.matchAll(THIS_NOUN)].map(([, noun = '']) => stemOf(noun.toLowerCase()))
  const words = headingWords(subject)
  return nouns.length > 0 && words.length > 1 && words.some((word) => nouns.includes(word))
}

function isUnclear(text: string): boolean {
  if (text.length > LONGEST_UNCLEAR) return false
  if (beginsWithVerb(text) || instructsElsewhere(text) || lacksSubject(text) || ANSWERS.test(text))
    return true
  return countWords(text) < FEWEST_CLEAR && (!endsSentence(text) || NAMES_NOTHING.test(text))
}

function speaksAsKnown(text: string): boolean {
  if (text.length > LONGEST_AS_KNOWN) return false
  return NAMES_NOTHING.test(text) || POINTS.test(text) || (SPEAKS_AS_KNOWN.test(text) && !HAS_NAME.test(text))
}

/** The words that introduce the entries of a list, where they name nothing; otherwise the whole text. */
function introductionOf({ text, kind }: Statement): string {
  const end = kind === 'sentence' ? -1 : text.indexOf(': ')
  const isShort = text.length + LONGEST_TITLE + 2 <= LONGEST_ITEM
  return end > 0 && isShort && NAMES_NOTHING.test(text) ? text.slice(0, end) : text
}

function namesSubject(heading: string): boolean {
  return (
    heading !== '' && heading.length <= LONGEST_HEADING && !isQuestion(heading) && !namesNoSubject(heading)
  )
}

/** Articles and the like of other languages, with which a heading has nothing in common with a text. */
const LITTLE =
  /^(?:une?|l[aeo]s?|des?|du|de[lrnm]|par|pour|avec|et|en|aux?|sur|das|die|ein|eine|und|für|mit|von|zum?|im|am|el|con|para|por|y)$/

function tellingWords(text: string): string[] {
  return wordsOf(foldedName(text))
    .filter((word) => isTelling(word) && !LITTLE.test(word))
    .map((word) => stemOf(word))
}

let latest: { heading: string; words: string[] } = { heading: '', words: [] }

/** The same of a heading: most statements have the one of the statement before. */
function headingWords(heading: string): string[] {
  if (latest.heading !== heading) latest = { heading, words: tellingWords(heading) }
  return latest.words
}
