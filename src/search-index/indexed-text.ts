import { nextTurn } from '../store/next-turn.js'
import { stemOf, plainWords, wordsOf } from './words.js'

/** What goes before a stem in the index; it is in no word. */
export const STEM_MARK = '§'
/** How many different words of a text are indexed: PostgreSQL keeps up to 1 MB of them in a row. */
const MOST_WORDS = 50_000

/** A text as both databases index it. */
export interface IndexedText {
  /** All words in order, for phrases, with a space between: of the longest text, an array would be 500,000 strings. */
  line: string
  /** Each word once. */
  words: ReadonlySet<string>
  /** The stems that differ from their words, each once. */
  stems: ReadonlySet<string>
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
  let line = ''
  let taken: string[] = []
  const words = new Set<string>()
  const stems = new Set<string>()
  const indexed = () => ({ line: (line + taken.join(' ')).trimEnd(), words, stems })
  for (const [part] of text.matchAll(PARTS)) {
    for (const found of plainWords(part) ?? wordsOf(part)) {
      const word = typeof found === 'string' ? found : found.word
      if (!words.has(word)) {
        if (words.size === MOST_WORDS) return indexed()
        words.add(word)
        const stem = stemOf(word)
        if (stem !== word) stems.add(stem)
      }
      if (taken.push(word) < WORDS_AT_ONCE) continue
      line += `${taken.join(' ')} `
      taken = []
      await nextTurn()
    }
  }
  return indexed()
}
