import { fold } from '../store/fold.js'
import type { Unit } from '../search-index/match.js'
import { writtenOut } from '../search-index/spellings.js'
import { isRest, plainOf, searchedWords, type Word, wordsOf } from '../search-index/words.js'

/**
 * How many words of a query are searched. If there are more, the longest are used, because they are the most specific.
 */
const MOST_UNITS = 16
/** How long two words are together that may be one. */
const SHORTEST_JOINED = 6
const LONGEST_JOINED = 30
export const QUOTED = /["“”„«»]([^"“”„«»]+)["“”„«»]/gu
const QUOTES = /["“”„«»]/gu
const CAPITALS = /\p{Lu}{2,}/gu

/** A parsed query. */
export interface ParsedQuery {
  /** Words that must follow each other. */
  phrases: readonly (readonly string[])[]
  /** Words, first those that are not quoted; texts with more of them rank higher. */
  units: readonly Unit[]
  /** Words in capitals among others: `IT` is no small word. */
  acronyms: readonly string[]
  /** The folded query, as it is and without quotation marks: a title that is one of these comes first. */
  titles: readonly [string, string]
  /** What the organization has named as meaning the same; see `withSynonyms`. */
  synonyms: readonly Synonym[]
}

/** Words that mean the same as some of a query. */
export interface Synonym {
  /** The places of these words in the query. */
  places: readonly number[]
  words: readonly string[]
}

/** The words of a query that are not quoted, in order. */
export function unquotedWords(query: string): string[] {
  return searchedWords(query.replaceAll(QUOTED, ' ')).map(({ word }) => word)
}

/** The words of a phrase. A pair at its end overlaps with whatever comes next. */
function phraseOf(text: string): string[] {
  const words = [...wordsOf(text)]
  const last = words.at(-1)
  if (last && isRest(last, words.at(-2))) words.pop()
  return words.map(({ word }) => word)
}

/** Words that stand beside each other may be one word, as `smart sheet` for Smartsheet. */
function joinedWith(neighbours: readonly (Word | undefined)[], { word, isPair }: Word): string[] {
  const [before, after] = neighbours
  if (isPair) return []
  return [
    ...(before && !before.isPair ? [before.word + word] : []),
    ...(after && !after.isPair ? [word + after.word] : []),
  ].filter((joined) => joined.length >= SHORTEST_JOINED && joined.length <= LONGEST_JOINED)
}

function unitsOf(text: string): Unit[] {
  const own = searchedWords(text)
  return own.map((found, index) => {
    const { word, start, end, isPair } = found
    const written = isPair ? undefined : writtenOut(text.slice(start, end))
    const also = [
      ...(written === undefined ? [] : [written]),
      ...joinedWith([own[index - 1], own[index + 1]], found),
    ]
    const single = Array.from(word).length === 1
    return { word, also, isPrefix: isPair ? single : index === own.length - 1, hasStem: !isPair }
  })
}

function acronymsOf(query: string): string[] {
  if (!/\p{Ll}/u.test(query)) return []
  return [...query.matchAll(CAPITALS)].map(([word]) => plainOf(word))
}

function distinct(units: readonly Unit[]): Unit[] {
  return [...new Map(units.map((unit) => [unit.word, unit])).values()]
}

const lengthOf = ({ word }: Unit) => word.length

/**
 * Parses a query: words, and phrases in quotation marks. Nothing else has a special meaning, so no query is
 * invalid. The last word may be the beginning of a word, unless it is quoted.
 */
export function parseQuery(query: string): ParsedQuery {
  const phrases = [...query.matchAll(QUOTED)]
    .map(([, text = '']) => phraseOf(text))
    .filter((words) => words.length > 0)
  const endsQuoted = /["”»]\s*$/u.test(query)
  const unquoted = unitsOf(query.replaceAll(QUOTED, ' ')).map((unit, index, all) =>
    endsQuoted && phrases.length > 0 && index === all.length - 1 && unit.hasStem
      ? { ...unit, isPrefix: false }
      : unit,
  )
  // A text with a phrase is found though it has no other word of the query; with it in the title, it comes first.
  const words = new Set(unquoted.map(({ word }) => word))
  const quoted = phrases.flat().filter((word) => !words.has(word))
  const units = [
    ...distinct(unquoted),
    ...distinct(quoted.map((word) => ({ word, also: [], isPrefix: false, hasStem: false }))),
  ]
  const kept = new Set(units.toSorted((one, other) => lengthOf(other) - lengthOf(one)).slice(0, MOST_UNITS))
  return {
    phrases,
    units: units.filter((unit) => kept.has(unit)),
    synonyms: [],
    acronyms: acronymsOf(query),
    titles: [fold(query.trim()), fold(query.replaceAll(QUOTES, ' ')).trim().replaceAll(/\s+/g, ' ')],
  }
}
