import { type Depth, type Match, matching, type Notation, type Unit } from '../search-index/match.js'
import type { ParsedQuery } from './parse-query.js'

/** Texts of the same rank: they match it, and no better rank. */
interface Tier {
  match: Match
  /** The widest matches of better ranks. */
  better: readonly Match[]
}

const DEPTHS: readonly Depth[] = [1, 2, 3]

/**
 * The ranks of texts, best first: more of the words before fewer, then whole words before stems and
 * beginnings, then words in the title before words in the headline and the text. Within a rank, the latest
 * come first. Whole words are cheap to find, so a page of them reads nothing else.
 */
function tiersOf(units: readonly Unit[]): Tier[] {
  const tiers: Tier[] = []
  const add = (count: number, whole: boolean, more: readonly Match[]) => {
    for (const depth of DEPTHS) {
      const above: Match[] = depth === 1 ? [] : [{ depth: depth === 2 ? 1 : 2, count, whole }]
      tiers.push({ match: { depth, count, whole }, better: [...more, ...above] })
    }
  }
  add(units.length, true, [])
  add(units.length, false, [{ depth: 3, count: units.length, whole: true }])
  for (let count = units.length - 1; count > 0; count -= 1) {
    add(count, false, [{ depth: 3, count: count + 1, whole: false }])
  }
  return tiers
}

/** How many tiers a query with so many words has. */
export function countTiers(units: number): number {
  return units === 0 ? 0 : 6 + 3 * (units - 1)
}

/** The part of an expression that every text must meet: its organization or types, and the phrases. */
function required(notation: Notation, scopes: readonly string[], { phrases }: ParsedQuery): string {
  const scope = scopes.map((word) => notation.scope(word)).join(notation.or)
  return [`(${scope})`, ...phrases.map((words) => notation.phrase(words))].join(notation.and)
}

/** An expression for each tier. */
export function tierExpressions(notation: Notation, scopes: readonly string[], query: ParsedQuery): string[] {
  const always = required(notation, scopes, query)
  const { units } = query
  return tiersOf(units).map(({ match, better }) => {
    const all = `${always}${notation.and}${matching(notation, units, match)}`
    return notation.without(
      `(${all})`,
      better.map((other) => matching(notation, units, other)),
    )
  })
}

/** The expression for everything that is found. */
export function anyTier(notation: Notation, scopes: readonly string[], query: ParsedQuery): string {
  const match: Match = { depth: 3, count: 1, whole: false }
  return `${required(notation, scopes, query)}${notation.and}${matching(notation, query.units, match)}`
}
