import { fold } from '../store/fold.js'
import { LRUCache } from 'lru-cache'
import { stemmer } from 'stemmer'

/** A word of a text as the index has it, and where the text has it. */
export interface Word {
  /** Folded, without accents: letters, digits and marks only. */
  word: string
  /** In UTF-16 units; `end` is past the last. */
  start: number
  end: number
  /** Whether it is one of the overlapping pairs of a text without spaces. */
  isPair: boolean
}

/** Longer words are cut, in texts and in queries alike: PostgreSQL takes up to 2,046 bytes. */
const LONGEST_WORD = 64
const LETTERS = /[\p{L}\p{N}\p{M}]+/gu
const PLAIN = /^[\0-\x7F]*$/
const PLAIN_LETTERS_AND_DIGITS = /[a-z0-9]+/g
const ACCENTS = /[\u0300-\u036F]/g
/** Written without spaces, in words of one or two characters. */
const PAIRED = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3099\u309A\u30FC\uFF70\uFF9E\uFF9F]`
/** Written without spaces, in words that only a dictionary tells. */
const UNSPACED = String.raw`[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`
const BY_SCRIPT = new RegExp(
  `(?<paired>${PAIRED}+)|(?<unspaced>${UNSPACED}+)|(?:(?!${PAIRED}|${UNSPACED}).)+`,
  'gsu',
)
/** Letters that Unicode doesn't take apart into a plain one and an accent. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
}
const OTHER_LETTERS = /[øłđðħıæœþ]/g
/** The segmenter takes quadratic time for a long text. */
const LONGEST_RUN = 1_000

/**
 * Parts of a run of pairs, which are folded one by one: a run may be a whole book. Each ends before a character that
 * is never joined with the one before it.
 */
const SLICES = /[^]{1000,}?(?=[\p{Script=Han}\u3041-\u3096\u30A1-\u30FA\uAC00-\uD7A3])|[^]+/gu

const segmenter = new Intl.Segmenter('en', { granularity: 'word' })

/** Without case, compatibility forms and accents. */
export function plainOf(letters: string): string {
  if (PLAIN.test(letters)) return letters.toLowerCase()
  return fold(letters)
    .normalize('NFD')
    .replace(ACCENTS, '')
    .normalize('NFC')
    .replace(OTHER_LETTERS, (letter) => PLAIN_LETTERS[letter] ?? letter)
}

function cut(word: string): string {
  return word.length <= LONGEST_WORD ? word : word.slice(0, LONGEST_WORD).toWellFormed().replace('\uFFFD', '')
}

/** A character, folded, and where what it was folded from stands. */
interface Character {
  character: string
  start: number
  end: number
}

function* charactersIn(run: string, start: number): Generator<Character, void, undefined> {
  for (const { 0: slice, index } of run.matchAll(SLICES)) {
    const text = plainOf(slice)
    const end = start + index + slice.length
    // Folding may have changed how many there are; then all stand where the whole stands.
    const isAligned = text.length === slice.length
    let at = start + index
    for (const character of text) {
      yield isAligned
        ? { character, start: at, end: at + character.length }
        : { character, start: start + index, end }
      at += character.length
    }
  }
}

/** Overlapping pairs, and the last character alone, so that a search for any one character finds it. */
function* pairsIn(run: string, start: number): Generator<Word, void, undefined> {
  let held: Character | null = null
  for (const next of charactersIn(run, start)) {
    if (held !== null)
      yield { word: held.character + next.character, start: held.start, end: next.end, isPair: true }
    held = next
  }
  if (held !== null) yield { word: held.character, start: held.start, end: held.end, isPair: true }
}

function* dictionaryWords(text: string): Generator<{ word: string; at: number }, void, undefined> {
  for (let from = 0; from < text.length; from += LONGEST_RUN) {
    for (const { segment, index } of segmenter.segment(text.slice(from, from + LONGEST_RUN))) {
      yield { word: segment, at: from + index }
    }
  }
}

/** The words in a run of letters and digits that is not all ASCII. */
function* wordsInRun(run: string, start: number): Generator<Word, void, undefined> {
  for (const { 0: part, index, groups } of run.matchAll(BY_SCRIPT)) {
    const at = start + index
    if (groups?.['paired'] !== undefined) yield* pairsIn(part, at)
    else if (groups?.['unspaced'] !== undefined) {
      for (const { word, at: offset } of dictionaryWords(part)) {
        yield {
          word: cut(plainOf(word)),
          start: at + offset,
          end: at + offset + word.length,
          isPair: false,
        }
      }
    } else {
      // A compatibility form may stand for several words, as a fraction does.
      for (const [word] of plainOf(part).matchAll(LETTERS)) {
        yield { word: cut(word), start: at, end: at + part.length, isPair: false }
      }
    }
  }
}

/** The words of a text that is all ASCII, in half the time; undefined for any other. */
export function plainWords(text: string): string[] | undefined {
  if (!PLAIN.test(text)) return undefined
  return (text.toLowerCase().match(PLAIN_LETTERS_AND_DIGITS) ?? []).map(cut)
}

/**
 * The words of a text, as they are indexed and searched for on both databases: runs of letters, digits and marks,
 * folded, without accents. Chinese, Japanese and Korean are divided into overlapping pairs of characters, Thai, Lao,
 * Khmer and Burmese by `Intl.Segmenter`, which knows their words. It would find the same words in what is written with
 * spaces, but takes 15 times as long as a pattern.
 */
export function* wordsOf(text: string): Generator<Word, void, undefined> {
  for (const { 0: run, index } of text.matchAll(LETTERS)) {
    if (PLAIN.test(run)) {
      yield { word: cut(run.toLowerCase()), start: index, end: index + run.length, isPair: false }
    } else yield* wordsInRun(run, index)
  }
}

/** Whether it is the last character of a text of pairs, which the pair before it contains already. */
export function isRest({ isPair, end, word }: Word, before: Word | undefined): boolean {
  return isPair && before?.isPair === true && before.end === end && Array.from(word).length === 1
}

/** The words that are looked for where somebody searches for a text: the pairs of characters, but not the last alone. */
export function searchedWords(text: string): Word[] {
  const words = [...wordsOf(text)]
  return words.filter((word, index) => !isRest(word, words[index - 1]))
}

const LATIN = /^[a-z]{3,}$/
const known = new LRUCache<string, string>({ max: 20_000 })

/**
 * The stem that a Latin word shares with its other forms (Porter's algorithm): that of `storing` and `stored` is
 * `store`. Any other word, and one of digits, is its own stem.
 *
 * @param word folded, without accents
 */
export function stemOf(word: string): string {
  if (!LATIN.test(word)) return word
  const found = known.get(word)
  if (found !== undefined) return found
  const stem = stemmer(word)
  known.set(word, stem)
  return stem
}
