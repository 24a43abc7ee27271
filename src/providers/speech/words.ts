import type { SpokenWord } from './port.js'

/** A run of characters without white space, and where it lies in the text (UTF-16 offsets). */
export interface Token {
  word: string
  from: number
  to: number
}

/** Seconds from the start of the audio. */
export interface TimeSpan {
  start: number
  end: number
}

/** Splits the submitted text into its words; punctuation stays attached. */
export function tokensOf(text: string): Token[] {
  return Array.from(text.matchAll(/\S+/gu), ({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  }))
}

/**
 * Turns what a provider reports into timings that clients can rely on.
 *
 * Whatever the spans are, 0 ≤ start ≤ end ≤ duration holds, and no word starts before the one before
 * it ends. A word that is not heard (`null`) is an instant at the end of the word before it.
 *
 * @param spans one for each token, in seconds; milliseconds are kept
 */
export function timedWords(
  tokens: readonly Token[],
  spans: readonly (TimeSpan | null)[],
  durationSeconds: number,
): SpokenWord[] {
  let reached = 0
  const within = (seconds: number): number => {
    if (Number.isNaN(seconds)) return reached
    // Rounding down is monotone and never passes the end of the audio.
    const milliseconds = Math.floor(Math.min(seconds, durationSeconds) * 1000) / 1000
    reached = Math.max(reached, milliseconds)
    return reached
  }
  return tokens.map(({ word }, index) => {
    const span = spans[index] ?? { start: 0, end: 0 }
    return { word, start: within(span.start), end: within(span.end) }
  })
}
