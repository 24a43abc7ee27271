import { z } from 'zod'
import type { SearchScope } from '../access/search-rules.js'
import type { Session } from '../store/session.js'
import { mayGoOn, wordItself } from '../search-index/match.js'
import { correctQuery } from './correct-query.js'
import type { Frequency } from './frequency-store.js'
import { type ParsedQuery, parseQuery } from './parse-query.js'
import { smallWords } from './small-words.js'
import { listFrequencies, type Search } from './store.js'
import { withSynonyms } from './synonyms/with-synonyms.js'
import { areMany, type WeighedQuery, weighWords } from './weigh-words.js'

/**
 * Weighs the words of a query by how often the viewer's texts have them.
 *
 * @param text the query as it was written
 * @param exact whether misspelt words stay, and synonyms are left out
 */
export async function weighQuery(
  session: Session,
  scope: SearchScope,
  search: Search,
  { text, exact, isCorrected = false }: { text: string; exact: boolean; isCorrected?: boolean },
): Promise<WeighedQuery> {
  const query = exact ? search.query : await withSynonyms(session, scope, search.query, text)
  const groups = [
    ...query.units.map((unit) => [unit]),
    ...query.synonyms.map(({ words }) => words.map(wordItself)),
  ]
  const own = await listFrequencies(session, scope, search, groups, 'latest')
  const ofBegun = exact ? [] : await frequenciesOfBegun(session, scope, { ...search, query }, own)
  const frequencies = [...own, ...ofBegun]
  const isFinal = exact || isCorrected || frequencies.length === 0
  const corrected = isFinal
    ? null
    : await correctQuery(session, scope, { ...search, query }, text, frequencies)
  if (corrected !== null) {
    const asked = { ...search, query: parseQuery(corrected) }
    const options = { text: corrected, exact, isCorrected: true }
    return { ...(await weighQuery(session, scope, asked, options)), corrected }
  }
  const isAmongMany = areMany(frequencies)
  const whole = frequencies.flatMap(({ unit, isWhole }) => (isWhole ? [unit] : []))
  const begun = ofBegun.map(({ unit }) => unit)
  const weights = weighWords(frequencies, query)
  const searched = withPrefixes(query, { whole, begun })
  return { query: searched, whole, begun, weights, corrected, isDeep: false, isAmongMany }
}

/** How many texts have a word that begins with one of the query's, for those that no text has: `lab manager`. */
async function frequenciesOfBegun(
  session: Session,
  scope: SearchScope,
  search: Search,
  frequencies: readonly Frequency[],
): Promise<Frequency[]> {
  const { units } = search.query
  const known = new Set(frequencies.map(({ unit }) => unit))
  const small = smallWords(units.map(({ word }) => word))
  const tried = units.flatMap((unit, place) =>
    known.has(place) || unit.isPrefix || !mayGoOn(unit) || small.has(unit.word)
      ? []
      : [{ place, unit: { ...unit, isPrefix: true } }],
  )
  if (tried.length === 0 || frequencies.length === 0) return []
  const groups = tried.map(({ unit }) => [unit])
  const found = await listFrequencies(session, scope, search, groups, 'latest')
  return found.flatMap((frequency) => {
    const place = tried[frequency.unit]?.place
    return place === undefined ? [] : [{ ...frequency, unit: place, isWhole: false }]
  })
}

/** The query in which words in some places don't go on, and those in others do. */
function withPrefixes(
  query: ParsedQuery,
  { whole, begun }: Pick<WeighedQuery, 'whole' | 'begun'>,
): ParsedQuery {
  const units = query.units.map((unit, place) => ({
    ...unit,
    isPrefix: begun.includes(place) || (unit.isPrefix && !whole.includes(place)),
  }))
  return { ...query, units }
}

const synonym = z.object({ places: z.array(z.number()), words: z.array(z.string()) })
const plan = z.object({
  weights: z.array(z.number()),
  corrected: z.string().nullable(),
  isDeep: z.boolean().default(false),
  isAmongMany: z.boolean().default(false),
  whole: z.array(z.number()).default([]),
  begun: z.array(z.number()).default([]),
  synonyms: z.array(synonym).default([]),
})

/**
 * What a cursor holds of a weighed query: pages of one list have the same order, even if texts or synonyms were added
 * meanwhile.
 */
export function planOf({ query, weights, ...rest }: WeighedQuery): string {
  const numbers = weights.map(({ weight, isCommon }) => (isCommon ? -weight : weight))
  const { synonyms } = query
  return JSON.stringify({
    weights: numbers,
    ...rest,
    ...(synonyms.length === 0 ? {} : { synonyms }),
  })
}

/** The weighed query that `planOf` has written for the query of this text. */
export function readPlan(written: string, text: string): WeighedQuery {
  const { weights, corrected, synonyms, ...rest } = plan.parse(JSON.parse(written))
  return {
    query: withPrefixes({ ...parseQuery(corrected ?? text), synonyms }, rest),
    weights: weights.map((weight) => ({ weight: Math.abs(weight), isCommon: weight < 0 })),
    corrected,
    ...rest,
  }
}
