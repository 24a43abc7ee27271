import { LONGEST_ITEM as LONGEST_STORED } from '../../base/longest-names.js'
import { oneLine } from '../one-line.js'

/** The longest name of a topic, in characters. */
const LONGEST_NAME = 240

/** The longest item, in characters: a rule with its conditions, or a procedure of some steps. */
export const LONGEST_ITEM = LONGEST_STORED.characters

/** Turns text of any length into one line that is safe to show. */
export function onOneLine(text: string): string {
  return oneLine(text, Number.POSITIVE_INFINITY)
}

/** The form by which names are compared: only letters and digits, normalized (NFKC) and in lower case. */
export function foldedName(text: string): string {
  // The same, five times as fast: most names are ASCII except for dashes and quotation marks, and have single spaces.
  if (/^[\x20-\x7e\u2012-\u2015\u2018-\u2026]*$/.test(text)) {
    const words = text
      .toLowerCase()
      .replace(/ *[^a-z0-9 ]+[^a-z0-9]*| {2,}/g, ' ')
      .trim()
    if (words !== '') return words
  }
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
  // A ligature may fold to 18 letters. A name made of such ligatures would be too long for the store's indexes.
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

/** Where a sentence may be divided, the best place first. Each mark stays with the words before it. */
const CLAUSES = [
  /[;。；] */g,
  / [–—] | -- |: /g,
  /, (?=and|or|but|if|unless|which|who|when|where|so)/g,
  /[,，、] */g,
  / /g,
]

/**
 * Divides a line into parts of at most `longest` characters, at the ends of clauses if possible, so that each can be
 * stored. Nothing is lost.
 *
 * @default longest LONGEST_ITEM
 */
export function inClauses(text: string, longest = LONGEST_ITEM): string[] {
  return divided(text, longest).flatMap((part) => {
    if (bytesOf(part) <= LONGEST_STORED.foldedBytes) return [part]
    return inClauses(part.normalize('NFKC'), longest / 2)
  })
}

/** The bytes of a text in the form that is sorted and searched: a ligature may fold to 18 letters. */
function bytesOf(text: string): number {
  // No letter grows to more than 18 of two bytes.
  if (text.length * 36 <= LONGEST_STORED.foldedBytes || /^[\x20-\x7e]*$/.test(text)) return text.length
  return Buffer.byteLength(text.normalize('NFKC').toLowerCase().toUpperCase().toLowerCase())
}

function divided(line: string, longest: number): string[] {
  const parts: string[] = []
  let from = 0
  while (line.length - from > longest) {
    const end = from + endOfClause(line.slice(from, from + longest), longest)
    parts.push(line.slice(from, end).trim())
    from = end
  }
  return [...parts, line.slice(from).trim()].filter((part) => part !== '')
}

function endOfClause(room: string, longest: number): number {
  for (const mark of CLAUSES) {
    const last = [...room.matchAll(mark)].at(-1)
    const end = last === undefined ? 0 : last.index + last[0].length
    if (end > longest / 3) return end
  }
  return /[\uD800-\uDBFF]$/.test(room) ? room.length - 1 : room.length
}

/**
 * Counts the words in a line. In scripts without spaces, two characters count as a word.
 */
export function countWords(line: string): number {
  // The same, twice as fast.
  if (/^[\x20-\x7e\u2012-\u2026]*$/.test(line)) return line.match(/[A-Za-z0-9'’]+/g)?.length ?? 0
  if (!/[\u0e00-\u0e7f\u2e80-\uffff]/.test(line)) return line.match(/[\p{L}\p{N}'’]+/gu)?.length ?? 0
  const unspaced = line.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu)
  const spaced = line.match(
    /(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{N}'’])+/gu,
  )
  return (spaced?.length ?? 0) + (unspaced?.length ?? 0) / 2
}
