import { ENOUGH, type Frequency, MOST_COUNTED, PAST_COUNTED } from './frequency-store.js'
import type { ParsedQuery } from './parse-query.js'
import { smallWords } from './small-words.js'
import { weightOf } from './weight.js'

/** How much a word of a query decides. */
export interface WordWeight {
  /** In parts of 100; 0 if no text has it. */
  weight: number
  /** Whether it is looked for in titles only. */
  isCommon: boolean
}

/** A query as it is searched. */
export interface WeighedQuery {
  query: ParsedQuery
  /** The places of words that so many texts have that longer ones, which begin so, are not looked for. */
  whole: readonly number[]
  /** The places of words that no text has, but longer ones, which begin so. */
  begun: readonly number[]
  /** Of its words, in order, then of its synonyms. */
  weights: readonly WordWeight[]
  /** The query with the words that were searched instead of misspelt ones; null if there are none. */
  corrected: string | null
  /** Whether more of each list is read, because too little was found otherwise; see `DEPTHS`. */
  isDeep: boolean
  /** Whether the viewer may find so many texts that fewer ways to have a word are told apart. */
  isAmongMany: boolean
}

/** From so many resources on, the share of these counts too: what is in most of them is in few of their chapters. */
const ENOUGH_RESOURCES = 20
/** The share of texts from which a word is common, and below which another must be for that to matter. */
const COMMON = 0.35
const RARE = 0.2

/** The share of texts that have a word. */
function shareOf({ count, recent, resources }: Frequency, all: Frequency): number {
  const texts = all.count
  const ofResources = all.resources >= ENOUGH_RESOURCES ? resources / all.resources : 0
  if (texts < MOST_COUNTED) return Math.max(count / texts, ofResources)
  const ofTexts = recent >= ENOUGH ? recent / texts : Math.min(ENOUGH / texts, count / (texts * PAST_COUNTED))
  return Math.max(ofTexts, resources >= ENOUGH ? ofResources : 0)
}

/** Whether there are as many texts as are counted, or more. */
export function areMany(frequencies: readonly Frequency[]): boolean {
  return frequencies.some(({ unit, count }) => unit === -1 && count >= MOST_COUNTED)
}

/** The share that small words have at least: few texts may have `my`, and yet it says nothing. */
const SMALL = 0.4

/**
 * The same shares, with that of small words for these, unless the query has no others. It is 0 if another word is rare:
 * then they are not looked for.
 */
function withSmallWords(
  shares: readonly number[],
  { units, acronyms }: Pick<ParsedQuery, 'units' | 'acronyms'>,
): number[] {
  const words = units.map(({ word }) => word)
  const small = smallWords(words)
  const isSmall = (place: number) => small.has(words[place] ?? '') && !acronyms.includes(words[place] ?? '')
  const others = shares.slice(0, words.length).filter((share, place) => share > 0 && !isSmall(place))
  if (others.length === 0) return [...shares]
  const hasRare = others.some((share) => share < RARE)
  return shares.map((share, place) => {
    if (!isSmall(place) || share === 0) return share
    return hasRare ? 0 : Math.max(share, SMALL)
  })
}

/**
 * Weighs the words of a query by how rare they are among the texts that the viewer may find.
 *
 * @returns those of the words, then those of the synonyms
 */
export function weighWords(frequencies: readonly Frequency[], query: ParsedQuery): WordWeight[] {
  const { units, synonyms } = query
  const byUnit = new Map(frequencies.map((frequency) => [frequency.unit, frequency]))
  const all = byUnit.get(-1)
  const counted = Array.from({ length: units.length + synonyms.length }, (_, unit) => {
    const frequency = byUnit.get(unit)
    return frequency === undefined || all === undefined || all.count === 0 ? 0 : shareOf(frequency, all)
  })
  const shares = withSmallWords(counted, query)
  const hasRare = shares.some((share) => share > 0 && share < RARE)
  return shares.map((share) => ({
    weight: share === 0 ? 0 : weightOf(share),
    isCommon: hasRare && share >= COMMON,
  }))
}
