import { beginsWithVerb } from './imperatives.js'
import type { Listed } from './listed.js'
import { saysForWhom } from './for-whom.js'
import { describesDocument } from './score.js'
import {
  introduces,
  introductionIn,
  isAtTheTop,
  isOpening,
  canBeShown,
  saysAnything,
  saysItsSubject,
  saysLess,
  withoutFacts,
  withoutPrefix,
} from './openings.js'
import { clip, countWords, foldedName } from './plain-text.js'
import { namesNoSubject } from './sections.js'
import { endsSentence, isQuestion, sentencesOf } from './sentences.js'
import type { Statement } from './statement.js'
import { namesSubject, subjectOf } from './subject-words.js'
import {
  asSentence,
  bareName,
  coveredBy,
  listedNames,
  LONGEST_SUMMARY,
  namesOf,
  partNames,
  partsOf,
  startOf,
  type Summarized,
} from './summary-names.js'
import {
  aboutTitle,
  anySentence,
  beginning,
  ENOUGH,
  FEWEST_PARTS,
  firstSentences,
  isAboutPart,
  isAboutTitle,
  lateSubject,
  MOST_SENTENCES,
  withOtherHalf,
} from './summary-sentences.js'

/** After a shorter description, the body is read as well, in characters. */
const SHORT = 60
/** Fewer words are shown after the title. */
const FEWEST_ALONE = 5
/** How many statements are searched: a document names its subject early or not at all. */
const LOOKED_AT = 60
/** How far down a statement about the document itself may be. */
const AT_THE_TOP = 8

/** Statements before the first words of a document. */
const AT_ONCE = 2

/**
 * Summarizes a document in at most three sentences: from its front matter, else from a statement about itself near its
 * top, else from its first words. Entries of lists, rows of tables, notices, greetings, pointers to other pages, dates
 * and contacts are skipped, unless there is nothing else. A document that begins without an introduction is summarized
 * by the names of its sections, or of what it lists, and by its first sentences if they name its subject. It never only
 * repeats the title.
 */
export function summarize(statements: readonly Statement[], summarized: Summarized): string | null {
  const { title, description } = summarized
  const repeats = repeating(title)
  const described = description !== null && countWords(description) >= 4 && !repeats(description)
  if (!described) return fromBody(statements, summarized)
  const summary = clip(firstSentences(sentencesOf(description)), LONGEST_SUMMARY)
  const more =
    summary.length < SHORT ? fromBody(statements, { ...summarized, sections: [], listed: null }) : null
  if (more === null || foldedName(more).includes(foldedName(summary))) return summary
  const all = [...sentencesOf(asSentence(summary)), ...sentencesOf(more)]
  return clip(all.slice(0, MOST_SENTENCES).join(' '), LONGEST_SUMMARY)
}

/** A summary of a document from what it says itself. */
function fromBody(statements: readonly Statement[], about: Summarized): string | null {
  const { title, notices } = about
  const repeats = repeating(title)
  const early = statements.slice(0, LOOKED_AT).filter(({ text }) => !repeats(text))
  const saying = withoutFacts(
    withLists(early, about.listed)
      .filter(({ line }) => !notices.has(line))
      .map((one, at) => (at < AT_THE_TOP ? fromItsSubject(one, about) : one)),
  )
  const described = saying
    .slice(0, AT_THE_TOP)
    .findIndex((one) => isOpening(one) && saysItsSubject(withoutPrefix(one)))
  const first = described === -1 ? introductionIn(saying, title) : described
  const opening = saying[first]
  const names = described === -1 ? namesIfUnintroduced(opening, about) : ''
  const begun = beginning(saying, first, names === '' ? ENOUGH : 0, title)
  if (described !== -1) return clip(afterSubject(saying, first, begun, about), LONGEST_SUMMARY)
  const isIntroduced = names === '' && isAtTheTop(opening?.heading ?? '', title)
  const late = isIntroduced ? lateSubject(begun, saying.slice(first + 1), about) : null
  const hasNames = late?.isWhole === false && namesOf(statedNames(about), about, FEWEST_PARTS) !== ''
  const said =
    late === null || hasNames
      ? begun
      : late.isWhole
        ? late.text
        : withinLimit(sentencesOf(begun)[0] ?? '', late.text)
  const isAbout =
    isIntroduced ||
    (opening !== undefined &&
      !saysLess(said) &&
      !beginsWithVerb(said) &&
      (introduces(opening.heading ?? '') || isAboutSubject(opening, said, early.indexOf(opening), about)))
  const isSure = isAbout && isAboutTitle(said, about) && !isAboutPart(opening?.heading ?? '', said, title)
  const own = isSure ? null : aboutTitle(saying, about, isIntroduced)
  if (own !== null) return withCovered(own, about)
  if (names !== '') return withinLimit(names, isAbout ? said : anySentence(saying, about))
  const text = said === '' ? anything(early, about) : said
  if (text === null) return null
  const isEnough = namesSubject(text, title) && text.length >= SHORT
  if (isEnough && about.isEnglish) return clip(withOtherHalf(text, saying, about), LONGEST_SUMMARY)
  const parts = isEnough ? '' : namesOf(statedNames(about), about, FEWEST_PARTS)
  return clip(parts === '' ? text : withinLimit(parts, text), LONGEST_SUMMARY)
}

/** What a document says of itself, after a sentence before that about its subject if it only says for whom it is. */
function afterSubject(saying: readonly Statement[], at: number, said: string, about: Summarized): string {
  const earlier = saying.slice(0, at)
  const subject = onlySaysForWhom(said)
    ? aboutTitle(earlier, about, false)
    : about.isEnglish && !namesSubject(said, about.title)
      ? (earlier.findLast(({ text }) => isAboutTitle(text, about))?.text ?? null)
      : null
  return subject === null ? said : withinLimit(asSentence(sentencesOf(subject)[0] ?? ''), said)
}

function onlySaysForWhom(text: string): boolean {
  return saysForWhom(text) && !describesDocument(text)
}

/** The names of the sections that are no questions. */
function statedNames(about: Summarized): string[] {
  return partNames(about).filter((name) => !isQuestion(name))
}

/** Sentences about the subject, and what else the document covers. */
function withCovered(said: string, about: Summarized): string {
  const stated = statedNames(about)
  const names = stated.length > FEWEST_PARTS ? stated : partNames(about)
  const covered = about.isEnglish ? coveredBy(names, about, FEWEST_PARTS) : ''
  const some = sentencesOf(said).slice(0, MOST_SENTENCES - 1)
  const text = `${asSentence(some.join(' '))} The text c${covered.slice(1)}`
  return clip(covered === '' || text.length > LONGEST_SUMMARY ? said : text, LONGEST_SUMMARY)
}

/** Anything that a document says, or else the names of its sections, or a few words or code after its title. */
function anything(statements: readonly Statement[], about: Summarized): string | null {
  const text = statements.find(saysAnything)?.text
  if (text !== undefined) return text
  const names = namesOf(partNames(about), about)
  if (names !== '') return names
  const shown = statements.filter(canBeShown).map((one) => one.text)
  const words = shown.find(endsSentence) ?? shown[0] ?? about.code
  return words !== null && countWords(words) < FEWEST_ALONE ? startOf(about) + words : words
}

/** Without what is said before the words about the document itself: `… 6 km/h. This manual is for …`. */
function fromItsSubject(statement: Statement, about: Summarized): Statement {
  const [first = '', ...others] = sentencesOf(withoutPrefix(statement))
  const at = saysItsSubject(first) ? -1 : others.findIndex(saysItsSubject)
  const isFirst =
    about.isEnglish && onlySaysForWhom(others[at] ?? '') && isAboutTitle(subjectOf(first), about)
  if (at === -1 || isFirst) return statement
  const { prefix: _, ...rest } = statement
  return { ...rest, text: others.slice(at).join(' ') }
}

/** The statements with the words that introduce the first list, which are no statement alone. */
function withLists(statements: readonly Statement[], listed: Listed | null): readonly Statement[] {
  const sentence = listed?.sentence ?? null
  if (sentence === null) return statements
  const at = statements.findIndex(({ line }) => line > sentence.line)
  return statements.toSpliced(at === -1 ? statements.length : at, 0, sentence)
}

/** Whether a text says no more than the title, once or twice. */
function repeating(title: string): (text: string) => boolean {
  const named = foldedName(title)
  return (text) => {
    if (text.length > 3 * title.length + 4) return false
    const folded = foldedName(text)
    return folded === named || folded === `${named} ${named}`
  }
}

/** Names with as many sentences as fit, or a sentence alone that is long. */
function withinLimit(names: string, said: string): string {
  const room = LONGEST_SUMMARY - names.length - 1
  if (said === '') return names
  const sentences = sentencesOf(said)
  const some = firstSentences(sentences.slice(0, MOST_SENTENCES - 1))
  const text = some.length <= room ? some : (sentences[0] ?? '')
  if (text.length <= room) return `${names} ${text}`
  return text.length <= LONGEST_SUMMARY ? text : names
}

/**
 * Whether what stands in the first section is about the whole document: it has a word of its title, or is its first
 * words below a heading such as `Our pledge`.
 */
function isAboutSubject({ line }: Statement, said: string, index: number, about: Summarized): boolean {
  const [first, second] = partsOf(about)
  if (second !== undefined && line >= second.line) return false
  const name = first === undefined ? '' : bareName(first.name, about.title)
  if (namesNoSubject(name)) return index >= 0 && index < AT_ONCE
  return namesSubject(said, about.isOwnTitle ? about.title : `${about.title} ${name}`)
}

/** The names of sections, or else of what is listed, if a document begins with them at once. */
function namesIfUnintroduced(opening: Statement | undefined, about: Summarized): string {
  const { listed } = about
  const line = opening?.line ?? Number.POSITIVE_INFINITY
  const [first, second] = partsOf(about)
  const isLate = first !== undefined && (line >= first.line || saysLess(opening?.text ?? ''))
  const names = isLate && second !== undefined ? namesOf(partNames(about), about) : ''
  if (names !== '' || listed === null || line <= listed.line) return names
  return listedNames(listed, about)
}
