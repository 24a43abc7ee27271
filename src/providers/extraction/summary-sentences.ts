import { beginsWithVerb } from './imperatives.js'
import { isAtTheTop, isOpening, leadsAway, saysLess, withoutPrefix } from './openings.js'
import { countWords } from './plain-text.js'
import { endsSentence, sentencesOf } from './sentences.js'
import type { Statement } from './statement.js'
import { namesSubject, subjectOf, titleWordsIn } from './subject-words.js'
import { asSentence, bareName, LONGEST_SUMMARY, partsOf, type Summarized } from './summary-names.js'

/*
 * The sentences of a document from which its summary is made.
 */

export const MOST_SENTENCES = 3
/** How many sentences of a paragraph are looked at. */
const LONGEST_PARAGRAPH = 8
/** The next paragraph is read as well while there are fewer characters. */
export const ENOUGH = 140
/** How many sections there must be to name them before a text. */
export const FEWEST_PARTS = 3
const FEWEST_WORDS = 3
/** Half of so many words of the title are enough. */
const MOST_TITLE_WORDS = 4
/** A sentence without the title's words is longer than this, in characters. */
const SHORT_SENTENCE = 40

/** Whether a text has half of the title's words, if there are not many, or any of them in another language than English. */
export function isAboutTitle(text: string, { title, isEnglish }: Summarized): boolean {
  if (!isEnglish) return namesSubject(text, title)
  const { found, all } = titleWordsIn(text, title)
  return found * 2 >= Math.min(all, MOST_TITLE_WORDS)
}

/** Whether a text begins with what the heading above it names, and not with what the title names. */
export function isAboutPart(heading: string, said: string, title: string): boolean {
  const subject = subjectOf(said)
  const { found, all } = titleWordsIn(subject, heading)
  return all > 0 && found === all && titleWordsIn(subject, title).found === 0
}

/**
 * The first words of an English document whose subject has all of the title's words, or half of them but more than one; or
 * null.
 */
export function aboutTitle(
  saying: readonly Statement[],
  about: Summarized,
  mustHaveAll: boolean,
): string | null {
  const { title, isOwnTitle, isEnglish } = about
  if (!isEnglish || !isOwnTitle) return null
  const at = saying.findIndex((one) => {
    const own = withoutHeading(one)
    const { found, all } = titleWordsIn(subjectOf(own), title)
    const isAbout = found > 0 && (found === all || (!mustHaveAll && found > 1 && found * 2 >= all))
    return isAbout && canFollow(one, own)
  })
  const first = saying[at]
  if (first === undefined) return null
  const rest = saying.slice(at + 1)
  return beginning([{ ...first, text: withoutHeading(first), prefix: '' }, ...rest], 0, ENOUGH, title)
}

function withoutHeading({ text, prefix = '' }: Statement): string {
  return text.slice(prefix.length)
}

/** Whether a statement from the middle of a document may be in its summary. */
function canFollow(one: Statement, own: string): boolean {
  const says = one.kind === 'series' ? isOpening({ ...one, kind: 'sentence' }) : isOpening(one)
  return says && !leadsAway(own) && (one.kind === 'series' || endsSentence(own))
}

/**
 * Where an English introduction comes to what the title names, if it begins beside that; or null.
 *
 * @returns `isWhole`: whether the sentence's subject is what the title names, so that it needs no other before it
 */
export function lateSubject(
  said: string,
  saying: readonly Statement[],
  { title, isOwnTitle, isEnglish }: Summarized,
): { text: string; isWhole: boolean } | null {
  const share = (text: string): number => {
    const { found, all } = titleWordsIn(text, title)
    return found / all
  }
  const start = sentencesOf(said).slice(0, 2).join(' ')
  if (!isEnglish || !isOwnTitle || namesSubject(start, title) || share(start) >= HALF) return null
  const top = saying
    .slice(0, LONGEST_PARAGRAPH)
    .filter((one) => isAtTheTop(one.heading ?? '', title) && isOpening(one))
    .map((one) => ({ ...one, text: withoutHeading(one), prefix: '' }))
  const named = top.findIndex(({ text }) => share(subjectOf(text)) === 1)
  const at = named === -1 ? top.findIndex(({ text }) => share(sentencesOf(text)[0] ?? '') > HALF) : named
  return at === -1 ? null : { text: beginning(top, at, 0, title), isWhole: named !== -1 }
}

const HALF = 0.5

/** The first sentence of an English document without an introduction: one with words of the title, or of its first part. */
export function anySentence(saying: readonly Statement[], about: Summarized): string {
  const { isEnglish, listed } = about
  if (!isEnglish || (listed !== null && partsOf(about).length < FEWEST_PARTS - 1)) return ''
  const texts = saying
    .filter(({ prefix = '? ' }) => prefix.endsWith('? '))
    .map((one) => ({ one, text: withoutHeading(one) }))
    .filter(({ one, text }) => canFollow(one, text) && !beginsWithVerb(text) && !SAYS_LITTLE.test(text))
  const naming = texts.find(({ text }) => isAboutTitle(text, about))
  const end = partsOf(about)[1]?.line ?? Number.POSITIVE_INFINITY
  const first = texts.find(({ one, text }) => one.line < end && text.length >= SHORT_SENTENCE)
  return (naming ?? first)?.text ?? ''
}

/** The opening and what follows it in its paragraph; also the next paragraphs while it is shorter than `enough`. */
export function beginning(
  saying: readonly Statement[],
  first: number,
  enough: number,
  title: string,
): string {
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

/** The first sentences, as far as they fit and say what the text is about. */
export function firstSentences([first = '', ...others]: readonly string[]): string {
  let summary = first
  for (const sentence of others.slice(0, MOST_SENTENCES - 1)) {
    if (leadsAway(sentence) || countWords(sentence) < FEWEST_WORDS) break
    const gap = /[。！？]$/.test(summary) ? '' : ' '
    if (summary.length + gap.length + sentence.length > LONGEST_SUMMARY) break
    summary = (gap === '' ? summary : asSentence(summary)) + gap + sentence
  }
  return summary
}

/** Begins with a label, or with what ties it to another sentence. */
const SAYS_LITTLE = /^(?:[^.]{1,60}: |(?:just|now|then|so|also|by) )/i

/**
 * A text with a sentence about the other half of a title, if it is about one half only: `Pumps and pipes`. It is in English,
 * and begins with what that half names.
 */
export function withOtherHalf(said: string, saying: readonly Statement[], about: Summarized): string {
  const halves = about.title.split(/ (?:and|&) /)
  const missing = halves.find((half) => titleWordsIn(said, half).found === 0)
  if (halves.length !== 2 || missing === undefined || sentencesOf(said).length >= MOST_SENTENCES) return said
  const other = aboutTitle(saying, { ...about, title: missing }, true)
  const longer = `${asSentence(said)} ${sentencesOf(other ?? '')[0] ?? ''}`
  return other === null || longer.length > LONGEST_SUMMARY ? said : longer
}
