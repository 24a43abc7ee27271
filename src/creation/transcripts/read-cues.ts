/** A cue as written in a file: its text line by line, its times unchecked. */
export interface RawCue {
  /** Line of the timing, counted from 1. */
  line: number
  /** Milliseconds from the start of the recording. */
  startMs: number
  endMs: number
  text: string[]
  /** Characters in `text`. */
  size: number
}

/** A file that can't be read without losing part of it. */
export class CueSyntaxError extends Error {
  constructor(line: number, problem: string) {
    super(`Line ${line}: ${problem}.`)
    this.name = 'CueSyntaxError'
  }
}

const TIME = String.raw`(?:(\d{1,4}):)?([0-5]?\d):([0-5]\d)(?:[.,](\d{1,3}))?`
const TIMING = new RegExp(String.raw`^\s*${TIME}\s*-->\s*${TIME}(?:\s.*)?$`)
const LINES_BETWEEN_PAUSES = 5_000
const MAX_CUE_CHARACTERS = 20_000
const SIDE_BLOCK = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/

/**
 * Splits SubRip or WebVTT (W3C, section 4.1) into cues, in the order of the file.
 *
 * Comments, style sheets, regions, cue ids and settings are left out. SubRip has no standard, so this accepts
 * what players accept: missing numbers, no blank line between cues, blank lines within a text.
 *
 * @returns cues, and now and then null, when the caller should let the event loop run
 * @throws CueSyntaxError at the first line that is neither part of a cue nor one of those blocks
 */
export function* readCues(format: 'VTT' | 'SRT', text: string): Generator<RawCue | null> {
  const isVtt = /^\uFEFF?WEBVTT(?:[ \t\r\n]|$)/.test(text)
  if (isVtt !== (format === 'VTT')) {
    throw new CueSyntaxError(1, isVtt ? 'this is WebVTT, not SubRip' : 'a WebVTT file starts with WEBVTT')
  }
  let cue: RawCue | null = null
  let cueNumber = 0
  let heading: Line[] = []
  // Header lines follow the WebVTT signature, up to a blank line.
  let within: 'nothing' | 'text' | 'side block' = isVtt ? 'side block' : 'nothing'
  for (const line of readLines(text)) {
    const { content } = line
    if (isVtt && line.number === 1) continue
    if (line.number % LINES_BETWEEN_PAUSES === 0) yield null
    const arrow = content.includes('-->')
    const times = arrow ? TIMING.exec(content) : null
    if (content.trim() === '') {
      // In SubRip a text may continue after a blank line.
      if (format === 'SRT') keepText(cue, heading)
      else refuseText(heading)
      heading = []
      within = 'nothing'
    } else if (times !== null) {
      if (format === 'SRT') cueNumber = takeNumber(cue, cueNumber, heading, within === 'text')
      else refuseText(heading.slice(1))
      if (cue !== null) yield cue
      cue = {
        line: line.number,
        startMs: milliseconds(times, 1),
        endMs: milliseconds(times, 5),
        text: [],
        size: 0,
      }
      heading = []
      within = 'text'
    } else if (arrow && (format === 'VTT' || within !== 'text')) {
      throw new CueSyntaxError(line.number, 'the times of this cue can not be read')
    } else if (within === 'text') {
      keepText(cue, [line])
    } else if (format === 'VTT' && heading.length === 0 && SIDE_BLOCK.test(content)) {
      within = 'side block'
    } else if (within === 'nothing') {
      heading.push(line)
    }
  }
  if (cue !== null) yield cue
}

interface Line {
  number: number
  content: string
}

/** Reads line by line, ending with an empty line. */
function* readLines(text: string): Generator<Line> {
  let number = 0
  for (const [, content = ''] of text.matchAll(/\uFEFF?([^\r\n]*)(?:\r\n?|\n|$)/g)) {
    number += 1
    yield { number, content }
  }
}

function refuseText(lines: Line[]): void {
  const [first] = lines
  if (first !== undefined) throw new CueSyntaxError(first.number, 'this text has no times')
}

function keepText(cue: RawCue | null, lines: Line[]): void {
  if (cue === null) return refuseText(lines)
  for (const { content } of lines) {
    cue.size += content.length + 1
    if (cue.size > MAX_CUE_CHARACTERS) throw new CueSyntaxError(cue.line, 'the text of this cue is too long')
    cue.text.push(content)
  }
}

/**
 * Finds the number above a SubRip timing, and adds all other lines to the previous cue.
 *
 * @param before the number of the previous cue
 * @param adjoining whether there is no blank line between the previous cue's text and the timing. Then only
 *   `before + 1` counts as a number, since a text may be a number too
 * @returns the number, or `before + 1` if there is none
 */
function takeNumber(cue: RawCue | null, before: number, heading: Line[], adjoining: boolean): number {
  const last = (adjoining ? cue?.text.at(-1) : heading.at(-1)?.content)?.trim() ?? ''
  const written = adjoining ? last === String(before + 1) : /^\d+$/.test(last)
  if (adjoining && written) cue?.text.pop()
  keepText(cue, written && !adjoining ? heading.slice(0, -1) : heading)
  return written ? Number(last) : before + 1
}

/** @param group the first of a time's four groups: hours, minutes, seconds and their fraction */
function milliseconds(times: RegExpExecArray, group: number): number {
  const [hours = '0', minutes = '0', seconds = '0', fraction = '0'] = times.slice(group, group + 4)
  const wholeSeconds = (Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)
  return wholeSeconds * 1_000 + Number(fraction.padEnd(3, '0'))
}
