import { plainOf } from './words.js'

/** Longer words are names of nothing. */
const LONGEST = 40
/** Texts are taken in parts; a longer part is one without spaces. */
const LONGEST_TEXT = 20_000
/** A joint with letters on both sides. It begins with the joint, for which an engine looks quickly. */
const JOINT = /['’‐_.-](?<=[\p{L}\p{N}].)(?=[\p{L}\p{N}])/gu
const JOINTS = /['’‐_.-]/u
/** What is around a joint: up to four words of up to 30 letters. */
const BEFORE = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{1,30}$/u
const AFTER = /^(?:['’‐_.-][\p{L}\p{N}]{1,30}){1,3}(?![\p{L}\p{N}])/u
const LONGEST_BEFORE = 31
const LONGEST_AFTER = 94
const UMLAUT = /[äöü]/iu
const UMLAUTS = /(?<!\p{L})(?=\p{L}{0,38}[äöü])\p{L}{1,40}(?!\p{L})/giu
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

/** Words that a text joins by apostrophes, hyphens, points or lines, as they may be written in one. */
export interface Joined {
  /** Folded as `wordsOf` folds. */
  word: string
  /** What is joined, as the text has it. */
  parts: readonly string[]
  start: number
  end: number
}

/** The joined words of a text, in their order. */
export function* joinedIn(text: string): Generator<Joined, void, undefined> {
  let end = 0
  for (const { index } of text.matchAll(JOINT)) {
    if (index < end) continue
    const [before] = BEFORE.exec(text.slice(Math.max(end, index - LONGEST_BEFORE), index)) ?? []
    const [after] = AFTER.exec(text.slice(index, index + LONGEST_AFTER)) ?? []
    if (before === undefined || after === undefined) continue
    end = index + after.length
    const parts = (before + after).split(JOINTS)
    const word = plainOf(parts.join(''))
    if (isWord(word)) yield { word, parts, start: index - before.length, end }
  }
}

/**
 * The words of a text as somebody may spell them who does not know how it spells them: `obrien` for O'Brien,
 * `childprocess` for child_process, `mueller` for Müller. Folded as `wordsOf` folds.
 *
 * @param text up to 20,000 UTF-16 units; none are made of a longer one
 */
export function* spellingsOf(text: string): Generator<string, void, undefined> {
  if (text.length > LONGEST_TEXT) return
  for (const { word } of joinedIn(text)) yield word
  const composed = text.normalize('NFC')
  if (!UMLAUT.test(composed)) return
  for (const [word] of composed.matchAll(UMLAUTS)) {
    const written = writtenOut(word)
    if (written !== undefined) yield written
  }
}
