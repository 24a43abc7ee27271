import type { SpokenWord } from './port.js'

/** A run of characters without white space, and its position in the text (UTF-16 offsets). */
export interface Token {
  word: string
  from: number
  to: number
}

/** A span of time, in seconds from the start of the audio. */
export interface TimeSpan {
  start: number
  end: number
}

/** Splits the submitted text into words. Punctuation stays attached to them. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  }))
}

/** The white space before each word of a text. */
export function gapsOf(text: string, tokens: readonly Token[]): string[] {
  return tokens.map(({ from }, index) => text.slice(tokens[index - 1]?.to ?? 0, from))
}

/**
 * Turns a provider's timings into ones that clients can rely on.
 *
 * Whatever the spans are, 0 ≤ start ≤ end ≤ duration holds, and no word starts before the previous one ends.
 * A word that is not heard (`null`) is a moment at the end of the previous word.
 *
 * @param spans one for each token, in seconds; the result is rounded to milliseconds
 */
export function timedWords(
  tokens: readonly Token[],
  spans: readonly (TimeSpan | null)[],
  durationSeconds: number,
): SpokenWord[] {
  let reached = 0
  const within = (seconds: number): number => {
    if (Number.isNaN(seconds)) return reached
    // Rounding down keeps the order and never goes past the end of the audio.
    const milliseconds = Math.floor(Math.min(seconds, durationSeconds) * 1000) / 1000
    reached = Math.max(reached, milliseconds)
    return reached
  }
  return tokens.map(({ word }, index) => {
    const span = spans[index] ?? { start: 0, end: 0 }
    return { word, start: within(span.start), end: within(span.end) }
  })
}
