import { nextTurn } from '../next-turn.js'
import { stemOf } from './stems.js'
import { plainWords, wordsOf } from './words.js'

/** What goes before a stem in the index; it is in no word. */
export const STEM_MARK = '§'
/** How many different words of a text are indexed: PostgreSQL keeps up to 1 MB of them in a row. */
const MOST_WORDS = 50_000

/** A text as both databases index it. */
export interface IndexedText {
  /** In order, for phrases. */
  words: readonly string[]
  /** The stems that differ from their words, each once. */
  stems: readonly string[]
}

/** Parts of a text. None ends within a word. */
const PARTS = /[^]{10000}[\p{L}\p{N}\p{M}]*|[^]+/gu
/** How many words are taken at once: a few milliseconds. */
const WORDS_AT_ONCE = 2_000

/**
 * The words and stems of a text, with turns of the event loop in between. Of one with more than 50,000 different words,
 * those before.
 */
export async function indexedText(text: string): Promise<IndexedText> {
  const words: string[] = []
  const known = new Set<string>()
  const stems = new Set<string>()
  for (const [part] of text.matchAll(PARTS)) {
    for (const found of plainWords(part) ?? wordsOf(part)) {
      const word = typeof found === 'string' ? found : found.word
      if (!known.has(word)) {
        if (known.size === MOST_WORDS) return { words, stems: [...stems] }
        known.add(word)
        const stem = stemOf(word)
        if (stem !== word) stems.add(stem)
      }
      if (words.push(word) % WORDS_AT_ONCE === 0) await nextTurn()
    }
  }
  return { words, stems: [...stems] }
}
