import { z } from 'zod'
import type { TimeSpan, Token } from './words.js'

const alignmentShape = z.object({
  characters: z.array(z.string()),
  character_start_times_seconds: z.array(z.number()),
  character_end_times_seconds: z.array(z.number()),
})

/**
 * Reads the time of each token from the provider's alignment of the submitted text.
 *
 * @param alignment as received: parallel lists of characters (of one or more UTF-16 units), starts and ends
 * @returns for each token, the time from the earliest start to the latest end of its characters; null if the
 *   alignment is missing, invalid or belongs to another text
 */
export function characterSpans(
  text: string,
  tokens: readonly Token[],
  alignment: unknown,
): TimeSpan[] | null {
  const read = alignmentShape.safeParse(alignment)
  if (!read.success) return null
  const { characters, character_start_times_seconds: starts, character_end_times_seconds: ends } = read.data
  if (starts.length !== characters.length || ends.length !== characters.length) return null
  if (characters.join('') !== text) return null

  const perUnit = (times: readonly number[]): number[] =>
    characters.flatMap((units, index) => units.split('').map(() => times[index] ?? 0))
  const startOfUnit = perUnit(starts)
  const endOfUnit = perUnit(ends)
  return tokens.map((token) => ({
    start: Math.min(...startOfUnit.slice(token.from, token.to)),
    end: Math.max(...endOfUnit.slice(token.from, token.to)),
  }))
}
