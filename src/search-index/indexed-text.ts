import { nextTurn } from '../store/next-turn.js'
import { spellingsOf } from './spellings.js'
import { stemOf, plainWords, wordsOf } from './words.js'

/** What goes before a stem in the index; it is in no word. */
export const STEM_MARK = '§'
/** How many different words of a text are indexed: PostgreSQL keeps up to 1 MB of them in a row. */
const MOST_WORDS = 50_000

/** What goes before the words of titles and headlines in SQLite's index: so their lists have no other texts. */
export const FIELD_MARKS = { title: '¶', headline: '¦', text: '' } as const

/** What goes before a word in the index that a field has often for its length; it is in no word either. */
export const WEIGHT_MARK = '¤'

/** What goes before an audience in SQLite's index. */
export const AUDIENCE_MARK = '¬'

/** A text as both databases index it. */
export interface IndexedText {
  /** All words in order, for phrases, with a space between: of the longest text, an array would be 500,000 strings. */
  line: string
  /** Each word once. */
  words: ReadonlySet<string>
  /** The stems that differ from their words, each once. */
  stems: ReadonlySet<string>
  /** Other spellings of its words, each once; see `spellingsOf`. */
  spellings: ReadonlySet<string>
  /** The words that it has often for its length. */
  frequent: readonly string[]
}

/**
 * The usual length of a text, in words; BM25's k1 and b; the share of its maximum score at which a word counts as
 * frequent.
 */
const USUAL_LENGTH = 150
const K1 = 1.2
const B = 0.75
const FREQUENT = 0.6

/** Those that are repeated so often that BM25 would give them most of what a word can add. */
function frequentOf(counts: ReadonlyMap<string, number>, length: number): string[] {
  const enough = (FREQUENT / (1 - FREQUENT)) * K1 * (1 - B + (B * length) / USUAL_LENGTH)
  return [...counts].flatMap(([word, count]) => (count >= enough ? [word] : []))
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
  let length = 0
  const words = new Set<string>()
  const stems = new Set<string>()
  const spellings = new Set<string>()
  const repeated = new Map<string, number>()
  const indexed = (): IndexedText => ({
    line: (line + taken.join(' ')).trimEnd(),
    words,
    stems,
    spellings,
    frequent: frequentOf(repeated, length),
  })
  for (const [part] of text.matchAll(PARTS)) {
    for (const spelling of spellingsOf(part)) spellings.add(spelling)
    for (const found of plainWords(part) ?? wordsOf(part)) {
      const word = typeof found === 'string' ? found : found.word
      length += 1
      if (words.has(word)) repeated.set(word, (repeated.get(word) ?? 1) + 1)
      else {
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

/** How many words a title has at most that says nothing beside them. */
const SHORT_TITLE = 3

/** A title, in which each word weighs more if there are few. */
export function asTitle(title: IndexedText): IndexedText {
  return title.words.size <= SHORT_TITLE ? { ...title, frequent: [...title.words] } : title
}
