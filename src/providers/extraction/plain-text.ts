import { oneLine } from '../one-line.js'

/** The longest name of a topic or item, in characters. */
export const LONGEST_NAME = 240

/** Turns text of any length into one line that is safe to show. */
export function onOneLine(text: string): string {
  return oneLine(text, Number.POSITIVE_INFINITY)
}

/** The form by which names are compared: only letters and digits, normalized (NFKC) and in lower case. */
export function foldedName(text: string): string {
  const folded = text.normalize('NFKC').toLowerCase()
  const letters = folded.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim()
  return letters === '' ? folded.trim() : letters
}

/**
 * Shortens a line to `longest` characters and marks the cut. It cuts at the end of a clause if there is one
 * in the second half, else between words.
 *
 * @default longest LONGEST_NAME
 */
export function clip(name: string, longest = LONGEST_NAME): string {
  // A ligature may fold to 18 letters. A name made of such ligatures would be too long for the store's
  // indexes.
  const compatible = name.normalize('NFKC')
  const line = compatible.length > longest * 1.5 ? compatible : name
  if (line.length <= longest) return line
  const room = line.slice(0, longest - 1)
  const clause = Math.max(
    ...['; ', '. ', ', ', ': ', ' – ', ' — ', ' ('].map((mark) => room.lastIndexOf(mark)),
  )
  const end = clause > longest / 2 ? clause : room.lastIndexOf(' ')
  const cut = end > longest / 2 ? room.slice(0, end) : room
  return `${cut.replace(/[\s\p{Cs},;:.–—]+$/u, '')}…`
}

/**
 * Counts the words in a line. In scripts without spaces, two characters count as a word.
 */
export function countWords(line: string): number {
  const unspaced = line.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)
  const spaced = line.match(
    /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}'’])+/gu,
  )
  return (spaced?.length ?? 0) + (unspaced?.length ?? 0) / 2
}
