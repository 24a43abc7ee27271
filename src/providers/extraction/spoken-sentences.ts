import { countWords, onOneLine } from './plain-text.js'
import type { SpokenSegment } from './port.js'

/** Speech with fewer marks than one for so many characters has no punctuation. */
const CHARACTERS_FOR_A_MARK = 500
/** A pause of this length ends a sentence, in milliseconds. */
const PAUSE_MS = 700
/** A sentence is cut at the next caption once it has so many characters. */
const LONG = 220
/** Fewer words than this are no sentence; they begin the next. */
const FEWEST_WORDS = 4

/**
 * Cuts captions without punctuation into sentences by their pauses and their length, and sets the marks that a writer
 * would.
 *
 * @returns null if the captions have punctuation
 */
export function spokenSentences(segments: readonly SpokenSegment[]): string[] | null {
  const characters = segments.reduce((sum, { text }) => sum + text.length, 0)
  const marks = segments.reduce((sum, { text }) => sum + (text.match(/[.!?。！？]/g)?.length ?? 0), 0)
  if (marks * CHARACTERS_FOR_A_MARK >= characters) return null
  const sentences: string[] = []
  let current = ''
  for (const [index, { text, endMs }] of segments.entries()) {
    current += ` ${text}`
    const next = segments[index + 1]
    const pauses = next === undefined || next.startMs - endMs >= PAUSE_MS || current.length >= LONG
    if (pauses && (countWords(current) >= FEWEST_WORDS || next === undefined)) {
      sentences.push(written(onOneLine(current)))
      current = ''
    }
  }
  return sentences.filter((sentence) => sentence !== '')
}

function written(line: string): string {
  if (!/\p{Ll}/u.test(line)) return line
  return `${line.charAt(0).toUpperCase()}${line.slice(1)}${/[.!?…]$/.test(line) ? '' : '.'}`
}
