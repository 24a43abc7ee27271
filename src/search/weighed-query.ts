import { z } from 'zod'
import type { SearchScope } from '../access/search-rules.js'
import type { Session } from '../store/session.js'
import { wordItself } from '../search-index/match.js'
import { correctQuery } from './correct-query.js'
import { type ParsedQuery, parseQuery } from './parse-query.js'
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
  const frequencies = await listFrequencies(session, scope, search, groups, 'latest')
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
  const weights = weighWords(frequencies, query)
  return { query: withWhole(query, whole), whole, weights, corrected, isDeep: false, isAmongMany }
}

/** The query in which the words in these places don't go on. */
function withWhole(query: ParsedQuery, places: readonly number[]): ParsedQuery {
  const units = query.units.map((unit, place) =>
    places.includes(place) ? { ...unit, isPrefix: false } : unit,
  )
  return { ...query, units }
}

const synonym = z.object({ places: z.array(z.number()), words: z.array(z.string()) })
const plan = z.object({
  weights: z.array(z.number()),
  corrected: z.string().nullable(),
  isDeep: z.boolean().default(false),
  isAmongMany: z.boolean().default(false),
  whole: z.array(z.number()).default([]),
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
    query: withWhole({ ...parseQuery(corrected ?? text), synonyms }, rest.whole),
    weights: weights.map((weight) => ({ weight: Math.abs(weight), isCommon: weight < 0 })),
    corrected,
    ...rest,
  }
}
