import { isTelling, stemOf, wordsOf } from './likeness.js'
import { foldedName } from './plain-text.js'

/** At least this share of an item's telling words is in the text that it was read from. */
const MOSTLY = 0.7
/** Longer words are found by their first letters too, as endings differ. */
const BEGINNING = 5
/** The numbers that a list of steps gives to its entries. */
const STEPS = /(?:^|[;:|.] )\d{1,3}\. /g
/** A word with a capital that doesn't begin a sentence. */
const NAME = /(?<=[\p{L}\p{N},;)'’"”] )["“(]?\p{Lu}[\p{L}\p{N}]*/gu

/** The words of a text, to find those of items in it. */
export interface SourceWords {
  words: ReadonlySet<string>
  /** Without endings, and the beginnings of longer ones. */
  stems: ReadonlySet<string>
}

/** Reads the words of a text; takes some milliseconds for 40,000 characters. */
export function sourceWords(text: string): SourceWords {
  const words = new Set(wordsOf(foldedName(text)))
  const stems = new Set<string>()
  for (const word of words) {
    stems.add(stemOf(word))
    stems.add(word.slice(0, BEGINNING))
  }
  return { words, stems }
}

/**
 * Whether a text can have said what an item says: it has all its numbers and names, and most of its other words. The
 * numbers of steps don't count.
 */
export function isGrounded(item: string, { words, stems }: SourceWords): boolean {
  const has = (word: string) =>
    words.has(word) ||
    stems.has(stemOf(word)) ||
    (word.length > BEGINNING && stems.has(word.slice(0, BEGINNING)))
  const text = item.replaceAll(STEPS, ' ')
  const all = wordsOf(foldedName(text))
  if (all.some((word) => /\p{N}/u.test(word) && !words.has(word))) return false
  const names = Array.from(text.matchAll(NAME), ([name]) => wordsOf(foldedName(name))).flat()
  if (!names.every(has)) return false
  const telling = all.filter(isTelling)
  return telling.filter(has).length >= telling.length * MOSTLY
}
