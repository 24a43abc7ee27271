import type { SpokenSegment } from './port.js'

/** Sounds that are described, and the marks of another speaker. */
const UNSAID = /\[[\p{L}\s]{1,30}\]|[♪♫]|^\s*>>/gu
/**
 * So many words at the end of a caption are not said again by chance, and two only if they are all of one; more than two
 * lines are not shown again.
 */
const FEWEST_WORDS = 3
const FEWEST_OF_ALL = 2
const MOST_WORDS = 40
/** The longest piece of a caption, in characters. */
const LONGEST = 220

/**
 * Captions with what is new in each of them: captions that scroll show the line before once more. Sounds are left out,
 * and a long caption becomes several with its times.
 */
export function captionsAnew(segments: readonly SpokenSegment[]): SpokenSegment[] {
  let shown: readonly string[] = []
  return segments.flatMap(({ text, ...times }) => {
    const words = text
      .replaceAll(UNSAID, ' ')
      .split(/\s+/)
      .filter((word) => word !== '')
    const repeated = sharedWords(shown, words)
    // A caption that says nothing new may show only the end of what is still to be repeated.
    if (repeated < words.length) shown = words
    const pieces = inPieces(words.slice(repeated))
    // While a line is only shown again, nobody pauses.
    if (pieces.length === 0 && repeated > 0) return [{ text: '', ...times }]
    return pieces.map((piece) => ({ text: piece, ...times }))
  })
}

/** How many words a caption begins with that the one before ends with. */
function sharedWords(before: readonly string[], words: readonly string[]): number {
  for (let count = Math.min(before.length, words.length, MOST_WORDS); count >= FEWEST_OF_ALL; count -= 1) {
    if (count < FEWEST_WORDS && count < before.length && count < words.length) continue
    const start = before.length - count
    if (words.slice(0, count).every((word, index) => word === before[start + index])) return count
  }
  return 0
}

function inPieces(words: readonly string[]): string[] {
  const pieces: string[] = []
  let piece = ''
  for (const word of words) {
    piece += piece === '' ? word : ` ${word}`
    if (piece.length < LONGEST) continue
    pieces.push(piece)
    piece = ''
  }
  return piece === '' ? pieces : [...pieces, piece]
}
