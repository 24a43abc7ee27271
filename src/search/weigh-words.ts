import { ENOUGH, type Frequency, MOST_COUNTED } from './frequency-store.js'
import type { ParsedQuery } from './parse-query.js'

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
  /** Of its words, in order, then of its synonyms. */
  weights: readonly WordWeight[]
  /** The query with the words that were searched instead of misspelt ones; null if there are none. */
  corrected: string | null
}

/** How many texts there may be for each that was counted, where that is all one knows. */
const PAST_COUNTED = 20
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

/** How much a word decides that such a share of the texts has: BM25's inverse document frequency, squared. */
function weightOf(share: number): number {
  const rarity = Math.log(1 + (1.001 - share) / share)
  return Math.max(1, Math.round(20 * rarity * rarity))
}

/**
 * Weighs the words of a query by how rare they are among the texts that the viewer may find.
 *
 * @param words how many words the query has, with those of its synonyms that are counted as one
 */
export function weighWords(frequencies: readonly Frequency[], words: number): WordWeight[] {
  const byUnit = new Map(frequencies.map((frequency) => [frequency.unit, frequency]))
  const all = byUnit.get(-1)
  const shares = Array.from({ length: words }, (_, unit) => {
    const frequency = byUnit.get(unit)
    return frequency === undefined || all === undefined || all.count === 0 ? 0 : shareOf(frequency, all)
  })
  const hasRare = shares.some((share) => share > 0 && share < RARE)
  return shares.map((share) => ({
    weight: share === 0 ? 0 : weightOf(share),
    isCommon: hasRare && share >= COMMON,
  }))
}
