import { setImmediate } from 'node:timers/promises'
import { plainCueText } from './cue-text.js'
import { CueSyntaxError, type RawCue, readCues } from './read-cues.js'

/**
 * A spoken segment of a recording. Times are milliseconds from its start; `endMs` is never before `startMs`.
 */
export interface TranscriptSegment {
  startMs: number
  endMs: number
  /** Plain text on one line, never empty. */
  text: string
}

/** The result of parsing. `message` may go to clients: it names the bad line and never quotes the text. */
export type ParsedTranscript =
  | { kind: 'parsed'; segments: TranscriptSegment[] }
  | { kind: 'invalid'; message: string }

export const MAX_CODE_UNITS = 2 * 1024 * 1024
const MAX_SEGMENTS = 20_000
// The largest value of a 32-bit integer column: 24.8 days.
const MAX_MS = 2_147_483_647
const CUES_BETWEEN_PAUSES = 250
const CHARACTERS_BETWEEN_PAUSES = 50_000

/**
 * Parses a transcript in WebVTT or SubRip. One line that can't be understood makes the whole text invalid.
 *
 * Segments are sorted by start, then end. Cues may overlap; cues without text are left out. A file without
 * cues gives no segments. At most 20,000 segments and 2 Mi UTF-16 code units, which is some 14 hours of
 * speech. Yields to the event loop every few milliseconds.
 */
export async function parseTranscript(format: 'VTT' | 'SRT', text: string): Promise<ParsedTranscript> {
  if (text.length > MAX_CODE_UNITS) {
    return { kind: 'invalid', message: `A transcript has at most ${MAX_CODE_UNITS} UTF-16 code units.` }
  }
  try {
    return { kind: 'parsed', segments: await readSegments(format, text) }
  } catch (error) {
    if (error instanceof CueSyntaxError) return { kind: 'invalid', message: error.message }
    if (error instanceof TooManySegments) return { kind: 'invalid', message: error.message }
    throw error
  }
}

class TooManySegments extends Error {
  constructor() {
    super(`A transcript has at most ${MAX_SEGMENTS} segments.`)
    this.name = 'TooManySegments'
  }
}

async function readSegments(format: 'VTT' | 'SRT', text: string): Promise<TranscriptSegment[]> {
  const segments: TranscriptSegment[] = []
  let cues = 0
  let characters = 0
  for (const cue of readCues(format, text)) {
    if (cue !== null) {
      const segment = toSegment(format, cue)
      if (segment !== null && segments.push(segment) > MAX_SEGMENTS) throw new TooManySegments()
      cues += 1
      characters += cue.size
      if (cues < CUES_BETWEEN_PAUSES && characters < CHARACTERS_BETWEEN_PAUSES) continue
    }
    await setImmediate()
    cues = 0
    characters = 0
  }
  return segments.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)
}

/** @returns null if nothing is spoken */
function toSegment(format: 'VTT' | 'SRT', cue: RawCue): TranscriptSegment | null {
  const { line, startMs, endMs } = cue
  const text = plainCueText(format, cue.text)
  if (text === '') return null
  if (endMs > MAX_MS) throw new CueSyntaxError(line, 'this time is past the longest recording')
  if (endMs < startMs) throw new CueSyntaxError(line, 'this cue ends before it starts')
  return { startMs, endMs, text }
}
