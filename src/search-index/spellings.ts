import { plainOf } from './words.js'

/** Longer words are names of nothing. */
const LONGEST = 40
/** Words with an apostrophe, a hyphen, an underscore or a dot between, and no space. */
const JOINED = /[\p{L}\p{N}]+(?:['’‐_.-][\p{L}\p{N}]+){1,3}/gu
const JOINTS = /['’‐_.-]/gu
const UMLAUTS = /[\p{L}]*[äöü][\p{L}]*/giu
const WRITTEN_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** A compatibility form may stand for more than letters. */
const ONLY_LETTERS = /^[\p{L}\p{N}\p{M}]+$/u
const isWord = (spelling: string) => spelling.length <= LONGEST && ONLY_LETTERS.test(spelling)

/**
 * A word with `ae`, `oe` and `ue` for its umlauts, as they are written where a keyboard lacks them; undefined for a word
 * that has none.
 */
export function writtenOut(word: string): string | undefined {
  const letters = word.normalize('NFC').toLowerCase()
  const written = letters.replace(/[äöü]/gu, (letter) => WRITTEN_OUT[letter] ?? '')
  if (written === letters) return undefined
  const plain = plainOf(written)
  return isWord(plain) ? plain : undefined
}

/**
 * The words of a text as somebody may spell them who does not know how it spells them: `obrien` for O'Brien,
 * `childprocess` for child_process, `mueller` for Müller. Folded as `wordsOf` folds.
 */
export function* spellingsOf(text: string): Generator<string, void, undefined> {
  for (const [joined] of text.matchAll(JOINED)) {
    const word = plainOf(joined.replace(JOINTS, ''))
    if (isWord(word)) yield word
  }
  for (const [word] of text.normalize('NFC').matchAll(UMLAUTS)) {
    const written = writtenOut(word)
    if (written !== undefined) yield written
  }
}
