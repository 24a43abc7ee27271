import { setImmediate } from 'node:timers/promises'
import { parse } from '@plussub/srt-vtt-parser'
import { plainCueText } from './cue-text.js'
import { CueSyntaxError, readCues } from './read-cues.js'
import type { RawCue, RawTime } from './read-cues.js'

/** Something said in a recording; times are milliseconds from its start, `endMs` never before `startMs`. */
export interface TranscriptSegment {
  startMs: number
  endMs: number
  /** Plain text on one line, never empty. */
  text: string
}

/** `message` is fit for clients: it names the line at fault and never quotes the text. */
export type ParsedTranscript =
  | { kind: 'parsed'; segments: TranscriptSegment[] }
  | { kind: 'invalid'; message: string }

const maxCodeUnits = 2 * 1024 * 1024
const maxSegments = 20_000
// What a 32-bit integer column holds: 24.8 days.
const maxMs = 2_147_483_647
const batchCues = 250
const batchCharacters = 50_000

/**
 * Reads a transcript in WebVTT or SubRip, whole or not at all: a line that can't be placed makes it invalid.
 *
 * Segments come sorted by start, then end; cues that overlap stay as they are, cues without text are left out. A file
 * without cues gives no segments. At most 20,000 segments and 2 Mi UTF-16 code units, some 14 hours of speech. The
 * event loop runs every few milliseconds.
 */
export async function parseTranscript(format: 'VTT' | 'SRT', text: string): Promise<ParsedTranscript> {
  if (text.length > maxCodeUnits) {
    return { kind: 'invalid', message: `A transcript has at most ${maxCodeUnits} UTF-16 code units.` }
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
    super(`A transcript has at most ${maxSegments} segments.`)
    this.name = 'TooManySegments'
  }
}

async function readSegments(format: 'VTT' | 'SRT', text: string): Promise<TranscriptSegment[]> {
  const segments: TranscriptSegment[] = []
  let batch: RawCue[] = []
  let size = 0
  const flush = () => {
    segments.push(...convert(format, batch))
    if (segments.length > maxSegments) throw new TooManySegments()
    batch = []
    size = 0
  }
  for (const cue of readCues(format, text)) {
    if (cue !== null) {
      size += cue.size
      if (batch.push(cue) < batchCues && size < batchCharacters) continue
      flush()
    }
    await setImmediate()
  }
  flush()
  return segments.toSorted((a, b) => a.startMs - b.startMs || a.endMs - b.endMs)
}

/**
 * Gives the library only cues in the one form it reads reliably: it takes times it can't read for NaN, and
 * an empty cue swallows the next.
 */
function convert(format: 'VTT' | 'SRT', batch: RawCue[]): TranscriptSegment[] {
  const spoken = batch
    .map((cue) => ({ cue, text: plainCueText(format, cue.text) }))
    .filter(({ text }) => text !== '')
  const source = spoken.map(({ cue, text }) => `${clock(cue.start)} --> ${clock(cue.end)}\n${text}\n`)
  const { entries } = parse(source.join('\n'))
  return spoken.map(({ cue, text }, index) => {
    const entry = entries[index]
    if (entry === undefined || entry.text !== text)
      throw new CueSyntaxError(cue.line, 'this cue can not be read')
    if (entry.to > maxMs) throw new CueSyntaxError(cue.line, 'this time is past the longest recording')
    if (entry.to < entry.from) throw new CueSyntaxError(cue.line, 'this cue ends before it starts')
    return { startMs: entry.from, endMs: entry.to, text }
  })
}

function clock(time: RawTime): string {
  return `${time.hours}:${time.minutes}:${time.seconds},${time.milliseconds.padEnd(3, '0')}`
}
