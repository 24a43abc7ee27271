import { stemOf, type Word, wordsOf } from '../search-index/words.js'
import type { ParsedQuery } from './parse-query.js'

/**
 * A piece of a snippet.
 *
 * @model SearchSnippetPart
 */
export interface SnippetPart {
  text: string
  isMatch: boolean
}

/** The longest snippet, and how much of it comes before its first match, in UTF-16 units. */
const LENGTH = 240
const BEFORE = 80

/** Makes a test whether a word of a text matches the query, as in the index. */
function matcher({ units, phrases }: ParsedQuery): (word: string) => boolean {
  const whole = new Set([...phrases.flat(), ...units.flatMap(({ word, also }) => [word, ...also])])
  const stems = new Set(units.filter(({ hasStem }) => hasStem).map(({ word }) => stemOf(word)))
  const prefixes = units.filter(({ isPrefix }) => isPrefix).map(({ word }) => word)
  return (word) =>
    whole.has(word) ||
    stems.has(word) ||
    stems.has(stemOf(word)) ||
    prefixes.some((prefix) => word.startsWith(prefix))
}

/** The nearest word boundary, so that no word is cut; the place itself if there is none. */
function wordEdge(text: string, place: number, step: 1 | -1): number {
  for (let moved = 0; moved < 20; moved += 1) {
    const at = place + moved * step
    if (at <= 0 || at >= text.length) return Math.max(0, Math.min(at, text.length))
    if (/\s/.test(text.charAt(step === 1 ? at - 1 : at))) return at
  }
  // Don't cut a surrogate pair.
  const unit = text.charCodeAt(place)
  return unit >= 0xdc00 && unit <= 0xdfff ? place + 1 : place
}

/** The matching words of the snippet; overlapping or adjoining pairs become one. */
function marksIn(text: string, matches: (word: string) => boolean): Pick<Word, 'start' | 'end'>[] {
  const marks: { start: number; end: number }[] = []
  for (const { word, start, end } of wordsOf(text)) {
    if (!matches(word)) continue
    const last = marks.at(-1)
    if (last && start <= last.end) last.end = Math.max(last.end, end)
    else marks.push({ start, end })
  }
  return marks
}

/** Where the snippet begins: some words before the first match. */
function beginning(text: string, matches: (word: string) => boolean): number {
  for (const { word, start } of wordsOf(text)) {
    if (matches(word)) return start <= BEFORE ? 0 : wordEdge(text, start - BEFORE, 1)
  }
  return 0
}

/** The part of a text that contains the words of a query, in pieces; none for an empty text. */
export function snippetOf(text: string, query: ParsedQuery): SnippetPart[] {
  const matches = matcher(query)
  const from = beginning(text, matches)
  const to = from + LENGTH >= text.length ? text.length : wordEdge(text, from + LENGTH, -1)
  const piece = text.slice(from, to).toWellFormed()
  const parts: SnippetPart[] = []
  let at = 0
  const add = (end: number, isMatch: boolean) => {
    if (end > at) parts.push({ text: piece.slice(at, end), isMatch })
    at = end
  }
  for (const { start, end } of marksIn(piece, matches)) {
    add(start, false)
    add(end, true)
  }
  add(piece.length, false)
  return parts
}
