import { z } from 'zod'
import type { TimeSpan, Token } from './words.js'

/** @param most how many entries a list may have: very long ones are not looked at */
function alignmentOf(most: number) {
  const entries = z.custom<unknown[]>((value) => Array.isArray(value) && value.length <= most)
  const times = entries.pipe(z.array(z.number()))
  return z.object({
    characters: entries.pipe(z.array(z.string())),
    character_start_times_seconds: times,
    character_end_times_seconds: times,
  })
}

/**
 * Reads the time of each token from the provider's alignment of the submitted text.
 *
 * @param alignment as received: parallel lists of characters (of one or more UTF-16 units), starts and ends
 * @returns for each token, the time from the earliest start to the latest end of its characters; null if the
 *   alignment is missing, makes no sense or belongs to another text
 */
export function characterSpans(
  text: string,
  tokens: readonly Token[],
  alignment: unknown,
  durationSeconds: number,
): TimeSpan[] | null {
  const read = alignmentOf(text.length).safeParse(alignment)
  if (!read.success) return null
  const { characters, character_start_times_seconds: starts, character_end_times_seconds: ends } = read.data
  if (starts.length !== characters.length || ends.length !== characters.length) return null
  if (inOneSpelling(characters.join('')) !== inOneSpelling(text)) return null
  if (!makeSense(starts, ends, durationSeconds)) return null
  if (characters.some((units, index) => isTooLong(units, starts[index], ends[index]))) return null

  const perUnit = (times: readonly number[]): number[] =>
    characters.flatMap((units, index) => units.split('').map(() => times[index] ?? 0))
  const startOfUnit = perUnit(starts)
  const endOfUnit = perUnit(ends)
  const spans = tokens.map((token) => ({
    start: Math.min(...startOfUnit.slice(token.from, token.to)),
    end: Math.max(...endOfUnit.slice(token.from, token.to)),
  }))
  return areWords(spans) ? spans : null
}

/** With the spaces, apostrophes and quotation marks that keyboards have. */
function inOneSpelling(text: string): string {
  return text
    .replaceAll(/\s/g, ' ')
    .replaceAll(/[`\u00b4\u02bb\u02bc\u2018-\u201b\u2032\u2039\u203a\uff07]/g, "'")
    .replaceAll(/[\u00ab\u00bb\u201c-\u201f\u2033\uff02]/g, '"')
}

/** How far times may be past the audio's end, or before those of the characters before, in seconds. */
const TOLERANCE = 0.5
/** At least this share of the audio is speech. */
const SPEECH = 0.1
/** No letter is heard for longer, in seconds; a pause may be. */
const LONGEST_LETTER = 2

/** Whether times follow each other within the audio, and don't put all of the text into a moment of it. */
function makeSense(starts: readonly number[], ends: readonly number[], durationSeconds: number): boolean {
  let latestStart = 0
  let latestEnd = 0
  for (const [index, start] of starts.entries()) {
    const end = ends[index] ?? 0
    if (start < 0 || end < start || end > durationSeconds + TOLERANCE) return false
    if (start < latestStart - TOLERANCE || end < latestEnd - TOLERANCE) return false
    latestStart = Math.max(latestStart, start)
    latestEnd = Math.max(latestEnd, end)
  }
  return latestEnd - (starts[0] ?? 0) >= durationSeconds * SPEECH
}

function isTooLong(character: string, start = 0, end = 0): boolean {
  return end - start > LONGEST_LETTER && /[\p{L}\p{N}]/u.test(character)
}

/** Whether most words last, and none goes on while the next one is spoken. */
function areWords(spans: readonly TimeSpan[]): boolean {
  const lasting = spans.filter(({ start, end }) => end > start)
  return (
    lasting.length * 2 >= spans.length &&
    spans.every(({ end }, index) => end <= (spans[index + 1]?.start ?? end) + TOLERANCE)
  )
}
