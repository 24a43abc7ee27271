import type { Unit } from '../search-index/match.js'
import { type Word, wordsOf } from '../search-index/words.js'

/**
 * How many words of a query are searched. If there are more, the longest are used, because they are the most specific.
 */
const MOST_UNITS = 6
const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu

/** A parsed query. */
export interface ParsedQuery {
  /** Words that must follow each other. */
  phrases: readonly (readonly string[])[]
  /** Words; texts with more of them rank higher. */
  units: readonly Unit[]
}

/** The words of a phrase. A pair at its end overlaps with whatever comes next. */
function phraseOf(text: string): string[] {
  const words = [...wordsOf(text)]
  const last = words.at(-1)
  if (last && isRest(last, words.at(-2))) words.pop()
  return words.map(({ word }) => word)
}

/** Whether it is the last character of a text of pairs, which the pair before it contains already. */
function isRest({ isPair, end, word }: Word, before: Word | undefined): boolean {
  return isPair && before?.isPair === true && before.end === end && Array.from(word).length === 1
}

function unitsOf(text: string): Unit[] {
  const units: { words: string[]; end: number; isPair: boolean }[] = []
  for (const { word, start, end, isPair } of wordsOf(text)) {
    const last = units.at(-1)
    // Pairs that overlap are one word.
    if (isPair && last?.isPair === true && start < last.end) {
      last.words.push(word)
      last.end = Math.max(last.end, end)
    } else units.push({ words: [word], end, isPair })
  }
  return units.map(({ words, isPair }, index) => {
    const single = words.length === 1 && Array.from(words[0] ?? '').length === 1
    return {
      words: isPair && words.length > 1 ? words.slice(0, -1) : words,
      isPrefix: isPair ? single : index === units.length - 1,
      hasStem: !isPair,
    }
  })
}

function distinct(units: readonly Unit[]): Unit[] {
  return [...new Map(units.map((unit) => [JSON.stringify(unit), unit])).values()]
}

const lengthOf = ({ words }: Unit) => words.join('').length

/**
 * Parses a query: words, and phrases in quotation marks. Nothing else has a special meaning, so no query is
 * invalid. The last word may be the beginning of a word, unless it is quoted.
 */
export function parseQuery(query: string): ParsedQuery {
  const phrases = [...query.matchAll(QUOTED)]
    .map(([, text = '']) => phraseOf(text))
    .filter((words) => words.length > 0)
  const endsQuoted = /["”»]\s*$/u.test(query)
  const units = distinct(
    unitsOf(query.replaceAll(QUOTED, ' ')).map((unit, index, all) =>
      endsQuoted && phrases.length > 0 && index === all.length - 1 && unit.hasStem
        ? { ...unit, isPrefix: false }
        : unit,
    ),
  )
  if (units.length === 0 && phrases.length > 0) {
    // Words in the title come first here, too.
    return {
      phrases,
      units: distinct(
        (phrases[0] ?? []).map((word) => ({ words: [word], isPrefix: false, hasStem: false })),
      ).slice(0, MOST_UNITS),
    }
  }
  const kept = new Set(units.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, MOST_UNITS))
  return { phrases, units: units.filter((unit) => kept.has(unit)) }
}
