import { beginsWithVerb } from './imperatives.js'
import { clip, countWords, foldedName } from './plain-text.js'
import {
  describesDocument,
  isBoilerplate,
  isUseless,
  onlyRefersElsewhere,
  scoreOf,
  WORTH_AS_ENTRY,
  WORTH_KEEPING,
} from './score.js'
import { isAboutMakers, namesNoSubject, type Section } from './sections.js'
import {
  endsSentence,
  dependsOnPrevious,
  isFragment,
  isQuestion,
  needsPreviousSubject,
  sentencesOf,
} from './sentences.js'
import type { Statement } from './statement.js'

/** In characters. */
export const LONGEST_SUMMARY = 400
const MOST_SENTENCES = 3
/** Another sentence is added if all are no longer than this. */
const LONGEST_TOGETHER = 300
/** A shorter description doesn't say enough, in characters. */
const SHORT = 60
/** How long the names of sections may be. */
const LONGEST_NAMES = 160
const FEWEST_WORDS = 5
const FEWEST_TO_INTRODUCE = 3
/** The name of a file. */
const FILE = /^[\w./-]+$/
/** A statement is a link if more of it than this is one. */
const MOSTLY = 0.7
/** What a statement without a verb scores less; it may still introduce a document. */
const FRAGMENT = 2
/** How many statements are searched: a document names its subject early or not at all. */
const LOOKED_AT = 60
/** How far down a statement about the document itself may be. */
const AT_THE_TOP = 8
/** How many candidates for the first sentence are compared. */
const COMPARED = 5
/** Gives a contact, a place or a time, not the subject of a document. */
const CONTACT =
  /\S@\S{1,100}\.\w|\bcontact information\b|\b(?:contact|reach out|e-?mail|call|ask) (?:us|me|the|our|your|@|#)|\bslack channel\b|^(?:please )?(?:note|tip|warning|important|update|reminder|reference|review|bookmark)\b/i
const TELEPHONE = /\+?\d[\d ().-]{8,}\d/
/** A longer sentence is about more than its telephone number. */
const LONGEST_CONTACT = 120
/** Says what its readers should know or have read before; the rest of the paragraph says where. */
const PRESUMES =
  /\b(?:page|guide|document|section|chapter|article|tutorial) (?:assumes|presumes|expects)\b|\bassumes (?:that )?(?:you|familiarity|basic)|(?:を|こと(?:を|が))前提|[假预]设|假定|\b(?:suppose que|part du principe|da por (?:hecho|sentado)|setzt voraus|wird vorausgesetzt)\b/i
const MONTHS =
  'january|february|march|april|may|june|july|august|september|october|november|december|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec'
const BEGINS_WITH_DATE = new RegExp(
  `^(?:(?:on|in|as of|since|until|by|from|effective) )?(?:(?:${MONTHS})\\.? (?:of )?\\d|\\d{1,2}(?:st|nd|rd|th)? (?:${MONTHS})\\b|\\d{4}\\b|\\d{1,4}[/.-]\\d)`,
  'i',
)
/** Says what to do, not what the document is about. */
const ADVISES =
  /^(?:if (?:this|that|so|not)|if you(?:['’]re| are)? (?:interested|looking|have|need|want)|please|for example|also|you can also|at some point|don['’]t|the (?:most up-to-date|latest|current|newest) version of th(?:is|e) (?:document|page|file|guide)|simply)\b/i

/** What a summary is made from, apart from the statements. */
export interface Summarized {
  title: string
  /** The description in the front matter. */
  description: string | null
  sections: readonly Section[]
}

/**
 * Summarizes a document in at most three sentences: from its front matter, else from a statement about itself near its
 * top, else from the first statement that is no advice or event. List entries, table rows, pointers to other pages,
 * dates and contacts are skipped, unless there is nothing else. A document that begins without an introduction is
 * summarized by the names of its sections too. It never only repeats the title.
 */
export function summarize(
  statements: readonly Statement[],
  { title, description, sections }: Summarized,
): string | null {
  const repeats = repeating(title)
  const described = description !== null && countWords(description) >= 4 && !repeats(description)
  if (!described) return fromBody(statements, title, sections)
  const summary = clip(firstSentences(sentencesOf(description)), LONGEST_SUMMARY)
  const more = summary.length < SHORT ? fromBody(statements, title, []) : null
  if (more === null || foldedName(more).includes(foldedName(summary))) return summary
  return clip(`${summary}${endsSentence(summary) ? '' : '.'} ${more}`, LONGEST_SUMMARY)
}

/** A summary of a document from what it says itself. */
function fromBody(
  statements: readonly Statement[],
  title: string,
  sections: readonly Section[],
): string | null {
  const repeats = repeating(title)
  const early = statements.slice(0, LOOKED_AT)
  const presuming = new Set(early.filter(({ text }) => PRESUMES.test(text)).map(({ line }) => line))
  const saying = early.filter(({ text, line }) => !repeats(text) && !presuming.has(line))
  const about = saying
    .slice(0, AT_THE_TOP)
    .findIndex((one) => isOpening(one) && describesDocument(withoutPrefix(one)))
  const first = about === -1 ? introductionIn(saying, title) : about
  const opening = saying[first] ?? saying.find(saysAnything)
  if (opening === undefined) return null
  const names =
    about === -1 && isWithoutIntroduction(opening, sections, title) ? namesOf(sections, title) : ''
  if (names !== '') {
    const said = withoutPrefix(opening)
    return saysLess(said) || beginsWithVerb(said)
      ? names
      : clip(`${names} ${firstSentences(sentencesOf(said).slice(0, 2))}`, LONGEST_SUMMARY)
  }
  const paragraph = [withoutPrefix(opening)]
  for (const next of saying.slice(first + 1, first + MOST_SENTENCES)) {
    if (next.line !== opening.line || !isOpening(next)) break
    paragraph.push(withoutPrefix(next))
  }
  return clip(firstSentences(paragraph.flatMap(sentencesOf)), LONGEST_SUMMARY)
}

/** Whether a text says no more than the title. */
function repeating(title: string): (text: string) => boolean {
  const named = foldedName(title)
  return (text) => text.length <= 2 * title.length + 2 && foldedName(text) === named
}

/** Whether a statement can be shown if the document has no better one. */
function saysAnything(statement: Statement): boolean {
  return scoreOf(statement) >= WORTH_AS_ENTRY && !isContact(statement.text)
}

function isContact(text: string): boolean {
  return CONTACT.test(text) || (text.length <= LONGEST_CONTACT && TELEPHONE.test(text))
}

/** Whether the first of several sections begins at once, without words on what they have in common. */
function isWithoutIntroduction({ line }: Statement, sections: readonly Section[], title: string): boolean {
  const named = foldedName(title)
  const [first, second] = sections.filter(({ name }) => foldedName(name) !== named)
  return first !== undefined && second !== undefined && line >= first.line
}

/** The title with the names of the first sections. */
function namesOf(sections: readonly Section[], title: string): string {
  const start = `${title}: `
  let names = ''
  for (const { name } of sections) {
    const bare = name.startsWith(start) ? name.slice(start.length) : name
    if (
      foldedName(bare) === foldedName(title) ||
      bare === '' ||
      (namesNoSubject(bare) && !/^our /i.test(bare))
    )
      continue
    if (names.length + bare.length > LONGEST_NAMES) break
    names += `${names === '' ? '' : '; '}${bare.replace(/[.:;!]$/, '')}`
  }
  return names.includes('; ') ? `${start}${names}.` : ''
}

/** Headings of what a document is for. */
const INTRODUCES =
  /^(?:introduction|intro|overview|about|purpose|description|summary|abstract|what is .*|einleitung|einführung|überblick|zweck|présentation|objet|introducción|objetivo|目的|概要|はじめに|简介|概述|介绍|개요|소개)$/i

/** The index of a document's first words, also if they are no sentence, or else of the best other ones. */
function introductionIn(statements: readonly Statement[], title: string): number {
  const firstUnder = (test: (heading: string) => boolean, says: (one: Statement) => boolean) =>
    statements.findIndex((one) => test(one.heading ?? '') && says(one))
  const isAtTheTop = (heading: string) => heading === '' || heading === title
  const found = [
    firstUnder(isAtTheTop, (one) => isOpening(one) && introduces(one)),
    firstUnder((heading) => INTRODUCES.test(heading), isOpening),
    firstUnder(isAtTheTop, introduces),
  ]
  return found.find((index) => index !== -1) ?? bestOpening(statements)
}

/** `Location: 1 Linden Street`: a fact, and not what a document is about. */
function isTermed({ lead, text }: Statement): boolean {
  return lead && /^[^.:]{1,40}: /.test(text)
}

/** Whether a statement can be the first words of a document. */
function introduces(statement: Statement): boolean {
  const { kind, linked, heading = '' } = statement
  const own = withoutPrefix(statement)
  if (kind !== 'sentence' || isTermed(statement) || linked > MOSTLY || countWords(own) < FEWEST_TO_INTRODUCE)
    return false
  if (FILE.test(own) || scoreOf(statement) === Number.NEGATIVE_INFINITY) return false
  if (isContact(own) || isBoilerplate(own) || onlyRefersElsewhere(own) || isUseless(own)) return false
  return !(dependsOnPrevious(own) || saysLess(own) || isQuestion(own) || isAboutMakers(heading))
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

/** Without the heading that was put before it, if that is a question or the text speaks about itself. */
function withoutPrefix({ text, prefix = '' }: Statement): string {
  const rest = text.slice(prefix.length)
  return isQuestion(prefix.trim()) || describesDocument(rest) ? rest : text
}

function isOpening(statement: Statement): boolean {
  if (statement.kind !== 'sentence' || isTermed(statement) || countWords(statement.text) < FEWEST_WORDS)
    return false
  const { text } = statement
  if (text === text.toUpperCase() && text !== text.toLowerCase()) return false
  if (isAboutMakers(statement.heading ?? '')) return false
  const own = withoutPrefix(statement)
  if (isContact(own) || needsPreviousSubject(text) || onlyRefersElsewhere(text))
    return describesDocument(text)
  return describesDocument(own) || scoreOf(statement) >= WORTH_KEEPING - (isFragment(text) ? FRAGMENT : 0)
}

/** The first sentences, as far as they fit and say what the text is about. */
function firstSentences([first = '', ...others]: readonly string[]): string {
  let summary = first
  for (const sentence of others.slice(0, MOST_SENTENCES - 1)) {
    if (onlyRefersElsewhere(sentence) || countWords(sentence) <= FEWEST_WORDS) break
    const gap = /[。！？]$/.test(summary) ? '' : ' '
    if (summary.length + gap.length + sentence.length > LONGEST_TOGETHER) break
    summary += gap + sentence
  }
  return summary
}
