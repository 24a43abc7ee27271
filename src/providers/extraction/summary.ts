import { beginsWithVerb } from './imperatives.js'
import type { Listed } from './listed.js'
import { isTelling, stemOf } from './likeness.js'
import {
  introduces,
  introductionIn,
  leadsAway,
  isOpening,
  canBeShown,
  saysAnything,
  saysItsSubject,
  saysLess,
  withoutFacts,
  withoutPrefix,
} from './openings.js'
import { clip, countWords, foldedName } from './plain-text.js'
import { isBoilerplate } from './score.js'
import { isAboutMakers, namesNoSubject, type Section } from './sections.js'
import { endsSentence, isQuestion, sentencesOf } from './sentences.js'
import type { Statement } from './statement.js'

/** In characters. */
export const LONGEST_SUMMARY = 400
const MOST_SENTENCES = 3
/** How many sentences of a paragraph are looked at. */
const LONGEST_PARAGRAPH = 8
/** After a shorter description, the body is read as well, in characters. */
const SHORT = 60
/** The next paragraph is read as well while there are fewer characters. */
const ENOUGH = 140
/** How many sections there must be to name them before a text. */
const FEWEST_PARTS = 3
/** How long the names of sections may be. */
const LONGEST_NAMES = 160
const FEWEST_WORDS = 3
/** Fewer words are shown after the title. */
const FEWEST_ALONE = 5
/** How many statements are searched: a document names its subject early or not at all. */
const LOOKED_AT = 60
/** How far down a statement about the document itself may be. */
const AT_THE_TOP = 8

/** Statements before the first words of a document. */
const AT_ONCE = 2

/** What a summary is made from, apart from the statements. */
export interface Summarized {
  title: string
  /** Whether the document says it itself. */
  isOwnTitle: boolean
  /** The description in the front matter. */
  description: string | null
  sections: readonly Section[]
  /** The list or table at the top. */
  listed: Listed | null
  /** The lines of notices. */
  notices: ReadonlySet<number>
  /** The first line of code. */
  code: string | null
}

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
      .map((one, at) => (at < AT_THE_TOP ? fromItsSubject(one) : one)),
  )
  const described = saying
    .slice(0, AT_THE_TOP)
    .findIndex((one) => isOpening(one) && saysItsSubject(withoutPrefix(one)))
  const first = described === -1 ? introductionIn(saying, title) : described
  const opening = saying[first]
  const names = described === -1 ? namesIfUnintroduced(opening, about) : ''
  const said = beginning(saying, first, names === '' ? ENOUGH : 0, title)
  if (names === '') {
    const text = said === '' ? anything(early, about) : said
    if (text === null) return null
    const isEnough = described !== -1 || (namesSubject(text, title) && text.length >= SHORT)
    const stated = partNames(about).filter((name) => !isQuestion(name))
    const parts = isEnough ? '' : namesOf(stated, about, FEWEST_PARTS)
    return clip(parts === '' ? text : withinLimit(parts, text), LONGEST_SUMMARY)
  }
  if (opening === undefined || saysLess(said) || beginsWithVerb(said)) return names
  const isAbout =
    introduces(opening.heading ?? '') || isAboutSubject(opening, said, early.indexOf(opening), about)
  return isAbout ? withinLimit(names, said) : names
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
function fromItsSubject(statement: Statement): Statement {
  const [first = '', ...others] = sentencesOf(withoutPrefix(statement))
  const at = saysItsSubject(first) ? -1 : others.findIndex(saysItsSubject)
  if (at === -1) return statement
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

/** The opening and what follows it in its paragraph; also the next paragraphs while it is shorter than `enough`. */
function beginning(saying: readonly Statement[], first: number, enough: number, title: string): string {
  const opening = saying[first]
  if (opening === undefined) return ''
  const sentences = sentencesOf(bareName(withoutPrefix(opening), title))
  for (const [at, next] of saying.slice(first + 1, first + LONGEST_PARAGRAPH).entries()) {
    const isLater = next.line !== opening.line
    if (isLater && at >= MOST_SENTENCES - 1) break
    const own = bareName(withoutPrefix(next), title)
    if (isLater && (sentences.join(' ').length >= enough || !endsSentence(own) || saysLess(own))) break
    if (next.heading !== opening.heading || (isLater ? !isOpening(next) : next.kind !== 'sentence')) break
    sentences.push(...sentencesOf(own))
  }
  return firstSentences(withSubject(sentences, title))
}

/** The sentences; if only a late one has a word of the title, the first, and that one with the one before it. */
function withSubject(sentences: readonly string[], title: string): readonly string[] {
  const naming = sentences.findIndex((sentence) => namesSubject(sentence, title))
  if (naming < MOST_SENTENCES) return sentences
  return [...sentences.slice(0, 1), ...sentences.slice(naming - 1, naming + 1)]
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

/** Whether a text has a word of the title, or two characters of one in a script without spaces. */
function namesSubject(text: string, title: string): boolean {
  const lower = text.toLowerCase()
  const words = [...title.slice(0, LONGEST_TITLE).matchAll(WORD)].flatMap(([word, unspaced]) =>
    unspaced === undefined ? [word] : pairsOf(word),
  )
  return words.some((word) => isTelling(word.toLowerCase()) && lower.includes(stemOf(word.toLowerCase())))
}

const LONGEST_TITLE = 255

/** A word that is no small one, unless it has digits or is an abbreviation; or what is written without spaces. */
const WORD =
  /([\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{M}]{2,})|\b(?:\p{L}{4,}|[\p{Lu}\p{N}]{2,})/gu

function pairsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2))
}

/** Names with as many sentences as fit, or a sentence alone that is long. */
function withinLimit(names: string, said: string): string {
  const room = LONGEST_SUMMARY - names.length - 1
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

/** The sections that are about something else than the title. */
function partsOf({ title, sections }: Summarized): Section[] {
  const named = foldedName(title)
  return sections.filter(({ name }) => foldedName(name) !== named && !introduces(bareName(name, title)))
}

function partNames({ sections }: Summarized): string[] {
  return sections.map(({ name }) => name)
}

/** Without the title that stands before a heading that names no subject. */
function bareName(name: string, title: string): string {
  return name.startsWith(`${title}: `) ? name.slice(title.length + 2) : name
}

/** The names of sections, or else of what is listed, if a document begins with them at once. */
function namesIfUnintroduced(opening: Statement | undefined, about: Summarized): string {
  const { listed } = about
  const line = opening?.line ?? Number.POSITIVE_INFINITY
  const [first, second] = partsOf(about)
  const isLate = first !== undefined && (line >= first.line || saysLess(opening?.text ?? ''))
  const names = isLate && second !== undefined ? namesOf(partNames(about), about) : ''
  if (names !== '' || listed === null || line <= listed.line) return names
  return namesOf(listed.names, about)
}

/** The document's own title with the first names; empty if there are too few. */
function namesOf(names: readonly string[], about: Summarized, fewest = 2): string {
  const { title } = about
  let all = ''
  let count = 0
  const known = new Set([foldedName(title), ''])
  for (const name of names) {
    const bare = bareName(name, title)
    const key = foldedName(bare)
    const isNew = !known.has(key) && !isAboutMakers(bare) && !isBoilerplate(bare) && !/\.\.|…$/.test(bare)
    if (!isNew || (namesNoSubject(bare) && !/^our /i.test(bare))) continue
    if (all.length + bare.length > LONGEST_NAMES) break
    const gap = /[?？]$/.test(all) ? ' ' : '; '
    all += (all === '' ? '' : gap) + bare.replace(/[.:;!。：；！]$/, '')
    known.add(key)
    count += 1
  }
  return count >= fewest ? clip(startOf(about) + asSentence(all), LONGEST_SUMMARY) : ''
}

/** The document's own title, before names or a few words. */
function startOf({ title, isOwnTitle }: Summarized): string {
  return isOwnTitle ? `${title.replace(/[.:。：]$/, '')}: ` : ''
}

function asSentence(text: string): string {
  return endsSentence(text) ? text : `${text}.`
}

/** The first sentences, as far as they fit and say what the text is about. */
function firstSentences([first = '', ...others]: readonly string[]): string {
  let summary = first
  for (const sentence of others.slice(0, MOST_SENTENCES - 1)) {
    if (leadsAway(sentence) || countWords(sentence) < FEWEST_WORDS) break
    const gap = /[。！？]$/.test(summary) ? '' : ' '
    if (summary.length + gap.length + sentence.length > LONGEST_SUMMARY) break
    summary = (gap === '' ? summary : asSentence(summary)) + gap + sentence
  }
  return summary
}
