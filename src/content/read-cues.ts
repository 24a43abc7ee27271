/** A cue as it stands in a file: its times in the parts they were written in, its text line by line. */
export interface RawCue {
  /** Line of the timing, counted from 1. */
  line: number
  start: RawTime
  end: RawTime
  text: string[]
  /** Characters in `text`. */
  size: number
}

/** Digits of a time; `milliseconds` is the written fraction, to be padded at its end. */
export interface RawTime {
  hours: string
  minutes: string
  seconds: string
  milliseconds: string
}

/** A file that can't be read without losing some of it. */
export class CueSyntaxError extends Error {
  constructor(line: number, problem: string) {
    super(`Line ${line}: ${problem}.`)
    this.name = 'CueSyntaxError'
  }
}

const time = String.raw`(?:(\d{1,4}):)?([0-5]?\d):([0-5]\d)(?:[.,](\d{1,3}))?`
const timing = new RegExp(String.raw`^\s*${time}\s*-->\s*${time}(?:\s.*)?$`)
const linesBetweenPauses = 5_000
const maxCueCharacters = 20_000
const sideBlock = /^(?:NOTE|STYLE|REGION)(?:[ \t]|$)/

/**
 * Splits SubRip or WebVTT (W3C, section 4.1) into cues, in the order of the file.
 *
 * Comments, style sheets, regions, cue ids and settings are left out. SubRip has no standard; what players
 * accept is accepted: missing numbers, a missing blank line between cues, blank lines within a text.
 *
 * @returns cues, and null now and then: a moment to let the event loop run
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
  // The WebVTT signature is followed by header lines up to a blank one.
  let within: 'nothing' | 'text' | 'side block' = isVtt ? 'side block' : 'nothing'
  for (const line of readLines(text)) {
    const { content } = line
    if (isVtt && line.number === 1) continue
    if (line.number % linesBetweenPauses === 0) yield null
    const arrow = content.includes('-->')
    const times = arrow ? timing.exec(content) : null
    if (content.trim() === '') {
      // In SubRip a text may go on after a blank line.
      if (format === 'SRT') keepText(cue, heading)
      else refuseText(heading)
      heading = []
      within = 'nothing'
    } else if (times !== null) {
      if (format === 'SRT') cueNumber = takeNumber(cue, cueNumber, heading, within === 'text')
      else refuseText(heading.slice(1))
      if (cue !== null) yield cue
      cue = { line: line.number, start: rawTime(times, 1), end: rawTime(times, 5), text: [], size: 0 }
      heading = []
      within = 'text'
    } else if (arrow && (format === 'VTT' || within !== 'text')) {
      throw new CueSyntaxError(line.number, 'the times of this cue can not be read')
    } else if (within === 'text') {
      keepText(cue, [line])
    } else if (format === 'VTT' && heading.length === 0 && sideBlock.test(content)) {
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

/** Reads line by line, with an empty one at the very end. */
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
    if (cue.size > maxCueCharacters) throw new CueSyntaxError(cue.line, 'the text of this cue is too long')
    cue.text.push(content)
  }
}

/**
 * Finds the number above a SubRip timing and leaves all other lines to the cue before.
 *
 * @param adjoining whether no blank line is between that cue's text and the timing: then only the very next
 *   number is taken for one, since a text may be a number too
 * @returns the number, or the one after the cue's before where none is written
 */
function takeNumber(cue: RawCue | null, before: number, heading: Line[], adjoining: boolean): number {
  const last = (adjoining ? cue?.text.at(-1) : heading.at(-1)?.content)?.trim() ?? ''
  const written = adjoining ? last === String(before + 1) : /^\d+$/.test(last)
  if (adjoining && written) cue?.text.pop()
  keepText(cue, written && !adjoining ? heading.slice(0, -1) : heading)
  return written ? Number(last) : before + 1
}

function rawTime(match: RegExpExecArray, group: number): RawTime {
  const [hours = '0', minutes = '0', seconds = '0', milliseconds = '0'] = match.slice(group, group + 4)
  return { hours, minutes, seconds, milliseconds }
}
